"""Armies, and their engagements (C.10 to C.14)."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.rulesets.baton.position.places import Place  # noqa: TC001 - likewise


@record(frozen=False)
class Army(Saved):
    """An army: one leader's card and any number of units (C.10).

    Attributes:
        leader: the leader's code, which names it.
        card: the number of the leader's card.
        power: whose it is.
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
        """Tell whether at least 1 morale is left after it has spent so much (C.12)."""
        return self.morale > morale


@record
class Engagement(Saved):
    """Two armies that are engaged with each other, first by code (C.13)."""

    one: str
    other: str

    @classmethod
    def of(cls, one: str, other: str) -> Engagement:
        """Return the engagement of two armies, in whichever order they are named."""
        return cls(*sorted((one, other)))
