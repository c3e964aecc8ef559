"""Playing a turn that is due with the sheets that had come by its deadline, however late the run is.

The result is the same as that of a punctual run. If a run is so late that players would have less than nine tenths of
their time for the next turn, the deadlines move later by the fewest whole days that give it to them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import BusyError
from pbm.desk.game_records import Correction
from pbm.desk.schedule import ENOUGH
from pbm.desk.schedule_settings import Then
from pbm.desk.writer import writing
from pbm.kernel.seat import Status
from pbm.pipeline.due_turns import is_older_than_the_position
from pbm.pipeline.kept_site import unheard
from pbm.pipeline.open_game import correct, load
from pbm.pipeline.prepare import missing_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.clock import Clock
    from pbm.desk.schedule import Schedule
    from pbm.pipeline.due_turns import Coming
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.play import Turn

NO_SHEET = "no sheet came"
"""The reason that is shown with the status of a player who becomes standby."""


def play_coming(coming: Coming, warn: Warn = unheard) -> Turn:
    """Play a turn that is due, and move the deadlines after it if it is late or early.

    Args:
        coming: the turn.
        warn: is told why the site of the game could not be written.

    Raises:
        RefusedError: it cannot be played, or another run is working on the game.

    """
    from pbm.pipeline.play import TurnDue, play_turn  # noqa: PLC0415 - in most runs no turn is due

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
