"""Kill every command, and fail each of its calls to the machine once: python -m tools.faults.

python -m tools.faults                          every call of every command
python -m tools.faults --points 6 --seed 1805   six calls for each command and fault, which a seed chooses
python -m tools.faults --case turn --fault BROKEN --at 17
python -m tools.faults --case serve          only servers that are killed while players send
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tools.faults.cases import CASES
from tools.faults.lane import Lane
from tools.faults.seam import Fault, compiled
from tools.faults.serving import KILLS, wrong_after_kills
from tools.faults.verdict import Came, judge, undisturbed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.faults.cases import Case
    from tools.faults.verdict import Expected, Verdict

MEMORY = Path("/dev/shm")
"""A disk in memory, where there is one with room: how slow a disk is shows nothing."""

SERVE = "serve"
KILLS_A_POINT = 3
"""Servers that are killed for each point that is asked for."""

ROOM = 500_000_000
"""Bytes that desks may take."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One run under fire: the command, the fault, and at which of the calls that it can strike."""

    case: Case
    fault: Fault
    at: int

    def __str__(self) -> str:
        """Return what to say on the command line to have it again."""
        return f"--case {self.case.name!r} --fault {self.fault.name} --at {self.at}"


class Range:
    """A lane, and what it has found out about the commands undisturbed."""

    def __init__(self, folder: Path, library: Path) -> None:
        """Open the lane."""
        self.lane = Lane(folder, library)
        self._expected: dict[str, Expected] = {}

    def expected(self, case: Case) -> Expected:
        """Return what a command does undisturbed."""
        if case.name not in self._expected:
            self._expected[case.name] = undisturbed(self.lane, case)
        return self._expected[case.name]

    def fire(self, shot: Shot) -> Verdict:
        """Run a command under fire."""
        return judge(self.lane, shot.case, self.expected(shot.case), shot.fault, shot.at)


def main() -> None:
    """Do what the command line says."""
    asked = _arguments()
    cases = [case for case in CASES if asked.case in {None, case.name}]
    with tempfile.TemporaryDirectory(dir=_quick_disk()) as folder:
        library = compiled(Path(folder))
        ranges = [Range(Path(folder) / str(lane), library) for lane in range(asked.jobs)]
        shots = list(_shots(ranges[0], cases, asked))
        verdicts = _all_fired(ranges, shots)
        for each in ranges:
            each.lane.close()
        kills = _kills(asked)
        wrong = list(wrong_after_kills(Path(folder), kills, asked.seed)) if kills else []
    if cases:
        _show(cases, shots, verdicts)
    for line in wrong:
        print(line)
    print(f"{kills} servers killed while players sent, {len(wrong)} wrong")
    sys.exit(bool(wrong) or any(verdict.wrong for verdict in verdicts))


def _quick_disk() -> Path | None:
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.faults")
    parser.add_argument("--points", type=int, help="calls for each command and fault; otherwise all")
    parser.add_argument("--seed", default="1805", help="chooses them")
    parser.add_argument("--case", choices=[*(case.name for case in CASES), SERVE], help="one command only")
    parser.add_argument("--fault", choices=[fault.name for fault in Fault], help="one fault only")
    parser.add_argument("--at", type=int, help="one call only")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="commands at a time")
    return parser.parse_args()


def _kills(asked: argparse.Namespace) -> int:
    """Return how many servers are killed: none if it was asked for one command or one fault."""
    if asked.case not in {None, SERVE} or asked.fault or asked.at:
        return 0
    return KILLS if asked.points is None else min(KILLS, asked.points * KILLS_A_POINT)


def _shots(first: Range, cases: Sequence[Case], asked: argparse.Namespace) -> Iterator[Shot]:
    for case in cases:
        for fault, calls in zip(Fault, first.expected(case).counts, strict=True):
            if asked.fault in {None, fault.name}:
                points = [asked.at] if asked.at else _points(calls, asked.points, f"{asked.seed} {case.name} {fault}")
                yield from (Shot(case, fault, at) for at in points)


def _points(calls: int, wanted: int | None, seed: str) -> Sequence[int]:
    """Choose calls that are spread over all: one by chance of each of so many parts."""
    if wanted is None or wanted >= calls:
        return range(1, calls + 1)
    chance = random.Random(seed)
    return [
        calls * part // wanted + 1 + chance.randrange(calls * (part + 1) // wanted - calls * part // wanted)
        for part in range(wanted)
    ]


def _all_fired(ranges: Sequence[Range], shots: Sequence[Shot]) -> list[Verdict]:
    """Fire all shots, each in a range that is free, and show how far it has come."""
    free: SimpleQueue[Range] = SimpleQueue()
    for each in ranges:
        free.put(each)

    def fire(shot: Shot) -> Verdict:
        taken = free.get()
        try:
            return taken.fire(shot)
        finally:
            free.put(taken)

    console = Console(stderr=True)
    with Progress(console=console, transient=True) as progress, ThreadPoolExecutor(len(ranges)) as pool:
        fired = zip(shots, pool.map(fire, shots), strict=True)
        verdicts = []
        for shot, verdict in progress.track(fired, total=len(shots), description="Faults"):
            verdicts.append(verdict)
            for wrong in verdict.wrong:
                console.print(f"{shot}: {verdict.struck}: {wrong}", markup=False, highlight=False, soft_wrap=True)
        return verdicts


def _show(cases: Sequence[Case], shots: Sequence[Shot], verdicts: Sequence[Verdict]) -> None:
    """Show what came of all, and what is wrong, with the command that shows it again."""
    table = Table("Command", "Fault", "Calls", *(came.capitalize() for came in Came), "Wrong")
    for case in cases:
        for fault in Fault:
            found = [v for s, v in zip(shots, verdicts, strict=True) if (s.case, s.fault) == (case, fault)]
            counts, wrong = Counter(verdict.came for verdict in found), sum(bool(verdict.wrong) for verdict in found)
            if found:
                cells = (len(found), *(counts[came] or "" for came in Came), wrong or "")
                table.add_row(case.name, fault.name, *map(str, cells))
    Console(width=120).print(table)
    print(f"{len(shots)} runs, {sum(bool(verdict.wrong) for verdict in verdicts)} wrong")


if __name__ == "__main__":
    main()
