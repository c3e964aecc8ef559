"""Time a turn of Europe at War by seventeen dummies beside the sample turn of European Empires, by empire.

    python -m benchmarks.warp_turn [--runs N] [--turns N]

Whole commands are timed, each as a process of its own that starts from nothing and ends with all reports written: the
least processor time of several runs, in turns with the other, so that a change of the machine's pace meets both. The
sample turn is played from its scenario; the war is played to the turn before by `pbm turn`, and that turn is undone
before each run. What dummies take to write their sheets is in it. Another measure is the reading of sheets: as
many lines as a sheet may have, with names of cards and with paths.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from pathlib import Path
from time import process_time

from benchmarks.sample_turn import PBM, PYTHON, fresh_desk, time_process
from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from pbm.sheets import read_sheet

GAME, SCENARIO = "war", "europe-at-war"
LINES = (
    "MOVE PAR PAR>REI>STR",
    "MOVE PAR LIL [OPERATIONAL MOVE]",
    "PLAY ANY DEFEND [HIGH GROUND]",
    "LOSE ANY RESE ALL",
    "TAKE STR H ALL BUT 5",
    "BATTLE ANY WISE 3",
    "BUY PAR GENERALS 1",
    "RETREAT STR [PARIS]",
    "KEEP - - [BAYONET CHARGE]",
    "DISCARD END - ALL",
)
"""Lines of a sheet, with codes, names and paths."""


def pbm(desk: Path, *args: str) -> str:
    """Run a command on a desk, and return what it printed."""
    return subprocess.run((PBM, *args), cwd=desk, check=True, capture_output=True, text=True).stdout


def played_war(desk: Path, turns: int) -> None:
    """Begin the war and let dummies play so many turns."""
    pbm(desk, "new", GAME, "--scenario", SCENARIO, "--seed", "1")
    for code in json.loads(pbm(desk, "world", GAME))["empires"]:
        pbm(desk, "player", GAME, code, "--status", "dummy")
    for _ in range(turns):
        pbm(desk, "turn", GAME, "--force")


def empires(desk: Path, game: str, turn: int) -> int:
    """Count the empires that have a report of a turn."""
    return len([file for file in (desk / "reports" / game / f"turn-{turn:03d}").glob("*.json") if file.stem != "gm"])


def sizes(desk: Path, game: str, turn: int) -> tuple[int, int]:
    """Return the bytes of all pages of a turn, and of the largest."""
    pages = [len(page.read_bytes()) for page in (desk / "reports" / game / f"turn-{turn:03d}").glob("*.html")]
    return sum(pages), max(pages)


def reading(desk: Path) -> float:
    """Return the milliseconds that reading one full sheet for each of seventeen empires takes, once warm."""
    there = Desk.at(desk)
    position = load(there, there.game(GAME)).position
    lines = [LINES[number % len(LINES)] for number in range(60)]
    text = "\n".join([f"GAME {GAME}", f"TURN {position.turn + 1}", "EMPIRE FR", *lines, ""]).encode()
    language = position.order_language
    assert not read_sheet("first.txt", text, language).refused
    began = process_time()
    for _ in position.seats:
        read_sheet("in.txt", text, language)
    return 1000 * (process_time() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--turns", type=int, default=4, help="the turn of the war that is timed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as war_name:
        war = Path(war_name)
        played_war(war, options.turns)
        floor, sample, turn = [], [], []
        for _ in range(options.runs):
            with tempfile.TemporaryDirectory() as name:
                desk = Path(name)
                fresh_desk(desk)
                floor.append(time_process(PYTHON, "-c", "import click, jinja2, lark", folder=desk))
                sample.append(time_process(PBM, "turn", "sample", folder=desk))
                seats, pages = empires(desk, "sample", 1), sizes(desk, "sample", 1)
            pbm(war, "undo", GAME)
            turn.append(time_process(PBM, "turn", GAME, "--force", folder=war))
        players, large = empires(war, GAME, options.turns), sizes(war, GAME, options.turns)
        read = reading(war)
    print(f"the least of {options.runs} runs, in milliseconds of the processor\n")
    print(f"  {'bare imports':34}{min(floor):9.1f}")
    print(f"  {'sample turn, from nothing':34}{min(sample):9.1f}  {min(sample) / seats:8.1f} for each of {seats}")
    told = f"turn {options.turns} of {SCENARIO}, by dummies"
    print(f"  {told:34}{min(turn):9.1f}  {min(turn) / players:8.1f} for each of {players}")
    print(f"  by empire {min(turn) / players / (min(sample) / seats):.2f} times the sample turn\n")
    print(f"  reading {players} sheets of 60 lines: {read:.1f}")
    print(f"  pages of the sample turn: {pages[0] / 1000:.0f} kB, the largest {pages[1] / 1000:.0f} kB")
    print(f"  pages of the war's turn: {large[0] / 1000:.0f} kB, the largest {large[1] / 1000:.0f} kB")


if __name__ == "__main__":
    main()
