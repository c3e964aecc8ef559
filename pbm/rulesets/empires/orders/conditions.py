"""What orders ask of the position: every condition is checked, and worded, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import Order, OrderFailedError, Outcome, Verdict
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.orders.quantities import points
from pbm.rulesets.empires.position.supply_lines import base_is_usable

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import Base, Empire, Fleet, Land, World

NOTHING = Quantity(0)
Limit = tuple[int, "Sentence"]
"""The most that is allowed, and the reason to give when it bites."""


@record
class EmpiresOrder(Order["World"]):
    """An order of European Empires; ``from_treasury`` says which purse pays for it."""

    from_treasury: ClassVar[bool] = False

    def check(self, actor: Actor[World]) -> None:
        """Ask for boxes that fit, and for a number above 0 where there is one."""
        self.check_boxes(actor)
        if getattr(self, "number", None) == NOTHING:
            raise OrderFailedError(say("the number comes to 0"))

    def check_boxes(self, actor: Actor[World]) -> None:
        """Complain about areas, empires and places of the sheet with which the order can never be done.

        Raises:
            OrderFailedError: the order is against the map or the rules.

        """


@record
class LandOrder(EmpiresOrder):
    """An order about one land area, which WHERE names."""

    drawn = Drawn(Shape.SIGN, place="where")

    where: str

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a land area."""
        land_area(actor.world, self.where)


def done(*events: Event[World], cost: int = 0, cut: Sentence | None = None) -> Verdict[World]:
    """Return the verdict on an action that is carried out, in full or cut (E.11, E.13)."""
    return Verdict(Outcome.CUT if cut else Outcome.DONE, cost, cut, events)


def acting_empire(actor: Actor[World]) -> Empire:
    """Return the empire that acts."""
    return actor.world.empires[actor.empire]


def land_area(world: World, code: str) -> Land:
    """Return a land area; fail for a sea space."""
    if code not in world.lands:
        raise OrderFailedError(say("{area} is a sea space, not a land area", area=code))
    return world.lands[code]


def own_land(actor: Actor[World], code: str) -> Land:
    """Return a land area of the acting empire; fail for any other."""
    land = land_area(actor.world, code)
    if land.owner != actor.empire:
        raise OrderFailedError(say("{area} is not yours", area=code))
    return land


def own_fleet(actor: Actor[World], sea: str) -> Fleet:
    """Return the acting empire's fleet in a sea space; fail if it has no ships there."""
    fleet = actor.world.fleet_at(sea, actor.empire)
    if fleet is None or not fleet.strength:
        raise OrderFailedError(say("you have no ships in {sea}", sea=sea))
    return fleet


def own_base(actor: Actor[World], code: str) -> tuple[Land, Base]:
    """Return an own area and the naval base in it; fail if there is none."""
    land = own_land(actor, code)
    if land.base is None:
        raise OrderFailedError(say("{area} has no naval base", area=code))
    return land, land.base


def usable_base(actor: Actor[World], code: str) -> tuple[Land, Base]:
    """Return an own area and its naval base; fail if it was built or captured this turn (E.4)."""
    land, base = own_base(actor, code)
    if not base_is_usable(actor.world, land):
        raise OrderFailedError(say("the base in {area} is new and cannot be used before next turn", area=code))
    return land, base


def require_adjacent(world: World, origin: str, destination: str) -> None:
    """Fail if the two areas have no common border."""
    if destination not in world.area(origin).borders:
        raise OrderFailedError(say("{destination} is not adjacent to {origin}", origin=origin, destination=destination))


def require_balance(actor: Actor[World], cost: int) -> None:
    """Fail if the balance does not cover the cost (E.12)."""
    balance = acting_empire(actor).balance
    if cost > balance:
        raise OrderFailedError(say("it costs {bps} and the balance is {balance}", bps=points(cost), balance=balance))


def require_treasury(actor: Actor[World], cost: int) -> None:
    """Fail if the treasury does not cover the cost."""
    treasury = acting_empire(actor).treasury
    if cost > treasury:
        raise OrderFailedError(
            say("it costs {cost} treasury BPs and the treasury holds {held}", cost=cost, held=treasury)
        )


def affordable(actor: Actor[World], price: int) -> Limit:
    """Return how many the balance pays for at this price each."""
    number = acting_empire(actor).balance // price if price else 10**9
    return number, say("the balance pays for {number}", number=number)


def cut_to(asked: int, *limits: Limit) -> tuple[int, Sentence | None]:
    """Cut a number to its limits (E.11).

    Returns:
        The number that is left, and the reason if it was cut.

    Raises:
        OrderFailedError: the number comes to 0.

    """
    number, reason = asked, None
    for limit, why in limits:
        if limit < number:
            number, reason = limit, why
    if number <= 0:
        raise OrderFailedError(reason or say("the number comes to 0"))
    return number, reason


def asked_of_allowed(number: Quantity, *limits: Limit) -> tuple[int, Sentence | None]:
    """Reckon a number where nothing is there to take: ALL asks for the most allowed (E.11)."""
    most, why = min(limits, key=lambda limit: limit[0])
    if most <= 0:
        raise OrderFailedError(why)
    if number.all_but:
        return cut_to(number.of(most))
    return cut_to(number.amount, *limits)
