"""Make the desk of a release, which every later version must open and play on: python -m tools.release_desk FILE.

The desk has a game of each kind in the middle: turns played, the last undone, a value set by hand, a stopped clock, and
sheets for the coming turn; backups of all of them; and a post with letters and mails in each state. Beside it is what
the program said of the games, now and after the coming turn. All of it is one tar file, packed by xz. The same program
makes the same file, but for the times of two folders in the journal of the post.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from aiosmtpd.controller import Controller
from click.testing import CliRunner

from pbm.cli import main as command
from tools.faults.lane import free_port
from tools.release_file import packed
from tools.still import NOW, stand_still

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAMES = {"rivers": "two-rivers", "rhine": "the-rhine", "duel": "auerstedt", "baton": "baton-2"}
TURNS = 3
"""Turns that are played; the last is undone."""

SETTINGS = """\
[post]
address = "game-master@example.org"
notes_to = "owner@example.org"
smtp = "smtp://127.0.0.1:{port}"
proof = "address"
timezone = "Europe/Berlin"
"""
GAME = """
[games.{name}]
scenario = "{scenario}"
seed = 1805
first_deadline = 2026-06-20T20:00:00
days = 14
"""
BESIDES = {
    "rivers": 'languages = {{ FR = "de" }}\npress = "signed"\n',
    "rhine": 'formats = ["text", "json"]\n',
    "duel": 'formats = ["text", "json"]\n',
    "baton": 'formats = ["text", "json"]\n',
}
AFTER: Mapping[tuple[str, int], Sequence[Sequence[str]]] = {
    ("rivers", 1): [("gm", "rivers", "set", "BRA", "armies=7", "--why", "a miscount")],
    ("baton", 2): [("hold", "baton")],
}
"""What the game master does after a turn of a game."""

CAME = NOW * 10**9 + 123_456_789
"""When the sheets came, in nanoseconds: backups keep them."""

PLAYERS = (
    ("player", "rivers", "PR", "--name", "Ada", "--email", "ada@example.com"),
    ("player", "rivers", "FR", "--name", "Bob", "--email", "later@example.com", "--language", "de"),
    ("player", "duel", "FR", "--name", "Cid", "--email", "refused@example.com"),
)
MAIL = """\
From: Ada <ada@example.com>
To: game-master@example.org
Subject: {subject}
Message-ID: <{number}@example.com>
Date: Thu, 28 May 2026 20:00:00 +0000

{text}
"""
TROUBLES = {"later": "451 4.7.1 Greylisted, come again", "refused": "550 5.1.1 No such user here"}
"""What the mail server answers to addressees who begin so."""


class Server:
    """A mail server that takes letters, except those to some addressees."""

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's
        self, _server: object, _session: object, envelope: object, address: str, _options: Sequence[str]
    ) -> str:
        """Take an addressee, or say why not."""
        if answer := TROUBLES.get(address.partition("@")[0]):
            return answer
        getattr(envelope, "rcpt_tos").append(address)  # noqa: B009 - aiosmtpd's type is not exported
        return "250 OK"

    async def handle_DATA(self, _server: object, _session: object, _envelope: object) -> str:  # noqa: N802 - aiosmtpd's
        """Take a letter."""
        return "250 OK"


def main() -> None:
    """Make the desk, ask what there is to be said of it, and pack both."""
    file = Path(sys.argv[1])
    stand_still()
    os.umask(0o077)
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        desk, said = top / "desk", top / "said"
        desk.mkdir()
        said.mkdir()
        begin(desk)
        for game in GAMES:
            play(desk, game)
        write_post(desk)
        for game in GAMES:
            run(desk, "backup", game, str(desk / "backups" / f"{game}.tar"))
            (said / f"{game}.json").write_text(run(desk, "world", game), encoding="utf-8")
        after = top / "after"
        shutil.copytree(desk, after)
        for game in GAMES:
            run(after, "turn", game, "--force")
            (said / f"{game}-played-on.json").write_text(run(after, "world", game), encoding="utf-8")
        file.write_bytes(packed(top, ("desk", "said"), NOW))


def begin(desk: Path) -> None:
    """Write the settings, and begin all games."""
    tables = [GAME.format(name=name, scenario=scenario) + BESIDES[name] for name, scenario in GAMES.items()]
    (desk / "pbm.toml").write_text("".join([SETTINGS.format(port=25), *tables]).replace("{{", "{").replace("}}", "}"))
    (desk / "backups").mkdir()
    for name, scenario in GAMES.items():
        run(desk, "new", name, "--scenario", scenario, "--seed", "1805")


def play(desk: Path, game: str) -> None:
    """Play turns of a game by the sheets of computer players, undo the last, and leave sheets for it."""
    for turn in range(1, TURNS + 1):
        put_sheets(desk, game)
        run(desk, "turn", game)
        for args in AFTER.get((game, turn), ()):
            run(desk, *args)
    run(desk, "undo", game)
    put_sheets(desk, game)


def put_sheets(desk: Path, game: str) -> None:
    """Put a sheet of each seat among those that have come."""
    for report in sorted((desk / "reports" / game / "turn-000").glob("*.json")):
        sheet = desk / "orders" / game / f"{report.stem}.txt"
        sheet.write_text(run(desk, "play", game, report.stem), encoding="utf-8")
        os.utime(sheet, ns=(CAME, CAME))


def write_post(desk: Path) -> None:
    """Leave in the post what was sent, what was put off, what was refused, and what waits, of letters and mails."""
    for args in PLAYERS:
        run(desk, *args)
    settings = desk / "pbm.toml"
    there = settings.read_text(encoding="utf-8")
    controller = Controller(Server(), hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        settings.write_text(there.replace(":25", f":{controller.port}"), encoding="utf-8")
        take(desk, "PRESS FR", "Shall we have peace on the river?", 1)
        run(desk, "post", "run", fine=(0, 1))
    finally:
        controller.stop()
    settings.write_text(there, encoding="utf-8")
    take(desk, "My orders", run(desk, "sheet", "rivers", "PR") + "1 TAX\n", 2)
    from pbm.desk.desk import Desk  # noqa: PLC0415 - with the clock standing
    from pbm.post.intake import take_in  # noqa: PLC0415
    from pbm.post.post_office import PostOffice  # noqa: PLC0415

    waiting = MAIL.format(subject="STATUS", text="STATUS rivers", number=3)
    take_in(PostOffice.of(Desk.at(desk)), waiting.encode(), NOW * 10**9)


def take(desk: Path, subject: str, text: str, number: int) -> None:
    """Let a mail come."""
    run(desk, "post", "take", given=MAIL.format(subject=subject, text=text, number=number))


def run(desk: Path, *arguments: str, given: str = "", fine: Sequence[int] = (0,)) -> str:
    """Run a command on the desk, and return what it printed; it must end with one of the given statuses."""
    runner = CliRunner(catch_exceptions=False)
    result = runner.invoke(command, ["--desk", str(desk), *arguments], input=given)
    if result.exit_code not in fine:
        raise SystemExit(f"{' '.join(arguments)}: {result.output}")
    return result.stdout


if __name__ == "__main__":
    main()
