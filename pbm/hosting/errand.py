"""A process's task for one game: play its coming turn if it is due, and return the result in plain words.

Only names and paths travel between processes, and plain values come back. A turn is one rename, made under the game's
lock: a process that dies before it has played no turn, and one that is sent a second time finds it played.
"""

from __future__ import annotations

import time
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm import __version__
from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.pipeline.due_turns import Coming, Dueness, was_taken_back
from pbm.pipeline.open_game import load
from pbm.pipeline.play_coming import in_units, move_deadlines, play_coming, time_lacking
from pbm.publishing.fault_files import about
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.pipeline.play import Turn

Answer = dict[str, Any]
"""The answer: the game's name, its turn, its fate, the message, and the seconds it took."""


class Fate(StrEnum):
    """The result for a game."""

    PLAYED = "played"
    WAITS = "waits"
    """Nothing was due."""
    FAILED = "failed"


@record
class Errand:
    """A game whose turn may be due.

    Attributes:
        desk: the desk's folder, as a path that every process can use.
        game: the game's name.
        turn: the turn that is coming.
        record: a digest of the game's record: a process that finds a different one looks at another desk.
        now: the time, in seconds since 1970.
        program: the version of the program that sends the errand.

    """

    desk: str
    game: str
    turn: int
    record: str
    now: int
    program: str

    @classmethod
    def of(cls, game: Game, now: int) -> Errand:
        """Return the errand for a game.

        Raises:
            RefusedError: the game's files are damaged.
            OSError: it cannot be read.

        """
        root = game.root.resolve()
        return cls(str(root), game.name, game.current_turn() + 1, record_digest(game), now, program())


def program() -> str:
    """Return the version of this program."""
    return __version__


def record_digest(game: Game) -> str:
    """Return what distinguishes a game from any other of its name."""
    return sha256((game.home / "game.json").read_bytes()).hexdigest()


def run_errand(desk: str, game: str, turn: int, record: str, now: int, sender: str) -> Answer:  # noqa: PLR0913, PLR0917
    """Play a turn if it is due; the arguments are the fields of an :class:`Errand`, as only plain values travel."""
    began = time.perf_counter()
    try:
        fate, said = _done(Errand(desk, game, turn, record, now, sender))
    except (RefusedError, OSError) as trouble:
        fate, said = Fate.FAILED, str(trouble)
    return {"game": game, "turn": turn, "fate": fate.value, "said": said, "seconds": time.perf_counter() - began}


def _done(errand: Errand) -> tuple[Fate, str]:
    """Run an errand.

    Raises:
        RefusedError: it cannot be run here, or the turn cannot be played.

    """
    desk, files = _found(errand)
    if files.current_turn() >= errand.turn:
        return Fate.PLAYED, f"turn {errand.turn} is there: an earlier try had got so far"
    game = load(desk, files)
    coming = Coming.of(game, errand.now)
    dueness = coming.dueness
    if not dueness.is_due:
        return Fate.WAITS, _reason(dueness, coming)
    if was_taken_back(coming):
        return Fate.WAITS, f"it was taken back: `pbm turn {files.name}` plays it, `pbm redo {files.name}` restores it"
    lacking = time_lacking(coming) if dueness is Dueness.PASSED else None
    if lacking is not None:
        move_deadlines(coming, coming.schedule.moved(lacking))
        return Fate.WAITS, f"the turn before was played late: deadlines move on {in_units(lacking)}"
    warnings: list[str] = []
    try:
        turn = play_coming(coming, warnings.append)
    except RefusedError:
        if files.current_turn() < errand.turn:
            raise
        return Fate.PLAYED, f"turn {errand.turn} is there: it has been played meanwhile"
    return Fate.PLAYED, _summed_up(turn, dueness, warnings)


def _reason(dueness: Dueness, coming: Coming) -> str:
    """Return why a turn is not played."""
    return f"{dueness}: {coming.due:%Y-%m-%d %H:%M}" if dueness is Dueness.WAITING else str(dueness)


def _summed_up(turn: Turn, dueness: Dueness, warnings: Sequence[str]) -> str:
    faults = [about(fault) for fault in turn.resolved.faults]
    return "; ".join(said for said in (turn.recovered, str(dueness), *faults, *turn.failed_bots, *warnings) if said)


def _found(errand: Errand) -> tuple[Desk, Game]:
    """Return the desk and the game, if they are the same as the sender's.

    Raises:
        RefusedError: this is another version of the program, or another desk.

    """
    if errand.program != program():
        raise RefusedError(
            f"this worker has pbm {program()}, and whoever sends has {errand.program}: they must be the same"
        )
    root = Path(errand.desk)
    files = Game(root, errand.game)
    if not files.begun:
        raise RefusedError(
            f"this worker sees no {files.home}: desks must be on storage that all share, under the same path"
        )
    if record_digest(files) != errand.record:
        raise RefusedError(
            f"what this worker sees in {files.home} is another game of that name: it has another desk there"
        )
    return Desk.at(root), files
