"""Playing alone: all empires but one are left to the program, from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.kernel.seat import Status
from pbm.pipeline.names import empire_of

if TYPE_CHECKING:
    from pbm.game.position import Position
    from pbm.kernel.ruleset import Ruleset

WHY = "the program plays it"
"""The reason for which the others are dummies; nobody reads it, for it is none of the journal's."""


def empire_played_alone(position: Position, written: str) -> str:
    """Return the code of the empire, written by code or by name, that somebody wants to play alone.

    Raises:
        Refused: there is no such empire, or the program plays it; or the program cannot play the others.

    """
    ruleset = position.ruleset
    if ruleset.compose is None or ruleset.correct is None:
        raise Refused(f"{ruleset.title} has no computer player: nobody can play it alone")
    named = (code for code, seat in position.seats.items() if seat.name.casefold() == written.casefold())
    empire = empire_of(position, next(named, written))
    seat = position.seats[empire]
    if seat.status is not Status.PLAYER:
        raise Refused(f"{empire} {seat.name} is a {seat.status} in {position.scenario}: nobody else can play it alone")
    return empire


def leave_others(ruleset: Ruleset[Any, Any], world: Any, empire: str) -> None:  # noqa: ANN401 - a world of the game
    """Leave all empires but one to the program, in a world that nobody else holds."""
    assert ruleset.correct is not None
    for code, seat in ruleset.seats(world).items():
        if code != empire and seat.status is Status.PLAYER:
            ruleset.correct(world, code, "status", Status.DUMMY, WHY).apply(world)
