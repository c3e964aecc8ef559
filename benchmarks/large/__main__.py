"""Measure large games: how each stage grows with the areas, and what whole turns cost in text and JSON.

    python -m benchmarks.large [--full | --least]

Seconds are the processor's, each case has a process of its own, and the floor is the same world and journal through
pickle and files alone. Between two cases stands the exponent with which a stage has grown. ``--full`` goes up to
100,000 areas and 40,000 orders and takes some minutes; ``--least`` shows in seconds that it works.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from itertools import pairwise
from math import log
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from benchmarks.large.desk import lay_out
from benchmarks.large.game import Large
from benchmarks.large.stages import measured

PYTHON = sys.executable
ROOT = Path(__file__).parents[2]
STAGES = ("begin", "load", "read", "resolve", "documents", "seal")
LEAST = ([Large(2), Large(4)], [Large(2)])
SHORT = ([Large(62), Large(250), Large(625)], [Large(7, 20, 120), Large(50, 20, 240)])
FULL = ([*SHORT[0], Large(6250)], [*SHORT[1], Large(200, 20, 200)])
"""Games that grow, and games of which a whole turn is played."""


def apart(*arguments: str) -> dict[str, float]:
    """Measure something in a process of its own."""
    command = [PYTHON, "-m", "benchmarks.large", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def whole_turn(game: Large) -> dict[str, float]:
    """Start a large game and play a turn by the commands; measure the turn with all its processes."""
    with tempfile.TemporaryDirectory() as name:
        lay_out(game, Path(name))
        for command in (["new", "large", "--scenario", str(Path(name) / "large.toml")], ["turn", "large"]):
            before = getrusage(RUSAGE_CHILDREN)
            pbm = [PYTHON, "-c", "from pbm.cli import main; main()", "--desk", name, *command]
            subprocess.run(pbm, check=True, capture_output=True)
        after = getrusage(RUSAGE_CHILDREN)
        written = [file.stat().st_size for file in Path(name, "reports/large/turn-001").rglob("*") if file.is_file()]
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"seconds": seconds, "MB": after.ru_maxrss / 1024, "files": len(written), "bytes": sum(written)}


def print_growth(games: list[Large]) -> None:
    """Print what each stage costs as a multiple of the floor, and how it has grown from case to case."""
    costs = [apart("--stages", *_numbers(game)) for game in games]
    print("Seconds of the processor, multiples of the floor, and exponents from case to case\n")
    for game, cost in zip(games, costs, strict=True):
        memory = cost["kB"] * 1024 / cost["bytes"]
        print(
            f"{game.name}: floor {cost['floor']:.2f} s, {cost['bytes'] / 1e6:.1f} MB kept, memory {memory:.1f} x that"
        )
        for stage in (each for each in STAGES if each in cost):
            print(f"  {stage:12}{cost[stage]:9.2f}{cost[stage] / cost['floor']:9.2f} x floor")
    for (one, cheap), (other, dear) in pairwise(zip(games, costs, strict=True)):
        grown = log(other.areas / one.areas)
        found = [(each, log(dear[each] / cheap[each]) / grown) for each in STAGES if each in dear]
        told = ", ".join(f"{stage} {exponent:.2f}" for stage, exponent in found)
        print(f"\nfrom {one.areas} to {other.areas} areas, exponents: {told}")


def print_turns(games: list[Large]) -> None:
    """Print what whole turns cost."""
    print("\nWhole turns, text and JSON\n")
    for game in games:
        cost = apart("--turn", *_numbers(game))
        each = 1000 * cost["seconds"] / (game.empires * game.actions)
        print(
            f"{game.name}: {cost['seconds']:.2f} s, {each:.2f} ms for an order, {cost['MB']:.0f} MB at most, "
            f"{cost['files']} files with {cost['bytes'] / 1e6:.1f} MB"
        )


def _numbers(game: Large) -> list[str]:
    return [str(number) for number in (game.empires, game.areas_each, game.actions)]


def main() -> None:
    """Measure and print; as a process of another run, measure one case."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--least", action="store_true")
    for case in ("--stages", "--turn"):
        parser.add_argument(case, nargs=3, type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.stages or options.turn:
        found = measured(Large(*options.stages)) if options.stages else whole_turn(Large(*options.turn))
        print(json.dumps(found))
        return
    growing, turns = FULL if options.full else LEAST if options.least else SHORT
    print_growth(growing)
    print_turns(turns)


if __name__ == "__main__":
    main()
