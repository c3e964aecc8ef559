"""Kill the server of a desk at any instant while players send, and see what it leaves.

Unlike the commands of ``cases.py`` these are real servers with real senders: the seed sets after how long each server
is killed, and the machine sets what it is doing then. Each sender tries until it is answered, as a player's page does.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from threading import Event, Thread
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

KILLS = 200
"""How often a server is killed if nothing else is said."""

KILLS_EACH = 5
"""How often the server of one desk is killed: then the desk is looked at, and another one begun."""

LONGEST = 0.5
"""Seconds for which a server lives at most."""

SHEETS, PRESS = 28, 18
"""Sheets and pieces of press that a player sends; more are refused within an hour."""

PAUSE = 0.03
"""Seconds between two requests of a player, so that they last for a desk."""

PATIENCE = 60.0
PBM = (sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')")
AGAIN = frozenset({429, 502, 503})
NUMBER = re.compile(r"This is number (\d+)\.")

SETTINGS = """
[games.g]
press = "signed"
first_deadline = 2099-01-08T20:00:00
"""

NUMBERED = {"announce": "announcements.json", "set": "turn-000/corrections.json"}
"""The commands that are counted: what each has done stands in a file of the game's folder."""

WISHES: Sequence[tuple[str, dict[str, str]]] = (
    ("announce", {"text": "This is number {number}."}),
    ("preview", {"force": "1"}),
    ("set", {"target": "BRA", "field": "armies", "value": "5", "why": "This is number {number}."}),
    ("hold", {"why": "snow"}),
    ("backup", {}),
    ("announce", {"text": "This is number {number}.", "to": "FR"}),
    ("release", {}),
    ("mend", {}),
    ("set", {"target": "BRA", "field": "armies", "value": "6", "why": "This is number {number}."}),
    ("player", {"seat": "FR", "name": "number {number}"}),
    ("deadline", {"extend": "24h", "why": "snow"}),
    ("replay", {}),
)
"""What the game master wishes, one after the other."""

SHEET = """\
GAME g
TURN 1
EMPIRE {empire}
 1 TAX
MESSAGE ALL
This is number {number}.
END
"""


def wrong_after_kills(folder: Path, kills: int, seed: str) -> Iterator[str]:
    """Yield what is wrong with desks whose servers were killed, with what shows it again.

    Args:
        folder: where the desks may be.
        kills: how often a server is killed.
        seed: chooses after how long.

    """
    pattern = folder / "pattern"
    pattern.mkdir()
    (pattern / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    command(pattern, "new", "g", "--scenario", "two-rivers", "--seed", "7")
    for empire in ("PR", "FR"):
        command(pattern, "player", "g", empire, "--email", f"{empire.lower()}@example.com")
    for first in range(0, kills, KILLS_EACH):
        chance = random.Random(f"{seed} serve {first}")
        desk = shutil.copytree(pattern, folder / "served")
        for wrong in _killed(desk, [chance.uniform(0, LONGEST) for _ in range(min(KILLS_EACH, kills - first))]):
            yield f"pbm serve, killed {first + 1} to {min(first + KILLS_EACH, kills)} with seed {seed}: {wrong}"
        shutil.rmtree(desk)


def command(desk: Path, *args: str) -> str:
    """Run a command that must succeed; return what it prints."""
    return subprocess.run([*PBM, "--desk", desk, *args], capture_output=True, text=True, check=True).stdout


class Player(Thread):
    """A player who sends sheets and press, one after the other, and now and then comes in afresh."""

    def __init__(self, desk: Path, port: int, empire: str) -> None:
        """Get the player's link."""
        super().__init__()
        self.empire, self.wrong = empire, list[str]()
        self.sheets, self.press = list[int](), list[int]()
        self._port = port
        self._link = urlsplit(command(desk, "player", "g", empire, "--link").strip()).path
        self._over = Event()
        self._cookie = self._token = ""

    def stop(self) -> None:
        """End as soon as what is being sent is answered."""
        self._over.set()
        self.join(PATIENCE)
        if self.is_alive():
            self.wrong.append(f"{self.empire} is not answered")

    def run(self) -> None:
        """Send until it is over."""
        number = 0
        self._come()
        while not self._over.is_set() and not self.wrong:
            number += 1
            if number % 3 == 1 and len(self.sheets) < SHEETS:
                self._send("/games/g/sheets", {"sheet": SHEET.format(empire=self.empire, number=number)})
                self.sheets.append(number)
            elif number % 3 == 2 and len(self.press) < PRESS:
                to = "FR" if self.empire == "PR" else "PR"
                text, identity = f"This is number {number}.", f"number-{number:08}"
                self._send("/games/g/press", {"to": to, "text": text, "id": identity})
                self.press.append(number)
            else:
                self._come()
            self._over.wait(PAUSE)

    def _come(self) -> None:
        self._cookie = ""
        self._until_answered("GET", self._link, frozenset({303}))
        self._token = ""
        page = self._until_answered("GET", "/", frozenset({200}))
        found = re.search(r'name="token" value="(\w+)"', page)
        self._token = found[1] if found else ""

    def _send(self, path: str, fields: dict[str, str]) -> None:
        self._until_answered("POST", path, frozenset({200}), urlencode({"token": self._token, **fields}))

    def _until_answered(self, method: str, path: str, wanted: frozenset[int], body: str | None = None) -> str:
        while True:
            try:
                status, text = self._ask(method, path, body)
            except (OSError, HTTPException):
                self._over.wait(0.01)
                continue
            if status in AGAIN:
                self._over.wait(0.05)
                continue
            if status not in wanted:
                self.wrong.append(f"{method} {path} is answered {status}: {text[:200]}")
            return text

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        headers = {"Accept": "application/json" if body else "text/html", "Cookie": self._cookie}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)) as line:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            text = answer.read().decode()
            if cookie := answer.headers["Set-Cookie"]:
                self._cookie = cookie.partition(";")[0]
            return answer.status, text


