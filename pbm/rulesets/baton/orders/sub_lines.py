"""Sub-lines, which belong to the nearest main line above them (C.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say, several
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import BatonOrder
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.rulesets.baton.position.world import World


@record
class Split(BatonOrder):
    """Before the line above is carried out, puts WHO from the hand beside TARGET and gives him these units.

    It goes below a LEAD, OR or FOLLOW, one below each. WHAT is a suit (all units of it), a number (those with the
    lowest numbers), ALL BUT a number, or ALL or empty for all of them. The new army has 1 morale less than the old
    one, which needs 2, keeps its own, and may not be on a border.

    If the split cannot be done, the line above is tried without it.
    """

    drawn = Drawn(Shape.SIGN, place="old", told="leader")

    units: str | Quantity | None
    leader: str
    old: str

    def __post_init__(self) -> None:
        """Keep the number as it is written: of units there may be ALL BUT so many."""

    def words(self) -> Sentence:
        units = part_of_units(self.units)
        return say("Before that, split {leader} off {old}, with {units}", leader=self.leader, old=self.old, units=units)

    def check(self, actor: Actor[World]) -> None:  # noqa: ARG002 - in no position
        """Refuse to split a leader from himself (C.43)."""
        if self.leader == self.old:
            raise OrderFailedError(say("{leader} cannot be split from himself", leader=self.leader))


@record
class Aim(BatonOrder):
    """Turns this many points of the Barrage above on this army.

    It goes below a LEAD, OR or FOLLOW of BARRAGE; write as many as you like, they are served from the top. What is
    left of the points goes to the TARGET of the Barrage, then to the weakest enemies engaged.
    """

    drawn = None

    points: int
    enemy: str

    def words(self) -> Sentence:
        return say("With {points} of the points at {enemy}", points=self.points, enemy=self.enemy)


@record
class If(BatonOrder):
    """The line above counts only while this is true.

    It goes below a LEAD, OR, FOLLOW or PLAN; if there are several, all must be true. Below a PLAN it concerns only the
    merger.

    BELOW and ABOVE: the army of WHO, anybody's, has morale TARGET or less, or more. ENGAGED and FREE: the army of WHO,
    anybody's, is engaged, or is not. LED: the power WHO leads the trick. HAND: you have TARGET cards or more, before
    paying.
    """

    drawn = None

    condition: str
    party: str | None
    number: int | None

    def words(self) -> Sentence | None:
        return as_condition(self.condition, self.party, self.number)

    def check(self, actor: Actor[World]) -> None:
        """Refuse conditions that lack what they need (C.43)."""
        lacking = self.lacking(actor.world)
        if lacking is not None:
            raise OrderFailedError(lacking)

    def lacking(self, world: World) -> Sentence | None:
        """Say what a condition needs that it has not, or that it can never be; None if it can be true (C.37, C.43)."""
        power = self.party in world.powers or self.party in world.beyond.powers
        leader = self.party is not None and not power
        if self.condition in {"BELOW", "ABOVE"} and not (leader and self.number is not None):
            return say("{condition} needs a leader and a number", condition=self.condition)
        if self.condition in {"ENGAGED", "FREE"} and not leader:
            return say("{condition} needs a leader", condition=self.condition)
        if self.condition == "LED" and not power:
            return say("LED needs an empire")
        if self.condition == "LED" and self.party is not None and self.party not in world.powers:
            return say("{power} is not in the game", power=self.party)
        if self.condition == "HAND" and self.number is None:
            return say("HAND needs a number")
        return None

    def ignored(self) -> Sentence | None:
        """Say which box its condition has no use for, if there is something in it (C.37, C.42)."""
        box, word = ("WHO", self.party) if self.condition == "HAND" else ("TARGET", self.number)
        if word is None or self.condition in {"BELOW", "ABOVE"}:
            return None
        return say("{action} ignores {box}: {word}", action=f"IF {self.condition}", box=box, word=word)


def as_condition(condition: str, party: str | None, number: int | None) -> Sentence | None:
    """Put a condition into words; None if it lacks something that it needs."""
    if condition == "HAND":
        return None if number is None else _cards_in_hand(number)
    return None if party is None else _of_party(condition, party, number)


def _of_party(condition: str, party: str, number: int | None) -> Sentence | None:
    if condition == "LED":
        return say("Only if {power} leads the trick", power=party)
    if condition == "ENGAGED":
        return say("Only if {leader} is engaged", leader=party)
    if condition == "FREE":
        return say("Only if {leader} is not engaged", leader=party)
    if number is None:
        return None
    if condition == "BELOW":
        return say("Only if {leader} has morale {number} or less", leader=party, number=number)
    return say("Only if {leader} has morale {number} or more", leader=party, number=number)


def _cards_in_hand(number: int) -> Sentence:
    return say("Only if you have {cards} or more in hand", cards=several("{n} card", "{n} cards", number))


def part_of_units(units: str | Quantity | None) -> Phrase:
    """Say which units a SPLIT asks for: ``all its Cavalry``, ``2 units``, ``all its units but 1``."""
    if isinstance(units, str):
        return say("all its units of {suit}", suit=SUITS[Suit(units)])
    if units is None or (units.all_but and not units.amount):
        return say("all its units")
    if units.all_but:
        return say("all its units but {number}", number=units.amount)
    return several("{n} unit", "{n} units", units.amount)
