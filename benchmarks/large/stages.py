"""The stages of a large turn between loading and rendering, in one process: what each costs, beside its floor."""

from __future__ import annotations

import gc
import pickle
import tempfile
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import TYPE_CHECKING, TypeVar

from benchmarks.large.desk import lay_out
from pbm.desk.desk import Desk
from pbm.desk.sealed import seal, unseal
from pbm.kernel.events_by_reader import EventsByReader
from pbm.pipeline.begin_game import begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.large.game import Large
    from pbm.game.turn import Resolved
    from pbm.pipeline.open_game import OpenGame

T = TypeVar("T")
MOST_TOLD = 20_000
"""Areas up to which reports are made: where all empires know all others, documents for more are the square of it."""


class Meter:
    """Notes the processor's seconds that stages take."""

    def __init__(self) -> None:
        """Begin with what is there when nothing has been done."""
        self.seconds: dict[str, float] = {}
        self._before = getrusage(RUSAGE_SELF).ru_maxrss

    def time(self, stage: str, work: Callable[[], T]) -> T:
        """Do the work and note what it took."""
        began = process_time()
        done = work()
        self.seconds[stage] = process_time() - began
        return done

    @property
    def kilobytes(self) -> int:
        """How much memory has come to be used, at most."""
        return getrusage(RUSAGE_SELF).ru_maxrss - self._before


def measured(game: Large) -> dict[str, float]:
    """Play turn 1 of a large game in memory; return the seconds of each stage, and the bytes of what is kept."""
    gc.set_threshold(1_000_000, 50, 50)  # as ``pbm turn`` does
    meter = Meter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(game, folder)
        desk = Desk.at(folder)
        files = desk.game("large")
        before = meter.time("begin", lambda: begin(desk, files, None, None))
        selection = meter.time("read", lambda: before.select(files.incoming().sheets))
        resolved = meter.time("resolve", lambda: before.resolve(selection))
        size = _kept(meter, resolved, folder)
        peak = meter.kilobytes
        if game.areas <= MOST_TOLD:
            _told(meter, before.after(resolved), resolved)
    return {**meter.seconds, "bytes": size, "kB": peak, "documents kB": meter.kilobytes}


def _kept(meter: Meter, resolved: Resolved, folder: Path) -> int:
    """Seal and open the world and the journal, and do the same with pickle and files alone; return their bytes."""
    ruleset = resolved.after.ruleset
    things, classes = (resolved.after.world, list(resolved.events)), ruleset.saved_classes()

    def floor() -> int:
        for number, thing in enumerate(things):
            (folder / str(number)).write_bytes(pickle.dumps(thing))
            pickle.loads((folder / str(number)).read_bytes())
        return sum((folder / str(number)).stat().st_size for number in range(len(things)))

    size = meter.time("floor", floor)
    sealed = meter.time("seal", lambda: [seal(thing, ruleset.name, classes) for thing in things])
    meter.time("load", lambda: unseal(sealed[0], ruleset.name, classes, "world"))
    return size


def _told(meter: Meter, after: OpenGame, resolved: Resolved) -> None:
    """Make everybody's report document."""
    publication = after.publication

    def documents() -> None:
        by_reader = EventsByReader(resolved.events)
        told = [publication.document(empire, by_reader, resolved.selection) for empire in after.position.seats]
        assert told

    meter.time("documents", documents)
