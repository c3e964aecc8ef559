"""Main lines: what is done in a round, and what a power follows with (C.36, C.39)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.baton.cards import Deed
from pbm.rulesets.baton.orders.base import BatonOrder


@record
class DeedOrder(BatonOrder):
    """A deed that an army is to do: ``target`` is the code of an area, border, leader or suit, or a card's number."""

    deed: str
    leader: str
    target: str | int | None

    @property
    def what(self) -> Deed:
        """The deed."""
        return Deed(self.deed)


@record
class Lead(DeedOrder):
    """Leads a card of the deed's suit: the army does the deed, then everybody else may follow."""


@record
class Or(DeedOrder):
    """Is tried in the same round when the lines above it could not be carried out."""


@record
class Follow(DeedOrder):
    """Does the deed when another power leads its suit, for one card of it or, with PAIR, two of another."""


@record
class Plan(BatonOrder):
    """Draws up to the hand size, after merging TARGET, or ALL in the same area, under WHO."""

    leader: str | None
    absorbed: object
