"""Deadlines that the game master, or a vote of the players, gives to single turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.clock import Move
from pbm.desk.durations import DAY, HOUR, Period

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule


def extended(schedule: Schedule, turn: int, by: Period) -> datetime | None:
    """Return a turn's deadline later by a duration, out of holidays and rest; None if there is none."""
    local = schedule.local(turn)
    return None if local is None else schedule.cadence.cleared(schedule.cadence.plus(local, by))


def set_alone(schedule: Schedule, move: Move, local: datetime, by: Period | None = None) -> Schedule:
    """Return the deadlines with that of one turn at a local time; those after it stay, if they leave enough time.

    Args:
        schedule: the deadlines before.
        move: the turn, the cause and the reason.
        local: the time.
        by: what is noted as the difference, if not that to the deadline before.

    """
    settings = schedule.settings
    begins = settings.first_deadline is None and (settings.every is not None or settings.days is not None)
    return _to(schedule, move, local, by, alone=not begins or schedule.local(move.turn) is not None)


def set_with_later(schedule: Schedule, move: Move, local: datetime) -> Schedule:
    """Return the deadlines with that of a turn at a local time, from which all later ones follow."""
    return _to(schedule, move, local, None, alone=False)


def _to(schedule: Schedule, move: Move, local: datetime, by: Period | None, *, alone: bool) -> Schedule:
    before = schedule.local(move.turn)
    if by is None:
        by = Period(
            seconds=0 if before is None else int(schedule.cadence.seconds(local) - schedule.cadence.seconds(before))
        )
    hours = by.days * DAY // HOUR + by.seconds // HOUR
    days, left = int(hours / 24), hours - 24 * int(hours / 24)
    to = local.isoformat(timespec="minutes" if not local.second else "seconds")
    return schedule.moved(Move(move.turn, days, move.why, left, to, alone, move.at, move.reason))
