"""When a turn is due, and playing it then: with the sheets that had come by its deadline, however late the run is.

The result is the same as that of a punctual run. If too few sheets had come by then, the turn waits, and is played with
those that make enough (:mod:`pbm.pipeline.prepare`). If a run is so late that players would have less than nine tenths
of their time for the next turn, the deadlines move later by the fewest whole days that give it to them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import BusyError
from pbm.desk.game_folder import turn_name
from pbm.desk.writer import writing
from pbm.game.check import check_sheet
from pbm.game.selection import SheetStatus
from pbm.kernel.seat import Status
from pbm.quick.record import record

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.play import Turn

ENOUGH = 0.9
"""The part of their time that players must have; with less, deadlines are moved. No run is exactly on time."""


class Dueness(StrEnum):
    """Whether the coming turn of a game is to be played."""

    PASSED = "its deadline has passed"
    READY = "everybody is ready"
    WAITING = "not due yet"
    ALONE = "no sheet is filled in yet, or something in it is wrong"
    ON_HOLD = "on hold"
    OVER = "the game is over"
    WITHOUT_DEADLINE = "no deadline"

    @property
    def is_due(self) -> bool:
        """Whether the turn is to be played."""
        return self in {Dueness.PASSED, Dueness.READY}


@record
class Coming:
    """The coming turn of a game, or another: its number, its deadline, and the deadlines of the game."""

    game: OpenGame
    turn: int
    due: datetime | None
    schedule: Schedule
    now: int

    @classmethod
    def of(cls, game: OpenGame, now: int) -> Coming:
        """Return the coming turn of a game at a time, in seconds since 1970."""
        turn, schedule = game.position.turn + 1, game.schedule
        return cls(game, turn, schedule.due_at(turn), schedule, now)

    @property
    def dueness(self) -> Dueness:
        """Whether it is to be played, and if not, why."""
        if self.game.position.over:
            return Dueness.OVER
        if self.schedule.clock.holds_at(self.now):
            return Dueness.ON_HOLD
        if self.schedule.is_due(self.turn, self.now):
            return Dueness.PASSED
        alone = self.game.position.alone is not None
        if (alone or self.game.settings.early) and everybody_is_ready(self.game):
            return Dueness.READY
        if alone:
            return Dueness.ALONE
        return Dueness.WAITING if self.due is not None else Dueness.WITHOUT_DEADLINE

    @property
    def until_ns(self) -> int | None:
        """The moment by which its sheets were due, in nanoseconds since 1970; None if all count.

        In a game that began after its first deadline, every sheet came after it, and all count.
        """
        if self.due is None or not self.schedule.is_due(self.turn, self.now) or is_older_than_the_position(self):
            return None
        return int(self.due.timestamp()) * 10**9


def was_taken_back(coming: Coming) -> bool:
    """Return whether the turn was undone since its deadline, or since all were ready; the game master then decides."""
    undone = _undone_at(coming)
    if undone is None or sent_anew(coming):
        return False
    return coming.due is None or not undone < coming.due.timestamp() <= coming.now


def sent_anew(coming: Coming) -> bool:
    """Return whether a single player has sent a sheet since the turn was undone, and so wants it played again."""
    game, undone = coming.game, _undone_at(coming)
    if game.position.alone is None or undone is None:
        return False
    entry = game.select(game.files.incoming().sheets, composing=False).counting.get(game.position.alone)
    return entry is not None and entry.file.mtime_ns > undone * 10**9


def _undone_at(coming: Coming) -> float | None:
    """Return when the turn was last undone, if it was."""
    kept = coming.game.files.undone.glob(f"{turn_name(coming.turn)}.*")
    # The last step of undoing a turn moves its reports into the folder where it is kept.
    return max((folder.stat().st_mtime for folder in kept), default=None)


def everybody_is_ready(game: OpenGame) -> bool:
    """Return whether final sheets for the coming turn have come from all players, or from the single player.

    A player whose newer sheet was refused is about to change their orders, and does not count as ready.
    """
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]
    if game.position.alone is not None:
        players = [game.position.alone]  # a standby, if turns have been played without them
    sheets = game.select(game.files.incoming().sheets, composing=False)
    for code in players:
        entry = sheets.counting.get(code)
        if entry is None or not is_final(game, entry):
            return False
        refused = (each for each in sheets.entries if each.status is SheetStatus.REFUSED and each.sheet.empire == code)
        if any(each.file.mtime_ns >= entry.file.mtime_ns for each in refused):
            return False
    return bool(players)


def is_final(game: OpenGame, entry: Entry) -> bool:
    """Return whether a sheet for the coming turn is final: a small mistake need not cost the turn.

    With other players it must be marked READY and have no mistakes: a player who is shown a mistake may correct it
    before the deadline. A single player's must be marked READY, or have orders or letters and no mistakes.
    """
    position, sheet = game.position, entry.sheet
    if entry.status is not SheetStatus.COUNTS:
        return False
    if position.alone is None:
        return sheet.ready and is_whole(game, entry)
    return sheet.ready or (bool(sheet.actions or sheet.messages) and is_whole(game, entry))


def is_whole(game: OpenGame, entry: Entry) -> bool:
    """Return whether a sheet has no mistakes, as its sender is informed."""
    return not check_sheet(game.position.ruleset, game.position.world, entry.sheet).wrong


def is_older_than_the_position(coming: Coming) -> bool:
    """Return whether the deadline passed before the position was there, and so before a sheet for it could be sent."""
    before = int(coming.game.files.world_file(coming.turn - 1).stat().st_mtime)  # the time of a run has no fractions
    return coming.due is not None and coming.due.timestamp() <= before <= coming.now


def time_lacking(coming: Coming) -> Move | None:
    """Return how deadlines move so that players get their time, if the turn before was played after this deadline."""
    if coming.turn == 1 or not is_older_than_the_position(coming):
        return None
    before = coming.game.files.world_file(coming.turn - 1).stat().st_mtime
    return coming.schedule.delayed(coming.turn, before, ENOUGH * coming.schedule.cadence.length, coming.now)


def move_deadlines(coming: Coming, moved: Schedule) -> None:
    """Store that deadlines have moved, if they have.

    Raises:
        BusyError: another run is working on the game, or has just changed its clock.

    """
    files = coming.game.files
    if moved.clock != coming.schedule.clock:
        with writing(files) as writer:
            if files.clock() != coming.schedule.clock:
                raise BusyError(f"the clock of {files.name} has just been changed: try again")
            writer.set_clock(moved.clock)


def play_coming(coming: Coming) -> Turn:
    """Play a turn that is due, and move the deadlines after it if it is late or early.

    Raises:
        RefusedError: it cannot be played, or another run is working on the game.

    """
    from pbm.pipeline.play import TurnDue, play_turn  # noqa: PLC0415 - most callers only ask what is due

    # Before the turn, as its reports print the next deadline; if the turn is refused, the next run finds the same.
    moved = next_moved(coming)
    move_deadlines(coming, moved)
    due = TurnDue(coming.turn, coming.until_ns, moved.clock)
    return play_turn(coming.game.desk, coming.game.files, due=due)


def days_late(coming: Coming) -> int:
    """Return by how many days the next deadline moves later because this turn is played late."""
    return days_moved(next_moved(coming), coming.turn + 1)


def days_moved(schedule: Schedule, turn: int) -> int:
    """Return by how many days a deadline has moved later because the turn before was played late."""
    return next((move.days for move in schedule.clock.moves if (move.turn, move.why) == (turn, Cause.LATE)), 0)


def next_moved(coming: Coming) -> Schedule:
    """Return the deadlines with that of the next turn moved later or earlier if this turn is late or early."""
    turn = coming.turn + 1
    plain = coming.schedule.moved(Move(turn, 0, Cause.LATE)).moved(Move(turn, 0, Cause.EARLY))
    following = plain.due_at(turn)
    if following is None or coming.due is None:
        return plain
    if not coming.schedule.is_due(coming.turn, coming.now):
        return plain.moved(plain.hastened(turn, coming.now))
    time = following.timestamp() - coming.due.timestamp()
    return plain.moved(plain.delayed(turn, coming.now, ENOUGH * time, coming.now))
