"""Time the sample turn, stage by stage, beside the floor: the same bytes through pickle and files alone.

    python benchmarks/sample_turn.py [--runs N] [--least]

The least of several runs, in the processor's time, so that the machine's other work matters little. The stages are
timed in one process after a first round that warms it up; whole commands are timed as processes of their own.
"""

from __future__ import annotations

import argparse
import pickle
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time
from typing import TYPE_CHECKING, TypeVar

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from pbm.kernel.events_by_reader import EventsByReader
from pbm.pipeline.open_game import load
from pbm.pipeline.play import Turn, played
from pbm.pipeline.played_turns import figures_until
from pbm.pipeline.start import start_game
from pbm.publishing.archive import archive_page
from pbm.publishing.reports import publish
from pbm.publishing.turn_figures import figures_of_turn
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
ROOT = Path(__file__).parent.parent
PYTHON = sys.executable
PBM = str(Path(PYTHON).with_name("pbm"))


class Stopwatch:
    """Collects the times of named stages, in the order in which they first occur."""

    def __init__(self) -> None:
        """Begin with no stage."""
        self.times: dict[str, list[float]] = {}

    def time(self, stage: str, work: Callable[[], T]) -> T:
        """Do the work and note what it took of the processor."""
        began = process_time()
        result = work()
        self.times.setdefault(stage, []).append(process_time() - began)
        return result

    def least(self) -> dict[str, float]:
        """Return each stage's least time in milliseconds."""
        return {stage: 1000 * min(times) for stage, times in self.times.items()}


def fresh_desk(folder: Path) -> Desk:
    """Lay out a desk with the sample game's sheets and settings, and no world."""
    shutil.copytree(ROOT / "orders", folder / "orders")
    shutil.copy(ROOT / "pbm.toml", folder)
    return Desk.at(folder)


def time_stages(watch: Stopwatch) -> dict[str, bytes]:
    """Play the sample turn once, stage by stage; return the files it wrote."""
    with tempfile.TemporaryDirectory() as name:
        desk = fresh_desk(Path(name))
        settings = desk.settings_of("sample")
        assert settings.scenario is not None
        scenario = settings.scenario
        watch.time("start the scenario", lambda: start_game(desk, "sample", scenario, settings.seed))
        game = desk.game("sample")
        with writing(game) as writer:
            before = watch.time("load the world", lambda: load(desk, game))
            sheets = watch.time("read the sheets", lambda: before.select(game.incoming().sheets))
            resolved = watch.time("resolve", lambda: before.resolve(sheets))
            after, events = before.after(resolved), resolved.events
            told, by_reader = after.publication, EventsByReader(events)
            reports = watch.time(
                "look and report",
                lambda: {code: told.document(code, by_reader, sheets) for code in after.position.seats},
            )
            renderer = Renderer(desk.templates)
            files: dict[str, bytes] = {}
            watch.time(
                "render three formats",
                lambda: [files.update(publish(told, code, report, renderer)) for code, report in reports.items()],
            )
            public = told.public_document(events)
            figures = [*figures_until(before), figures_of_turn(after.position.ruleset, reports, public)]
            page = watch.time("render the archive", lambda: archive_page(told, public, figures, renderer))
            kept = watch.time("seal", lambda: played(Turn(after, resolved, reports, figures[-1], files.items(), page)))
            watch.time("write and sync", lambda: writer.commit(kept))
        time_floor(watch, after.position.world, events, files)
        return files


def time_floor(watch: Stopwatch, world: object, events: object, files: dict[str, bytes]) -> None:
    """Do with pickle and files alone what cannot be avoided: the same things in and out."""

    def floor() -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for number, thing in enumerate((world, events)):
                (folder / str(number)).write_bytes(pickle.dumps(thing))
                pickle.loads((folder / str(number)).read_bytes())
            for number, data in enumerate(files.values()):
                (folder / f"file{number}").write_bytes(data)

    watch.time("floor: pickle and files", floor)


def time_process(*command: str, folder: Path) -> float:
    """Return the milliseconds of the processor that a whole process takes, with those that it starts."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def time_commands(runs: int) -> dict[str, float]:
    """Time whole commands, in turn, so that a change of the machine's pace meets all of them."""
    times: dict[str, list[float]] = {
        "python -c 'import click'": [],
        "pbm --help": [],
        "pbm turn sample, from nothing": [],
    }
    for _ in range(runs + 1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            fresh_desk(folder)
            times["python -c 'import click'"].append(time_process(PYTHON, "-c", "import click", folder=folder))
            times["pbm --help"].append(time_process(PBM, "--help", folder=folder))
            times["pbm turn sample, from nothing"].append(time_process(PBM, "turn", "sample", folder=folder))
    return {command: min(measured[1:]) for command, measured in times.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--least", action="store_true", help="show that it works: the stages, once")
    options = parser.parse_args()
    runs, watch = 1 if options.least else options.runs, Stopwatch()
    for _ in range(0 if options.least else 1):
        time_stages(Stopwatch())
    for _ in range(runs):
        files = time_stages(watch)
    print(f"The sample turn, the least of {runs} runs, in milliseconds\n")
    stages = watch.least()
    floor = stages.pop("floor: pickle and files")
    for stage, taken in stages.items():
        print(f"  {stage:24}{taken:8.1f}{taken / floor:8.1f} x floor")
    print(f"  {'together':24}{sum(stages.values()):8.1f}{sum(stages.values()) / floor:8.1f} x floor")
    print(f"  {'floor: pickle and files':24}{floor:8.1f}")
    print(f"  {len(files)} files, {sum(map(len, files.values())) / 1000:.0f} kB\n")
    if options.least:
        return
    commands = time_commands(runs)
    click = commands["python -c 'import click'"]
    for command, taken in commands.items():
        print(f"  {command:32}{taken:8.1f}{taken / click:8.2f} x import click")


if __name__ == "__main__":
    main()
