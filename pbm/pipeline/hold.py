"""Stopping the clock of a game, and starting it again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.schedule import Schedule
from pbm.desk.writer import writing
from pbm.pipeline.open_game import load

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game


def hold(desk: Desk, game: Game, now: int, until: datetime | None = None, reason: str = "") -> Schedule:
    """Stop the clock, or if it is stopped already change until when.

    Args:
        desk: the desk.
        game: the game.
        now: the time, in seconds since 1970.
        until: when it starts again by itself, in local time; None if it has to be released.
        reason: the game master's words.

    Returns:
        The deadlines as they are now.

    Raises:
        RefusedError: the game has not begun or is over, or ``until`` has passed.

    """
    with writing(game) as writer:
        with suppress(NotOurFileError):  # a damaged game may be stopped, too
            load(desk, game).require_going_on()
        turn, schedule = game.current_turn() + 1, Schedule.of(desk, game)
        end = None if until is None else schedule.moment(until)
        if end is not None and end <= now:
            raise RefusedError(f"{game.name}: a hold until {until:%Y-%m-%d %H:%M} would be over before it begins")
        stopped = schedule.stopped(turn, now, end, reason)
        writer.set_clock(stopped.clock)
        return stopped


def release(desk: Desk, game: Game, now: int) -> Schedule:
    """Start the clock again; the deadlines move later.

    Returns:
        The deadlines as they are now.

    Raises:
        RefusedError: it is not stopped.

    """
    with writing(game) as writer:
        schedule = Schedule.of(desk, game)
        if schedule.clock.hold is None:
            raise RefusedError(f"{game.name} is not on hold")
        going = schedule.going(game.current_turn() + 1, now)
        writer.set_clock(going.clock)
        return going
