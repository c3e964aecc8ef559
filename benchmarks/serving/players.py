"""A desk with games that wait for sheets, its server in another process, and players who have come in there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from threading import local
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from pbm.desk.desk import Desk
from pbm.pipeline.links import link_of, person_of
from tools.sample import run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PBM = (sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')")
SCENARIOS = {"sample": "european-empires", "war": "europe-at-war"}
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
PAGE = {"Accept": "text/html"}
BUSY, AGAIN = 503, 2.0
"""What is answered when others are working on a game, and after how many seconds a page tries again."""

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    port: int
    process: subprocess.Popen[str]
    lines: local = field(default_factory=local)

    def ask(self, method: str, path: str, headers: dict[str, str], body: str | None = None) -> tuple[int, str, str]:
        """Return the status, the cookie and the text of an answer; each thread keeps its line to the server."""
        if not hasattr(self.lines, "line"):
            self.lines.line = HTTPConnection("127.0.0.1", self.port, timeout=120)
        line: HTTPConnection = self.lines.line
        line.request(method, path, body, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        return answer.status, (answer.headers["Set-Cookie"] or "").partition(";")[0], text

    def computed(self) -> float:
        """Return the seconds that the server has computed so far."""
        values = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(values[11]) + int(values[12])) / TICKS

    def memory(self) -> float:
        """Return the megabytes that the server has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0


@dataclass(frozen=True)
class Player:
    """Somebody who has come in, with the orders that a computer player would give."""

    served: Served
    game: str
    sheet: str
    cookie: str
    token: str

    def page(self) -> str:
        """Open the page of the game."""
        return self._ask("GET", f"/games/{self.game}", PAGE)

    def static(self, path: str) -> str:
        """Load a file that all pages share."""
        return self._ask("GET", path, {})

    def versions(self) -> str:
        """Look at what was sent so far."""
        return self._ask("GET", f"/games/{self.game}/versions", PAGE)

    def check(self, number: int) -> str:
        """Have a sheet checked that is another each time, as somebody writes."""
        return self._post("check", number)

    def send(self, number: int) -> str:
        """Send a sheet."""
        return self._post("sheets", number)

    def _post(self, what: str, number: int) -> str:
        fields = {"token": self.token, "sheet": f"{self.sheet}# {number}\n"}
        return self._ask("POST", f"/games/{self.game}/{what}", FORM, urlencode(fields))

    def _ask(self, method: str, path: str, headers: dict[str, str], body: str | None = None) -> str:
        while True:
            status, _, text = self.served.ask(method, path, {**headers, "Cookie": self.cookie}, body)
            if status != BUSY:
                break
            time.sleep(AGAIN)
        assert status == 200, (status, path, text)
        return text


def make_desk(root: Path, copies: int) -> dict[str, list[tuple[str, str, str]]]:
    """Make games that wait for turn 2; return their seats: game, empire and sheet, by what is measured with them."""
    seats: dict[str, list[tuple[str, str, str]]] = {}
    for game, scenario in SCENARIOS.items():
        run(root, "new", game, "--scenario", scenario, "--seed", "1")
        run(root, "player", game, "--all", "--status", "dummy")
        for _ in range(2):
            run(root, "turn", game, "--force")
        composed = sorted((root / "worlds" / game / "turn-002" / "sheets" / "composed").glob("*.txt"))
        sheets = {file.stem: file.read_text(encoding="utf-8") for file in composed}
        run(root, "undo", game)
        for empire in sheets:
            run(root, "player", game, empire, "--status", "player", "--email", f"{empire.lower()}@{game}.example")
        seats[game] = [(game, empire, sheet) for empire, sheet in sheets.items()]
    run(root, "backup", "sample", str(root / "kept.tar"))
    for number in range(copies):
        run(root, "restore", str(root / "kept.tar"), "--as", f"sample-{number}")
    every = [f"sample-{number}" for number in range(copies)]
    seats["minute"] = [
        (game, empire, sheet.replace("sample", game, 1)) for game in every for _, empire, sheet in seats["sample"]
    ]
    return seats


@contextmanager
def serving(root: Path) -> Iterator[Served]:
    """Serve a desk."""
    command = [*PBM, "--desk", str(root), "serve", "--port", "0", "--no-post"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = urlsplit(process.stdout.readline().strip()).port
        assert port is not None
        try:
            yield Served(port, process)
        finally:
            process.terminate()


def come_in(served: Served, root: Path, seats: Sequence[tuple[str, str, str]]) -> list[Player]:
    """Let the players of seats come in by their links."""
    desk, players = Desk.at(root), []
    for game, empire, sheet in seats:
        _, cookie, _ = served.ask("GET", link_of(desk, person_of(desk.game(game), empire)), {})
        _, _, text = served.ask("GET", "/", {"Cookie": cookie, **PAGE})
        found = re.search(r'name="token" value="(\w+)"', text)
        assert found, text
        players.append(Player(served, game, sheet, cookie, found[1]))
    return players
