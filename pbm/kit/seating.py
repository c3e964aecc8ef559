"""Seats, and the roll call: who has sent a sheet, who has missed a turn, and who becomes a standby or returns.

Every game has this rule under a number of its own. Its events keep their names, for they are in its journals; what
makes them, what they say and what they do to a seat, is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.event import PublicEvent
from pbm.kernel.record import record
from pbm.kernel.seat import Seat, Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.phase import Stage

E_co = TypeVar("E_co", covariant=True)


class Missed(Protocol[E_co]):
    """The event of a turn missed."""

    def __call__(self, empire: str, /, *, becomes_standby: bool) -> E_co:
        """Make it."""


class Received(Protocol[E_co]):
    """The event of a sheet after turns missed."""

    def __call__(self, empire: str, /, *, returns: bool) -> E_co:
        """Make it."""


class Sitter(Protocol):
    """Whoever has a seat in a game."""

    missed: int
    status: Status

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def colour(self) -> str | None:
        """Their colour, if they have one."""


class Seated(Protocol):
    """A world with seats."""

    @property
    def sitters(self) -> Mapping[str, Sitter]:
        """Whoever has a seat, by the code by which sheets name them."""


W = TypeVar("W", bound=Seated)


def seats(world: Seated) -> dict[str, Seat]:
    """Tell who plays what."""
    return {code: Seat(each.name, each.status, each.colour) for code, each in world.sitters.items()}


def roll_call(
    stage: Stage[W],
    limit: int,
    *,
    missed: Missed[E_co],
    received: Received[E_co],
) -> Iterator[E_co]:
    """Yield what the sheets of a turn change for those who are still in the game.

    Args:
        stage: the phase's stage.
        limit: after how many turns missed in a row a player becomes a standby; 0 for never.
        missed: the event of a code that has missed the turn, and whether they become a standby by it.
        received: the event of a code that had missed turns before, and whether they return from being a standby.

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
    """Count a turn missed; only events do so."""
    sitter.missed += 1
    if becomes_standby:
        sitter.status = Status.STANDBY


def note_received(sitter: Sitter) -> None:
    """Count from the beginning again, and let a standby play; only events do so."""
    sitter.missed = 0
    if sitter.status is Status.STANDBY:
        sitter.status = Status.PLAYER


@record
class TurnMissed(PublicEvent[W]):
    """No good sheet came for a seat, which every report tells."""

    empire: str
    becomes_standby: bool

    def apply(self, world: W) -> None:
        note_missed(world.sitters[self.empire], becomes_standby=self.becomes_standby)


@record
class SheetCame(PublicEvent[W]):
    """A sheet came after missed turns, which every report tells; a standby for whom one comes is a player again."""

    empire: str
    returns: bool

    def apply(self, world: W) -> None:
        note_received(world.sitters[self.empire])
