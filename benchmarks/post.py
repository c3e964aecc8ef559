"""Show that no mail and no run of the post costs more because much has happened before, or more games are played.

python benchmarks/post.py [--games 2000] [--mails 50000] [--sheets 5000] [--due 200] [--runs 5]

Each line compares a desk with little on it and one with much: medians, and what they have to each other.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing, redirect_stdout
from email.message import EmailMessage
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.cli import main as pbm
from pbm.desk.desk import Desk
from pbm.post.handle_mail import handle_waiting
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice
from pbm.post.run_all import run_all

if TYPE_CHECKING:
    from collections.abc import Callable

NOW = 1_800_000_000
GAME = "[games.{}]\nfirst_deadline = 2030-01-07T20:00:00\n"
HEAD = '[post]\naddress = "gm@example.org"\nproof = "address"\nanswers_per_hour = 100000\ntimezone = "UTC"\n'
PLAYERS = {"PR": "pr@example.org", "FR": "fr@example.org"}


def begin(desk: Path) -> None:
    """Begin a game of two players."""
    desk.mkdir()
    (desk / "pbm.toml").write_text(HEAD + GAME.format("g"), encoding="utf-8")
    run(desk, "new", "g", "--scenario", "two-rivers", "--seed", "7")
    for empire, address in PLAYERS.items():
        run(desk, "player", "g", empire, "--email", address)


def run(desk: Path, *command: str) -> None:
    """Run a command of the program."""
    with redirect_stdout(StringIO()):
        pbm(["--desk", str(desk), *command], standalone_mode=False)


def add_games(desk: Path, number: int) -> None:
    """Add games that are nothing but lists of their players."""
    for at in range(number):
        home = desk / "worlds" / f"other-{at}"
        home.mkdir()
        shutil.copy(desk / "worlds" / "g" / "game.json", home)
        players = {f"A{seat}": {"name": None, "email": f"p{at}-{seat}@example.org"} for seat in range(6)}
        (home / "players.json").write_text(json.dumps({"players": players}), encoding="utf-8")


def add_mails(desk: Path, number: int) -> None:
    """Add mails that were handled and letters that were sent, and what the journal has of them."""
    for box in ("in", "out"):
        folder = desk / "post" / box / "cur"
        folder.mkdir(parents=True, exist_ok=True)
        for at in range(number):
            (folder / f"{at:032x}.pbm:2,S").write_bytes(b"From: pr@example.org\n\nx\n")
    with closing(sqlite3.connect(desk / "post" / "journal")) as base, base:
        rows = [(f"{at:032x}.pbm", f"<{at}@x>", "0" * 64, "pr@example.org", NOW - 10**7 + at) for at in range(number)]
        base.executemany("INSERT INTO come VALUES (?, ?, ?, ?, ?)", rows)
        written = [(f"answer/{at}", "answer", "pr@example.org", NOW - 10**7 + at) for at in range(number)]
        base.executemany("INSERT INTO written VALUES (?, ?, ?, ?)", written)
        tried = [(f"{at:032x}.pbm", NOW - 10**7 + at, what, "") for at in range(number) for what in ("begun", "sent")]
        base.executemany("INSERT INTO tried VALUES (?, ?, ?, ?)", tried)


def add_turns(desk: Path, sheets: int) -> None:
    """Play turns until there are so many sheets of earlier turns, and put what was played last among those to come."""
    for turn in range(1, 6):
        for empire in PLAYERS:
            text = f"GAME g\nTURN {turn}\nEMPIRE {empire}\n1 TAX\n"
            (desk / "orders" / "g" / f"{empire}-{turn}.txt").write_text(text, encoding="utf-8")
        run(desk, "turn", "g")
    for sheet in (desk / "orders" / "g").iterdir():
        if not sheet.stem.endswith("-5"):  # the post clears what it has filed, but for the last turn's
            sheet.unlink()
    folder = desk / "worlds" / "g" / "turn-001"
    about = json.loads((folder / "turn.json").read_text())
    for at in range(sheets):
        (folder / "sheets" / f"X{at}.txt").write_bytes(b"GAME g\nTURN 1\nEMPIRE PR\n1 TAX\n; %d\n" % at)
        about["sheets"][f"X{at}.txt"] = NOW
    (folder / "turn.json").write_text(json.dumps(about), encoding="utf-8")


def copy_games(desk: Path, number: int) -> None:
    """Add copies of the game."""
    settings = desk / "pbm.toml"
    for at in range(1, number):
        name = f"g{at}"
        for folder in ("worlds", "reports", "orders"):
            if (desk / folder / "g").is_dir():
                shutil.copytree(desk / folder / "g", desk / folder / name)
        record = desk / "worlds" / name / "game.json"
        record.write_text(record.read_text().replace('"name": "g"', f'"name": "{name}"'), encoding="utf-8")
        with settings.open("a", encoding="utf-8") as file:
            file.write(GAME.format(name))


def one_mail(desk: Path, number: int, turn: int) -> None:
    """Take in and handle a sheet."""
    office, mail = PostOffice.of(Desk.at(desk)), EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = "pr@example.org", "gm@example.org", f"<m{number}@example.org>"
    mail.set_content(f"GAME g\nTURN {turn}\nEMPIRE PR\n1 TAX\nMESSAGE FR\n{number}\nEND\n")
    take_in(office, mail.as_bytes(), NOW * 10**9)
    said = handle_waiting(office, NOW)
    if said:
        raise SystemExit(str(said))
    for sheet in (desk / "orders" / "g").glob("PR-*T*Z-*.txt"):
        sheet.unlink()


def a_run(desk: Path) -> None:
    """Let the post run, with nothing due."""
    passed = run_all(PostOffice.of(Desk.at(desk)), NOW)
    if passed.troubles:
        raise SystemExit(str(passed.troubles))


def median(what: Callable[[int], object], runs: int) -> float:
    """Return how many milliseconds something takes: once to warm up, then so many times."""
    taken = []
    for number in range(runs + 1):
        begun = time.perf_counter()
        what(number)
        taken.append((time.perf_counter() - begun) * 1000)
    return statistics.median(taken[1:])


def compare(what: str, little: float, much: float) -> None:
    """Print a line."""
    print(f"  {what:58}{little:9.1f} ms{much:9.1f} ms{much / little:8.1f} x", flush=True)


def with_much(pattern: Path, add: Callable[[Path], None], turn: int, runs: int) -> float:
    """Return how many milliseconds it takes to handle a sheet on a copy of a desk to which much is added."""
    desk = pattern.with_name("much")
    shutil.copytree(pattern, desk)
    add(desk)
    taken = median(lambda number: one_mail(desk, 10**6 + number, turn), runs)
    shutil.rmtree(desk)
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, number in {"games": 2000, "mails": 50_000, "sheets": 5000, "due": 200, "runs": 5}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pattern = Path(folder) / "pattern"
        begin(pattern)
        a_run(pattern)
        base = median(lambda number: one_mail(pattern, number, 1), wanted.runs)
        for what, add, turn in (
            (f"a sheet handled, {wanted.games} games more", lambda desk: add_games(desk, wanted.games), 1),
            (f"a sheet handled, {wanted.mails} mails come and sent", lambda desk: add_mails(desk, wanted.mails), 1),
            (
                f"a sheet handled, {wanted.sheets} sheets of earlier turns",
                lambda desk: add_turns(desk, wanted.sheets),
                6,
            ),
        ):
            compare(what, base, with_much(pattern, add, turn, wanted.runs))
        copy_games(pattern, 10)
        few = median(lambda _: a_run(pattern), wanted.runs) / 10
        copied = Path(folder) / "many"
        begin(copied)
        copy_games(copied, wanted.due)
        much = median(lambda _: a_run(copied), wanted.runs) / wanted.due
        compare(f"a run with nothing due, for each of 10 and of {wanted.due} games", few, much)


if __name__ == "__main__":
    main()
