"""Looking at the coming deadlines of a game, and moving them by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.errors import RefusedError
from pbm.desk.schedule import Schedule
from pbm.desk.set_deadlines import extended, set_alone, set_with_later
from pbm.desk.writer import writing
from pbm.pipeline.open_game import load
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from pbm.desk.desk import Desk
    from pbm.desk.durations import Period
    from pbm.desk.game import Game

SHOWN = 5
"""How many coming deadlines are shown."""


@record
class Coming:
    """A coming deadline: the turn, when its sheets are due, and what has moved it, with the game master's words."""

    turn: int
    due: datetime
    moves: Sequence[Move]


def coming_deadlines(schedule: Schedule, turn: int) -> Sequence[Coming]:
    """Return the deadlines of a turn and of some after it."""
    turns = ((each, schedule.due_at(each)) for each in range(turn, turn + SHOWN))
    return [
        Coming(each, due, [move for move in schedule.clock.moves if move.turn == each])
        for each, due in turns
        if due is not None
    ]


def extend(desk: Desk, game: Game, now: int, by: Period, reason: str) -> Schedule:
    """Move the coming deadline later by a duration; return the deadlines.

    Raises:
        RefusedError: there is none, or it cannot be moved.

    """

    def moved(schedule: Schedule, turn: int) -> Schedule:
        local = extended(schedule, turn, by)
        if local is None:
            raise RefusedError(_without(game, turn))
        _require_coming(game, schedule, turn, local, now)
        return set_alone(schedule, Move(turn, 0, Cause.SET, at=now, reason=reason), local)

    return _changed(desk, game, now, moved)


def set_coming(desk: Desk, game: Game, now: int, local: datetime, reason: str) -> Schedule:
    """Give the coming turn a deadline; return the deadlines.

    Raises:
        RefusedError: it has passed, or falls into holidays or rest.

    """

    def moved(schedule: Schedule, turn: int) -> Schedule:
        _require_coming(game, schedule, turn, local, now)
        _require_awake(game, schedule, turn, local)
        return set_alone(schedule, Move(turn, 0, Cause.SET, at=now, reason=reason), local)

    return _changed(desk, game, now, moved)


def set_next(desk: Desk, game: Game, now: int, local: datetime, reason: str) -> Schedule:
    """Give the turn after the coming one a deadline, from which all later ones follow; return the deadlines.

    Raises:
        RefusedError: the game has no deadlines, or the new one has passed or falls into holidays or rest.

    """

    def moved(schedule: Schedule, turn: int) -> Schedule:
        before = schedule.due_at(turn)
        if before is None:
            raise RefusedError(_without(game, turn))
        if schedule.moment(local) <= before.timestamp():
            raise RefusedError(
                f"{game.name}: turn {turn + 1} would be due {_shown(local)}, and turn {turn} is due {_shown(before)}: "
                "it has to come after that"
            )
        _require_coming(game, schedule, turn + 1, local, now)
        _require_awake(game, schedule, turn + 1, local)
        return set_with_later(schedule, Move(turn + 1, 0, Cause.NEXT, at=now, reason=reason), local)

    return _changed(desk, game, now, moved)


def _changed(desk: Desk, game: Game, now: int, change: Callable[[Schedule, int], Schedule]) -> Schedule:
    """Change the deadlines of a game that goes on, in one step.

    Raises:
        RefusedError: the game has not begun, is over or on hold, or the change is refused.

    """
    with writing(game) as writer:
        load(desk, game).require_going_on()
        turn, schedule = game.current_turn() + 1, Schedule.of(desk, game)
        if schedule.clock.holds_at(now):
            raise RefusedError(
                f"{game.name} is on hold: `pbm hold {game.name} --release` lets it go on, and then deadlines can be "
                "moved"
            )
        changed = change(schedule.going(turn, now), turn)
        writer.set_clock(changed.clock)
        return changed


def _require_coming(game: Game, schedule: Schedule, turn: int, local: datetime, now: int) -> None:
    if schedule.moment(local) <= now:
        raise RefusedError(f"{game.name}: turn {turn} would be due {_shown(local)}, which has passed")


def _require_awake(game: Game, schedule: Schedule, turn: int, local: datetime) -> None:
    """Check that a deadline falls into neither holidays nor rest.

    Raises:
        RefusedError: it does.

    """
    after = schedule.cadence.cleared(local)
    if after != local:
        raise RefusedError(
            f"{game.name}: turn {turn} would be due {_shown(local)}, in its holidays or hours of rest; "
            f"{_shown(after)} is the next time that is not"
        )


def _without(game: Game, turn: int) -> str:
    return f"{game.name}: turn {turn} has no deadline; `pbm deadline {game.name} --at TIME --why TEXT` gives it one"


def _shown(when: datetime) -> str:
    return f"{when:%Y-%m-%d %H:%M}"
