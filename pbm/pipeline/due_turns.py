"""When a turn is due, and playing it then: with the sheets that had come by its deadline, however late the run is.

The result is the same as that of a punctual run. If too few sheets had come by then, the turn waits, and is played with
those that make enough (:mod:`pbm.pipeline.prepare`). If a run is so late that players would have less than nine tenths
of their time for the next turn, the deadlines move later by the fewest whole days that give it to them.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import BusyError
from pbm.desk.game_folder import turn_name
from pbm.desk.game_records import Correction
from pbm.desk.schedule_settings import Then, seconds_in
from pbm.desk.writer import writing
from pbm.game.selection import SheetStatus
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.pipeline.kept_site import unheard
from pbm.pipeline.open_game import correct, load
from pbm.pipeline.prepare import closing, missing_in
from pbm.publishing.dates import date_and_time
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from pbm.desk.clock import Clock
    from pbm.desk.schedule import Schedule
    from pbm.desk.settings import GameSettings
    from pbm.game.selection import Entry
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.play import Turn
    from pbm.pipeline.prepare import Closing

NO_SHEET = "no sheet came"
"""The reason that is shown with the status of a player who becomes standby."""

ENOUGH = 0.9
"""The part of their time that players must have; with less, deadlines are moved. No run is exactly on time."""


class Dueness(StrEnum):
    """Whether the coming turn of a game is to be played."""

    PASSED = "its deadline has passed"
    READY = "everybody is ready"
    GRACE = "sheets are missing, and its time of grace runs"
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
            return Dueness.GRACE if self._is_in_grace() else Dueness.PASSED
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

    @property
    def grace_ends(self) -> int:
        """When sheets no longer count after its deadline, in seconds since 1970; it has one."""
        alone = self.game.position.alone is not None
        return 0 if self.due is None else int(self.due.timestamp()) + (0 if alone else seconds_in(self._settings.grace))

    @property
    def waits_until(self) -> int | None:
        """When it is played though sheets are missing, in seconds since 1970, if it waits no longer than that."""
        wait = 0 if self.game.position.alone is not None else seconds_in(self._settings.wait)
        return self.grace_ends + wait if self.due is not None and wait else None

    def closing(self) -> Closing | None:
        """Return when sheets are too late for it, if its deadline has passed; None if it still waits for some."""
        until = self.until_ns
        return None if until is None else closing(self.game, self.game.files.incoming(), until, self.now * 10**9)

    @property
    def _settings(self) -> GameSettings:
        return self.game.settings

    def _is_in_grace(self) -> bool:
        return self.until_ns is not None and self.now < self.grace_ends and self.closing() is None


def waiting_for(game: OpenGame, now: int) -> str:
    """Return what a turn waits for, or what the next run of the post does, in a few words; else nothing."""
    coming = Coming.of(game, now)
    dueness, end = coming.dueness, coming.waits_until
    if dueness is Dueness.GRACE:
        return f"sheets are missing, and its time of grace runs until {_shown(coming, coming.grace_ends)}"
    if dueness is Dueness.READY:
        return "all sheets are marked READY: the next run of the post plays the turn"
    if dueness is not Dueness.PASSED:
        return ""
    if end is None or now >= end or coming.until_ns is None or coming.closing() is not None:
        return "the deadline has passed"
    return f"the deadline has passed; it waits for sheets until {_shown(coming, end)} at most"


def _shown(coming: Coming, moment: int) -> str:
    return ENGLISH.say(date_and_time(coming.schedule.at(moment)))


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
    bots = game.settings.bots
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER and code not in bots]
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
    from pbm.game.check import check_sheet  # noqa: PLC0415 - only where a turn is played early

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


def play_coming(coming: Coming, warn: Warn = unheard) -> Turn:
    """Play a turn that is due, and move the deadlines after it if it is late or early.

    Args:
        coming: the turn.
        warn: is told why the site of the game could not be written.

    Raises:
        RefusedError: it cannot be played, or another run is working on the game.

    """
    from pbm.pipeline.play import TurnDue, play_turn  # noqa: PLC0415 - most callers only ask what is due

    # Before the turn, as its reports print the next deadline; if the turn is refused, the next run finds the same.
    moved = next_moved(coming)
    move_deadlines(coming, moved)
    leave_to_program(coming)
    due = TurnDue(coming.turn, coming.until_ns, moved.clock, coming.now * 10**9)
    return play_turn(coming.game.desk, coming.game.files, due=due, warn=warn)


def leave_to_program(coming: Coming) -> Sequence[str]:
    """Make the players standby whose sheets are missing when a turn has waited long enough; return their empires.

    Only where the settings want that, and not if nobody at all has sent a sheet: a game without players is over.
    """
    can_be_set = coming.game.position.ruleset.correct is not None
    closed = coming.closing() if can_be_set and coming.game.settings.then is Then.STANDBY else None
    if closed is None or not closed.forced:
        return ()
    files, position = coming.game.files, coming.game.position
    missing = missing_in(coming.game, files.incoming().until(closed.at_ns))
    players = [code for code, seat in position.seats.items() if seat.status is Status.PLAYER]
    if not missing or len(missing) == len(players):
        return ()
    with writing(files) as writer:
        status = [Correction(code, "status", Status.STANDBY, NO_SHEET) for code in missing]
        correct(load(coming.game.desk, files), status)
        writer.correct(status)
    return missing


def late_move(coming: Coming) -> Move | None:
    """Return how the next deadline moves later because this turn is played late; None if it does not."""
    return move_for_lateness(next_moved(coming), coming.turn + 1)


def move_for_lateness(schedule: Schedule, turn: int) -> Move | None:
    """Return how a deadline has moved later because the turn before was played late; None if it has not."""
    return next((move for move in schedule.clock.moves if (move.turn, move.why) == (turn, Cause.LATE)), None)


def in_units(move: Move) -> str:
    """Return by how much a move changes deadlines, in whole days or hours."""
    return f"by hours: {move.hours}" if move.hours else f"by days: {move.days}"


def next_moved(coming: Coming) -> Schedule:
    """Return the deadlines with that of the next turn moved later or earlier if this turn is late or early.

    If they are as they were, so is the time at which that was decided.
    """
    moved = _next_moved(coming)
    return coming.schedule if _untimed(moved.clock) == _untimed(coming.schedule.clock) else moved


def _untimed(clock: Clock) -> Clock:
    return replace(clock, moves=[replace(move, at=0) for move in clock.moves])


def _next_moved(coming: Coming) -> Schedule:
    turn = coming.turn + 1
    plain = coming.schedule.moved(Move(turn, 0, Cause.LATE)).moved(Move(turn, 0, Cause.EARLY))
    following = plain.due_at(turn)
    if following is None or coming.due is None:
        return plain
    if not coming.schedule.is_due(coming.turn, coming.now):
        return plain.moved(plain.hastened(turn, coming.now))
    time = following.timestamp() - coming.due.timestamp()
    return plain.moved(plain.delayed(turn, coming.now, ENOUGH * time, coming.now))
