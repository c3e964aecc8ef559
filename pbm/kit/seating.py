"""Seats and the roll call: who has sent a sheet, who has missed a turn, and who becomes a standby or returns.

Every game has this rule under a number of its own. Its events stay the game's, for they are in its journals; what makes
them, and what they do to a seat, is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.seat import Seat, Status

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

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
    def code(self) -> str:
        """The code by which sheets name them."""


class Named(Sitter, Protocol):
    """Whoever has a seat, as tables show them."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def colour(self) -> str | None:
        """Their colour, if the scenario gives them one."""


def seats(sitters: Iterable[Named]) -> dict[str, Seat]:
    """Return who plays what, by code."""
    return {sitter.code: Seat(sitter.name, sitter.status, sitter.colour) for sitter in sitters}


def roll_call(
    sitters: Iterable[Sitter],
    present: Collection[str],
    limit: int,
    *,
    missed: Missed[E_co],
    received: Received[E_co],
) -> Iterator[E_co]:
    """Yield what the sheets of a turn change for those who are still in the game.

    Args:
        sitters: the seats that are still played.
        present: the codes of those whose sheets are played.
        limit: after how many turns missed in a row a player becomes a standby; 0 for never.
        missed: the event of a code that has missed the turn, and whether they become a standby by it.
        received: the event of a code that had missed turns before, and whether they return from being a standby.

    """
    for sitter in sitters:
        if sitter.code in present:
            if sitter.missed or sitter.status is Status.STANDBY:
                yield received(sitter.code, returns=sitter.status is Status.STANDBY)
        elif sitter.status is Status.PLAYER:
            yield missed(sitter.code, becomes_standby=0 < limit <= sitter.missed + 1)


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
