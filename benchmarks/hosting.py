"""Turns of many games on one machine: what a game costs, and what sending it to a process adds.

Processor time is what counts here, of this process and of all that it starts; the clock on the wall is told besides,
and says little on a machine that does something else as well.

    python benchmarks/hosting.py            some games
    python benchmarks/hosting.py --full     a thousand
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from click.testing import CliRunner

from pbm.cli import main as pbm
from pbm.desk.desk import Desk
from pbm.hosting.engine import processes
from pbm.hosting.errand import Fate
from pbm.hosting.round import look_over, run_all
from pbm.pipeline.play import play_turn

FEW, MANY = 24, 1000
NOW = int(datetime(2026, 6, 1, tzinfo=UTC).timestamp())
DUE = "2026-05-31T20:00:00"
EARLIER = NOW - 10 * 86_400


@dataclass(frozen=True)
class Spent:
    """Processor seconds and seconds by the clock."""

    processor: float
    clock: float

    @classmethod
    def now(cls) -> Spent:
        """Return what has been spent by now, here and by all processes that have ended."""
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return cls(sum(each.ru_utime + each.ru_stime for each in used), time.perf_counter())

    def since(self, before: Spent) -> Spent:
        """Return what has been spent since."""
        return Spent(self.processor - before.processor, self.clock - before.clock)


def run(root: Path, *args: str) -> None:
    """Run a command that must succeed."""
    result = CliRunner().invoke(pbm, ["--desk", str(root), *args])
    assert result.exit_code == 0, result.output


def fill(root: Path, scenario: str, count: int) -> Desk:
    """Make a desk with so many games of a scenario, begun alike, each with sheets from all and due."""
    run(root, "new", "first", "--scenario", scenario, "--seed", "1")
    home = root / "worlds" / "first"
    empires = json.loads((home / "turn-000" / "figures.json").read_text("utf-8"))["standings"]
    record = json.loads((home / "game.json").read_text("utf-8"))
    names = [f"g{number:04d}" for number in range(count)]
    for name in names:
        shutil.copytree(home, root / "worlds" / name)
        (root / "worlds" / name / "game.json").write_text(json.dumps({**record, "name": name}), "utf-8")
        for empire in empires:
            sheet = root / "orders" / name / f"{empire}.txt"
            sheet.parent.mkdir(parents=True, exist_ok=True)
            sheet.write_text(f"GAME {name}\nTURN 1\nEMPIRE {empire}\nTAX\nTAX\n", "utf-8")
            os.utime(sheet, (EARLIER, EARLIER))
    for folder in ("worlds", "reports", "orders"):
        shutil.rmtree(root / folder / "first")
    (root / "pbm.toml").write_text("".join(f"[games.{name}]\nfirst_deadline = {DUE}\n" for name in names), "utf-8")
    return Desk.at(root)


def bare(scenario: str, count: int) -> Spent:
    """Play turns in this process, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        desk = fill(Path(folder), scenario, count)
        play_turn(desk, desk.known("g0000"))  # what is loaded once is loaded now
        before = Spent.now()
        for number in range(1, count):
            play_turn(desk, desk.known(f"g{number:04d}"))
        spent = Spent.now().since(before)
    return Spent(spent.processor / (count - 1), spent.clock / (count - 1))


def hosted(scenario: str, count: int, jobs: int) -> Spent:
    """Play all games of a desk by so many processes."""
    with tempfile.TemporaryDirectory() as folder:
        desk = fill(Path(folder), scenario, count)
        before = Spent.now()
        errands, _ = look_over(desk, NOW)
        with processes(jobs) as engine:
            passed = list(run_all(engine, errands))
        spent = Spent.now().since(before)
        assert [one.fate for one in passed] == [Fate.PLAYED] * count, passed[0]
    return Spent(spent.processor / count, spent.clock / count)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--full", action="store_true", help=f"{MANY} games instead of {FEW}")
    parser.add_argument("--games", type=int, default=FEW)
    parser.add_argument("--scenario", default="two-rivers")
    options = parser.parse_args()
    count = MANY if options.full else options.games
    alone = bare(options.scenario, min(count, 100))
    print(f"{options.scenario}, games: {count}, processors: {len(os.sched_getaffinity(0))}")
    print(f"{'':<24}{'CPU s a game':>14}{'against bare':>14}{'games a minute, by the clock':>30}")
    print(f"{'bare turns':<24}{alone.processor:>14.3f}{1:>14.2f}{60 / alone.clock:>30.0f}")
    for jobs in (1, 2):
        spent = hosted(options.scenario, count, jobs)
        row = f"{f'processes: {jobs}':<24}{spent.processor:>14.3f}{spent.processor / alone.processor:>14.2f}"
        print(f"{row}{60 / spent.clock:>30.0f}")


if __name__ == "__main__":
    main()
