"""Powers and their possessions, and their armies (C.4, C.10 to C.14, C.16, C.20, C.86, C.87, C.109)."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a world is read
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.quick.record import record
from pbm.rulesets.baton.position.places import Place  # noqa: TC001 - likewise

POWERS = {
    "FR": "France",
    "AU": "Austria",
    "PR": "Prussia",
    "RU": "Russia",
    "EN": "Britain",
    "SP": "Spain",
    "OT": "Ottoman Empire",
}
"""The powers of the rulebook: words of every game, whichever of them play (C.41, C.109)."""


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
        colour: of its reports, if the scenario sets one.

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
    """A captured leader's card, and the power whose leader it was (C.85, C.86)."""

    card: Count
    of: str


@record
class Alliance(Saved):
    """Two powers that are allied, first by code (C.87)."""

    one: str
    other: str

    @classmethod
    def of(cls, one: str, other: str) -> Alliance:
        """Return the alliance of two powers, named in either order."""
        return cls(*sorted((one, other)))


@record(frozen=False)
class Army(Saved):
    """An army: one leader's card and any number of units (C.10).

    Attributes:
        leader: the leader's code, which names it.
        card: the number of the leader's card.
        power: its owner.
        morale: from 1 to ``morale_max`` (C.12).
        place: where it is.
        units: numbers of its unit cards, in the order in which they joined.
        ground: the number of the terrain card in front of its leader (C.14).

    """

    leader: str
    card: Count
    power: str
    morale: Count
    place: Place
    units: list[Count] = field(default_factory=list)
    ground: Count | None = None

    def can_spend(self, morale: int) -> bool:
        """Return whether at least 1 morale is left after it has spent so much (C.12)."""
        return self.morale > morale


@record
class Engagement(Saved):
    """Two armies that are engaged with each other, first by code (C.13)."""

    one: str
    other: str

    @classmethod
    def of(cls, one: str, other: str) -> Engagement:
        """Return the engagement of two armies, named in either order."""
        return cls(*sorted((one, other)))
