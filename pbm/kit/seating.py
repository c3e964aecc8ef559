"""Seats, and the roll call: who has sent a sheet, who has missed a turn, and who becomes a standby or returns.

Every game has this rule under a number of its own. The events keep each game's names, since its journals have them;
what they contain and how they change a seat is defined here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.event import PublicEvent
from pbm.kernel.seat import Seat, Status
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.phase import Stage

E_co = TypeVar("E_co", covariant=True)


class Missed(Protocol[E_co]):
    """A function that makes the event of a missed turn."""

    def __call__(self, empire: str, /, *, becomes_standby: bool) -> E_co:
        """Make it."""


class Received(Protocol[E_co]):
    """A function that makes the event of a sheet after missed turns."""

    def __call__(self, empire: str, /, *, returns: bool) -> E_co:
        """Make it."""


class Sitter(Protocol):
    """The holder of a seat in a game."""

    missed: int
    status: Status

    @property
    def name(self) -> str:
        """Their name."""

    @property
    def colour(self) -> str | None:
        """Their colour, if they have one."""


class Seated(Protocol):
    """A world with seats."""

    @property
    def sitters(self) -> Mapping[str, Sitter]:
        """The holders of seats, by their codes on sheets."""


W = TypeVar("W", bound=Seated)


def seats(world: Seated) -> dict[str, Seat]:
    """Return the seats of a world by code."""
    return {code: Seat(each.name, each.status, each.colour) for code, each in world.sitters.items()}


def roll_call(
    stage: Stage[W],
    limit: int,
    *,
    missed: Missed[E_co],
    received: Received[E_co],
) -> Iterator[E_co]:
    """Yield the events that follow from sheets sent or missed, for those who are still in the game.

    Args:
        stage: the phase's stage.
        limit: after how many missed turns in a row a player becomes a standby; 0 for never.
        missed: makes the event of a missed turn, from the code and whether the player becomes a standby by it.
        received: makes the event of a sheet after missed turns, from the code and whether a standby returns by it.

    """
    for code, sitter in stage.world.sitters.items():
        if sitter.status is Status.ELIMINATED:
            continue
        if code in stage.present:
            if sitter.missed or sitter.status is Status.STANDBY:
                yield received(code, returns=sitter.status is Status.STANDBY)
        elif sitter.status is Status.PLAYER:
            yield missed(code, becomes_standby=0 < limit <= sitter.missed + 1)


def note_missed(sitter: Sitter, *, becomes_standby: bool) -> None:
    """Count a missed turn; only events call this."""
    sitter.missed += 1
    if becomes_standby:
        sitter.status = Status.STANDBY


def note_received(sitter: Sitter) -> None:
    """Set the count of missed turns to 0, and make a standby a player again; only events call this."""
    sitter.missed = 0
    if sitter.status is Status.STANDBY:
        sitter.status = Status.PLAYER


@record
class TurnMissed(PublicEvent[W]):
    """No good sheet came for a seat; every report shows it."""

    empire: str
    becomes_standby: bool

    def apply(self, world: W) -> None:
        note_missed(world.sitters[self.empire], becomes_standby=self.becomes_standby)


@record
class SheetCame(PublicEvent[W]):
    """A sheet came after missed turns; every report shows it, and a standby becomes a player again."""

    empire: str
    returns: bool

    def apply(self, world: W) -> None:
        note_received(world.sitters[self.empire])