class Master(Player):
    """The game master, who writes letters and has other things done, each once."""

    def __init__(self, desk: Path, port: int, entrance: str) -> None:
        """Come in by the address that the first server has printed: it works once, and the session outlives servers."""
        super().__init__(desk, port, "PR")
        self._link = entrance
        self.done, self.cut_off = {each: list[int]() for each in NUMBERED}, list[int]()
        self._come()

    def run(self) -> None:
        """Wish until it is over; what is not answered is wished again, by the same number of the page."""
        number = 0
        while not self._over.is_set() and not self.wrong:
            number += 1
            command, fields = WISHES[number % len(WISHES)]
            values = {name: text.format(number=number) for name, text in fields.items()}
            answer = json.loads(self._wish(command, {**values, "once": f"page-{number}"}, frozenset({200, 202, 409})))
            if command in NUMBERED:
                (self.done[command] if answer["state"] == "done" else self.cut_off).append(number)
            self._over.wait(PAUSE)

    def _wish(self, command: str, fields: dict[str, str], wanted: frozenset[int]) -> str:
        return self._until_answered("POST", f"/games/g/{command}", wanted, urlencode({"token": self._token, **fields}))


def _killed(desk: Path, lives: list[float]) -> Iterator[str]:
    """Let servers of a desk live for so many seconds each, then one until all is answered; yield what is wrong."""
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port = int(found.getsockname()[1])
    server, entrance = _server(desk, port)
    players = [Player(desk, port, empire) for empire in ("PR", "FR")]
    master = Master(desk, port, entrance)
    callers = [*players, master]
    for caller in callers:
        caller.start()
    for seconds in lives:
        try:
            server.wait(seconds)
            yield f"a server ended by itself with {server.returncode}"
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        server, _ = _server(desk, port)
    for caller in callers:
        caller.stop()
        yield from caller.wrong
    server.send_signal(signal.SIGTERM)
    if server.wait(PATIENCE):
        yield f"the last server ended with {server.returncode}"
    yield from _done(desk, master)
    yield from _left(desk, players)


def _done(desk: Path, master: Master) -> Iterator[str]:
    """Yield what is wrong with letters and values of the game master: each is there once, one cut off perhaps."""
    for command, path in NUMBERED.items():
        file = desk / "worlds" / "g" / path
        told = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
        found = [int(number) for number in NUMBER.findall(json.dumps(told))]
        if [each for each in found if each not in master.cut_off] != master.done[command]:
            yield f"{command}: answered {master.done[command]}, cut off {master.cut_off}, and there are {found}"
        if len(set(found)) != len(found):
            yield f"{command}: done twice, {found}"


def _server(desk: Path, port: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server, and wait until it says that it listens; return it with the path that lets the game master in."""
    server = subprocess.Popen([*PBM, "--desk", desk, "serve", "--port", str(port)], stdout=subprocess.PIPE)
    assert server.stdout is not None
    return server, urlsplit(server.stdout.readline().decode().strip()).path


def _left(desk: Path, players: list[Player]) -> Iterator[str]:
    """Yield what is wrong with what servers have left on a desk."""
    if stray := sorted(str(path.relative_to(desk)) for path in desk.rglob("*.new")):
        yield f"there is left: {stray}"
    press = desk / "worlds" / "g" / "press.jsonl"
    pieces = [json.loads(line) for line in press.read_text(encoding="utf-8").splitlines()] if press.exists() else []
    for player in players:
        sheets = [file.read_text(encoding="utf-8") for file in (desk / "orders" / "g").rglob(f"{player.empire}*.txt")]
        letters = [piece["text"] for piece in pieces if piece["sender"] == player.empire]
        for what, sent, there in (("sheets", player.sheets, sheets), ("press", player.press, letters)):
            if (found := sorted(map(_number, there))) != sent:
                yield f"{player.empire}: {what} answered {sent}, and there are {found}"
    for args in (("doctor",), ("turn", "g", "--force"), ("replay", "g"), ("doctor",)):
        done = subprocess.run([*PBM, "--desk", desk, *args], capture_output=True, text=True, check=False)
        if done.returncode:
            yield f"pbm {' '.join(args)} ends with {done.returncode}: {done.stdout}{done.stderr}"


def _number(text: str) -> int:
    found = NUMBER.search(text)
    return int(found[1]) if found else 0
