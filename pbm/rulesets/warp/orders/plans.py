"""Standing lines: plans that hold over the turns (W.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.orders.base import StandingOrder, area_or_any
from pbm.rulesets.warp.position.standing_order import ANY, Standing
from pbm.rulesets.warp.position.ways import are_linked

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


@record
class Battle(StandingOrder):
    """Says how you lay cards in fights: NONE, WISE, HARD or FULL, and how many at most in one fight.

    NONE lays no card, not even those of PLAY lines. HARD lays cards as long as you are behind. WISE, the default, does
    so too, but only if all the cards that you could lay would be enough to win; otherwise it keeps them. FULL first
    lays every card that a PLAY line names for the fight, then goes on as WISE does.

    A line for an area holds there instead of one for ANY; an empty area is ANY. The number counts all cards that are
    laid while both sides lay cards, but not one that is answered. The line stands, over the turns, until another for
    the same area takes its place; with an empty third box it only takes the older one away. Of several for the same
    area on one sheet the last holds.
    """

    drawn = Drawn(Shape.STANCE, place="where", told="stance")

    where: str | None
    stance: str | None
    number: Quantity | None

    def words(self) -> Sentence:
        area = self.where or ANY
        if self.stance is None:
            return say("In {area}, fight by the default rules", area=area)
        stance = STANCES[self.stance]
        if self.number is None:
            return say("In {area}, {stance}", area=area, stance=stance)
        return say("In {area}, {stance}, {number} at most", area=area, stance=stance, number=self.number.amount)

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        number = None if self.number is None else self.number.amount
        return Standing("BATTLE", area_or_any(self.where), self.stance, number)


STANCES = {
    "NONE": say("lay no cards"),
    "WISE": say("lay cards while they can win the fight"),
    "HARD": say("lay cards while you are behind"),
    "FULL": say("lay all your cards for the fight, then more while they can win it"),
}
"""What each stance means (W.49)."""


@record
class Lose(StandingOrder):
    """Says which units you lose first: in fights, when cards make you disband units, and when upkeep is not paid.

    The lines for an area come before those for ANY, in the order in which you wrote them; of the units that a line
    means the cheapest goes first. A number counts anew at every occasion; without one, all that are meant are lost
    before any others. After the lines, and without them, other units are lost before leaders, the cheapest first.

    The lines stand, over the turns, until lines of a later sheet for the same area take their place; one without a unit
    only takes the older ones away.
    """

    drawn = Drawn(Shape.STANCE, place="where", told="units")

    where: str | None
    units: str | None
    number: Quantity | None

    def words(self) -> Sentence:
        area = self.where or ANY
        if self.units is None:
            return say("In {area}, lose units by the default rules", area=area)
        if self.standing.number is None:
            return say("In {area}, lose {units} first", area=area, units=self.units)
        number = self.standing.number
        return say("In {area}, lose {number} of {units} first", area=area, number=number, units=self.units)

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        every = self.number is None or self.number.all_but
        number = None if every or self.number is None else self.number.amount
        return Standing("LOSE", area_or_any(self.where), self.units, number)


@record
class Pick(StandingOrder):
    """Says which enemy unit you pick to be lost first when you have won a fight.

    The first line that means a unit you may pick counts, those for the area before those for ANY; of several such
    units the one with the highest Force. Without lines the rules choose: the leader or the unit with the highest
    Force.

    The lines stand, over the turns, until lines of a later sheet for the same area take their place; one without a unit
    only takes the older ones away.
    """

    drawn = Drawn(Shape.STANCE, place="where", told="units")

    where: str | None
    units: str | None

    def words(self) -> Sentence:
        area = self.where or ANY
        if self.units is None:
            return say("In {area}, pick enemy units by the default rules", area=area)
        return say("In {area}, pick {units} of the enemy first", area=area, units=self.units)

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        return Standing("PICK", area_or_any(self.where), self.units)


@record
class Retreat(StandingOrder):
    """Says where your stack in an area retreats to when it has lost a fight, or is compelled to move.

    The first line counts whose area can be entered then: the lines for the area itself, then those for ANY, which hold
    wherever their area is adjacent. Without lines the stack goes back where it came from, or to your own units.

    The lines stand, over the turns, until lines of a later sheet for the same area take their place; one that names no
    area to go to only takes the older ones away.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", dotted=True)

    where: str | None
    to: str | None

    def words(self) -> Sentence:
        area = self.where or ANY
        if self.to is None:
            return say("From {area}, retreat by the default rules", area=area)
        return say("From {area}, retreat to {goal}", area=area, goal=self.to)

    def check(self, actor: Actor[World]) -> None:
        """Refuse to retreat to what is not adjacent."""
        if self.where in {None, ANY} or self.to is None:
            return
        assert self.where is not None
        if not are_linked(actor.world, self.where, self.to):
            raise OrderFailedError(say("{goal} is not adjacent to {area}", goal=self.to, area=self.where))

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        return Standing("RETREAT", area_or_any(self.where), self.to)


@record
class Top(StandingOrder):
    """Says which unit lies on top of your stack, the only one that others see.

    The first line that means a unit of the stack counts, those for the area before those for ANY; of several such
    units the cheapest lies on top. Without lines it is your cheapest unit that is not a leader.

    The lines stand, over the turns, until lines of a later sheet for the same area take their place; one without a unit
    only takes the older ones away.
    """

    drawn = Drawn(Shape.STANCE, place="where", told="units")

    where: str | None
    units: str | None

    def words(self) -> Sentence:
        area = self.where or ANY
        if self.units is None:
            return say("In {area}, let any unit lie on top", area=area)
        return say("In {area}, let {units} lie on top", area=area, units=self.units)

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        return Standing("TOP", area_or_any(self.where), self.units)


@record
class Save(StandingOrder):
    """Says how many points BUY must leave you.

    Without it BUY leaves a point for each of your units, so that you can pay their upkeep; `SAVE - - 0` frees
    everything. The line stands, over the turns, until another takes its place; without a number it only takes the older
    one away.
    """

    number: Quantity | None

    def words(self) -> Sentence:
        if self.number is None:
            return say("Save by the default rules")
        return say("Leave {number} of your points when you buy units", number=self.number.amount)

    @property
    def standing(self) -> Standing:
        """The line as it stands."""
        return Standing("SAVE", ANY, None, None if self.number is None else self.number.amount)

    @property
    def clears(self) -> bool:
        """Whether it only takes an older line away: it has no number."""
        return self.number is None
