"""Powers, and what they have (C.4, C.16, C.20, C.86, C.87)."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status


@record(frozen=False)
class Power(Saved):
    """A power: one player's side (C.4, C.16, C.20).

    Attributes:
        code, name: what it is called.
        capital: where it raises leaders.
        home: its home areas.
        hand: numbers of its cards, in the order in which they came.
        vps: victory points, perhaps below 0.
        prisoners: in the order in which they were taken.
        status: who plays it; a power that is out is eliminated (C.92).
        missed: turns missed in a row.
        colour: of its reports, if the scenario says.

    """

    code: str
    name: str
    capital: str
    home: tuple[str, ...] = ()
    hand: list[Count] = field(default_factory=list)
    vps: Amount = 0
    prisoners: list[Prisoner] = field(default_factory=list)
    status: Status = Status.PLAYER
    missed: Count = 0
    colour: str | None = None

    @property
    def out(self) -> bool:
        """Whether it is out of the game."""
        return self.status is Status.ELIMINATED


@record
class Prisoner(Saved):
    """A captured leader's card, and the power that led him (C.85, C.86)."""

    card: Count
    of: str


@record
class Alliance(Saved):
    """Two powers that are allied, first by code (C.87)."""

    one: str
    other: str

    @classmethod
    def of(cls, one: str, other: str) -> Alliance:
        """Return the alliance of two powers, in whichever order they are named."""
        return cls(*sorted((one, other)))
