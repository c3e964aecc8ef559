"""Main lines: what is done in a round, and what a power follows with (C.36, C.39)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import BatonOrder
from pbm.rulesets.baton.orders.deeds import BY_DEED, DeedOrder, intended

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World


@record
class Lead(DeedOrder):
    """Leads a card of the deed's suit: the army does the deed, then everybody else may follow.

    Your first LEAD or PLAN line is for round 1, the second for round 2, and so on; those beyond the last round fail. If
    the line cannot be carried out, the OR lines below it are tried; if none can, you plan.

    MANEUVER (a card of Infantry) takes the army WHO towards TARGET: an area and its control point, a border, an enemy
    to be engaged, or an army of your own; empty, it only gets away from its enemies. FORCED (Infantry) does the same
    with one Maneuver more, for 1 morale.

    CHARGE (Cavalry) makes the enemy army TARGET take a test, and engages it first, for 1 morale, if need be. BARRAGE
    (Artillery) takes morale from the enemies engaged, from TARGET first. An empty TARGET is the weakest enemy engaged.

    RECRUIT (Aides) gives the army WHO a card of your hand as a unit: TARGET is its suit or its number, or empty. If WHO
    is a leader in your hand, he is raised at your seat. FORAGE (Skirmishers) turns a cube of the area into morale, and
    has no TARGET.

    The program chooses the card that pays, never one that the sheet names elsewhere: first leaders that you may not
    use, then terrains, then leaders of your own.
    """

    def words(self) -> Sentence:
        return intended(say("Lead"), self.what, self.leader, self.target)


@record
class Or(DeedOrder):
    """Is tried in the same round when the lines above it could not be carried out.

    It belongs to the LEAD above it, whatever FOLLOW lines stand between. The boxes are those of LEAD. Write OR lines
    of other suits below a lead for which you have no card yet.
    """

    drawn = replace(BY_DEED, thin=True)

    def words(self) -> Sentence:
        return intended(say("Or else"), self.what, self.leader, self.target)


@record
class Follow(DeedOrder):
    """Does the deed when another power leads its suit, for one card of it or, with PAIR, two of another.

    The boxes are those of LEAD. MANEUVER and FORCED both follow Infantry. In each trick of another power your FOLLOW
    lines are gone through from the top, and the first that fits and can be carried out is; each line serves once a
    turn. If you want to follow twice, write two lines. HOLD keeps cards for your own leads.
    """

    def words(self) -> Sentence:
        return intended(say("Follow"), self.what, self.leader, self.target)


@record
class Plan(BatonOrder):
    """Draws up to the hand size, after merging TARGET, or ALL in the same area, under WHO.

    With a full hand you draw one card, with three cards more than the hand size none. It takes a round, as LEAD does.
    WHO and TARGET are leaders of two armies of yours in the same area, or both boxes are empty. The merged army has the
    average morale, rounded down; the leaders that are absorbed come to your hand.
    """

    drawn = Drawn(Shape.SIGN, place="leader")

    leader: str | None
    absorbed: str | Quantity | None

    def words(self) -> Sentence:
        if self.leader is None or self.absorbed is None:
            return say("Plan")
        if isinstance(self.absorbed, Quantity):
            return say("Plan, after merging all armies in the area of {leader} into his", leader=self.leader)
        return say("Plan, after merging {absorbed} into {leader}", absorbed=self.absorbed, leader=self.leader)

    def check(self, actor: Actor[World]) -> None:  # noqa: ARG002 - in no position
        """Refuse half a merger, and one of an army with itself (C.43)."""
        if (self.leader is None) != (self.absorbed is None):
            raise OrderFailedError(say("PLAN merges two armies: it needs WHO and TARGET, or neither"))
        if self.leader is not None and self.leader == self.absorbed:
            raise OrderFailedError(say("{leader} cannot be merged with himself", leader=self.leader))
