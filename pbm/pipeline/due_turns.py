"""When a turn is due, and playing it then: with the sheets that had come by its deadline, however late the run is.

It is the same turn as that of a punctual run. If too few had come by then, it waits, and is played with those that make
enough (:mod:`pbm.pipeline.prepare`). If a run is so late that players would have less than nine tenths of
their time for the next turn, the deadlines move on by the fewest whole days that give it to them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import BusyError
from pbm.desk.game_folder import turn_name
from pbm.desk.schedule import DAY
from pbm.desk.writer import writing
from pbm.game.check import check_sheet
from pbm.game.selection import SheetStatus
from pbm.kernel.record import record
from pbm.kernel.seat import Status

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.play import Turn

ENOUGH = 0.9
"""Of the time that players should have, what they must have lest deadlines are moved: no run is on the minute."""


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
        """Whether it is."""
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
        """Whether it is to be played."""
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
        """Until when its sheets were to come, in nanoseconds since 1970; None if all count.

        Of a game that began after its first deadline every sheet came after it.
        """
        if self.due is None or not self.schedule.is_due(self.turn, self.now) or is_older_than_the_position(self):
            return None
        return int(self.due.timestamp()) * 10**9


def was_taken_back(coming: Coming) -> bool:
    """Tell whether the turn was undone since its deadline, or since all were ready: then it is the game master's."""
    undone = _undone_at(coming)
    if undone is None or sent_anew(coming):
        return False
    return coming.due is None or not undone < coming.due.timestamp() <= coming.now


def sent_anew(coming: Coming) -> bool:
    """Tell whether somebody who plays alone has sent a sheet since the turn was undone: he wants it played again."""
    game, undone = coming.game, _undone_at(coming)
    if game.position.alone is None or undone is None:
        return False
    entry = game.select(game.files.incoming().sheets, composing=False).counting.get(game.position.alone)
    return entry is not None and entry.file.mtime_ns > undone * 10**9


def _undone_at(coming: Coming) -> float | None:
    """Return when the turn was undone last, if it was."""
    kept = coming.game.files.undone.glob(f"{turn_name(coming.turn)}.*")
    # The last that is done in taking a turn back is to put its reports into the folder where it is kept.
    return max((folder.stat().st_mtime for folder in kept), default=None)


def everybody_is_ready(game: OpenGame) -> bool:
    """Tell whether final sheets for the coming turn have come from all players, or from the one who plays alone.

    Whoever has sent a newer one since that is refused is about to change his mind.
    """
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]
    if game.position.alone is not None:
        players = [game.position.alone]  # a standby, if turns have been played without him
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
    """Tell whether a sheet for the coming turn is final: a slip of the pen need not cost the turn.

    Where others are waited for it bears the mark, and nothing in it is wrong: whoever is told of a mistake may mend it
    before the deadline. Of who plays alone it bears the mark, or something stands on it and nothing in it is wrong.
    """
    position, sheet = game.position, entry.sheet
    if entry.status is not SheetStatus.COUNTS:
        return False
    if position.alone is None:
        return sheet.ready and is_whole(game, entry)
    return sheet.ready or (bool(sheet.actions or sheet.messages) and is_whole(game, entry))


def is_whole(game: OpenGame, entry: Entry) -> bool:
    """Tell whether nothing in a sheet is wrong, as its sender is told."""
    return not check_sheet(game.position.ruleset, game.position.world, entry.sheet).wrong


def is_older_than_the_position(coming: Coming) -> bool:
    """Tell whether the deadline passed before the position was there: before anybody could send a sheet for it."""
    before = int(coming.game.files.world_file(coming.turn - 1).stat().st_mtime)  # the time of a run has no fractions
    return coming.due is not None and coming.due.timestamp() <= before <= coming.now


def time_lacking(coming: Coming) -> Move | None:
    """Say how deadlines move so that players get their time, if the turn before was played after this deadline."""
    if coming.turn == 1 or not is_older_than_the_position(coming):
        return None
    before = coming.game.files.world_file(coming.turn - 1).stat().st_mtime
    return coming.schedule.delayed(coming.turn, before, ENOUGH * coming.game.settings.days * DAY)


def move_deadlines(coming: Coming, moved: Schedule) -> None:
    """Write down that deadlines have moved, if they have.

    Raises:
        BusyError: another run works on the game, or has just changed its clock.

    """
    files = coming.game.files
    if moved.clock != coming.schedule.clock:
        with writing(files) as writer:
            if files.clock() != coming.schedule.clock:
                raise BusyError(f"the clock of {files.name} has just been changed: try again")
            writer.set_clock(moved.clock)


def play_coming(coming: Coming) -> Turn:
    """Play a turn that is due, and move the deadlines after it as it is late or early.

    Raises:
        RefusedError: it cannot be played, or another run works on the game.

    """
    from pbm.pipeline.play import TurnDue, play_turn  # noqa: PLC0415 - most who ask what is due play nothing

    # Before the turn, for its reports print the next deadline; if the turn is refused, the same is found next time.
    moved = next_moved(coming)
    move_deadlines(coming, moved)
    due = TurnDue(coming.turn, coming.until_ns, moved.clock)
    return play_turn(coming.game.desk, coming.game.files, due=due)


def days_late(coming: Coming) -> int:
    """Return by how many days the next deadline moves on because this turn is played late."""
    return days_moved(next_moved(coming), coming.turn + 1)


def days_moved(schedule: Schedule, turn: int) -> int:
    """Return by how many days a deadline has moved on because the turn before was played late."""
    return next((move.days for move in schedule.clock.moves if (move.turn, move.why) == (turn, Cause.LATE)), 0)


def next_moved(coming: Coming) -> Schedule:
    """Return the deadlines with that of the next turn later or earlier, as this one is."""
    turn = coming.turn + 1
    plain = coming.schedule.moved(Move(turn, 0, Cause.LATE)).moved(Move(turn, 0, Cause.EARLY))
    following = plain.due_at(turn)
    if following is None or coming.due is None:
        return plain
    if not coming.schedule.is_due(coming.turn, coming.now):
        return plain.moved(plain.hastened(turn, coming.now))
    time = following.timestamp() - coming.due.timestamp()
    return plain.moved(plain.delayed(turn, coming.now, ENOUGH * time))
