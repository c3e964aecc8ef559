"""What to buy from the offer, and where to put it: cities for recruits, forts and ships."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.strength import is_general, walks
from pbm.rulesets.warp.dummy.worth import next_to, spare_food
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit


FAR = 20


def own_cities(plan: Plan) -> list[str]:
    """Return the cities where new units may be put, by code."""
    sight = plan.sight
    return sorted(
        code
        for code, place in sight.places.items()
        if place.city and place.marker == plan.me and code not in sight.enemies
    )


def recruiting_city(plan: Plan) -> str | None:
    """Return the city to which a General is nearest, then the one from which it is nearest to the enemy."""
    return min(own_cities(plan), key=lambda code: (_remoteness(plan, code), code), default=None)


def _remoteness(plan: Plan, city: str) -> int:
    """Return the distance to a General and to land still to be taken; large where no unit could be fed."""
    ways = plan.ways(city)
    leader = 0 if city in plan.posts else _links(ways, nearest(ways, lambda code: code in plan.posts))
    return 2 * leader + front(plan, city) + (0 if spare_food(plan, city) > 0 else FAR)


def front(plan: Plan, city: str) -> int:
    """Return the distance to an enemy, or to land not held by the player's side."""
    sight, ways = plan.sight, plan.ways(city)
    goal = nearest(ways, lambda code: code in sight.enemies or sight.places[code].marker not in sight.side)
    return _links(ways, goal)


def _links(ways: dict[str, tuple[str, ...]], goal: str | None) -> int:
    return FAR if goal is None else len(ways[goal])


def menaced_city(plan: Plan) -> str | None:
    """Return the city worth most that an enemy next to it could take; the capitol is fortified before others."""
    sight = plan.sight
    menaced = [code for code in own_cities(plan) if next_to(plan, code) > plan.strength(plan.here(code))]
    return min(menaced, key=lambda code: (-sight.places[code].pays, code), default=None)


def port(plan: Plan) -> str | None:
    """Return the city to build ships: where own ones are, else where no enemy is."""
    sight = plan.sight
    ports = {code: sight.places[code].port for code in own_cities(plan)}
    safe = [code for code, port in ports.items() if port is not None and port not in sight.enemies]
    return min(safe, key=lambda code: (ports[code] not in sight.own, code), default=None)


UNITS_PER_GENERAL = 5
FEW_GENERALS = 3
SHIPS = 3
"""Ships that every player with a port gets; beyond that one for a number of units on land."""
UNITS_PER_SHIP = 5
FORTS = 4
RICH = 20
"""Points beyond the price of all that is on offer at which everything is bought: then more is drawn (W.65)."""


class Shopping:
    """The points that are left while BUY lines are written."""

    def __init__(self, plan: Plan) -> None:
        """Start with the points left after the upkeep of present units."""
        self.plan = plan
        self.left = plan.sight.me.at_hand - plan.sight.me.owed - raided(plan)
        self.offer = list(plan.sight.me.buyable)

    def buy(self, area: str | None, wanted: Callable[[Chit], bool], most: int = 99) -> None:
        """Write a line for each kind that is wanted, as many as can be paid; expensive ones first."""
        if area is None:
            return
        chosen: Counter[str] = Counter()
        for unit in sorted(self.offer, key=lambda one: (-kind_of(one).force, one.kind)):
            price = kind_of(unit).force + self.plan.sight.me.per_unit
            if wanted(unit) and price <= self.left and chosen.total() < most:
                self.left -= price
                self.offer.remove(unit)
                chosen[unit.kind] += 1
        for code, number in chosen.items():
            self.plan.add("BUY", area, code, number)


def buy(plan: Plan) -> None:
    """Buy a General where armies lack one, ships for the sea, forts where there is danger, then the army."""
    if plan.sight.winter:
        return
    site = recruiting_city(plan)
    shopping = Shopping(plan)
    units = [unit for there in plan.own.values() for unit in there]
    land = sum(not kind_of(unit).naval for unit in units)
    generals = sum(is_general(unit) for unit in units)
    if not generals:
        shopping.left += plan.sight.me.owed
        plan.add("SAVE", "-", "-", 0)
    elif plan.sight.me.floor_by == "save":
        plan.add("SAVE", "-", "-", "-")
    if generals < FEW_GENERALS or generals * UNITS_PER_GENERAL <= land:
        shopping.buy(site, is_general, 1)
    shopping.buy(menaced_city(plan), lambda unit: kind_of(unit).fortification, FORTS)
    ships = sum(kind_of(unit).naval for unit in units)
    if ships < max(SHIPS, land // UNITS_PER_SHIP):
        shopping.buy(port(plan), lambda unit: kind_of(unit).naval, 2)
    if (
        site is not None
        and plan.sight.me.buyable
        and shopping.left > RICH + sum(kind_of(unit).force for unit in shopping.offer)
    ):
        plan.add("BUY", site, "ANY", "ALL")
    elif site is not None:
        line_up(plan, shopping, site)


def raided(plan: Plan) -> int:
    """Return what raiders may take as stacks stand now: a point for each next to an own territory (EW.11)."""
    sight = plan.sight
    raids = 0
    for code, place in sight.places.items():
        if place.marker == plan.me:
            beside = [
                stack for border in place.near for stack in plan.enemies.get(border, ()) if not sight.places[border].sea
            ]
            raids += min(sight.places[code].pays, sum(stack.holder in sight.rivals for stack in beside))
    return raids


def line_up(plan: Plan, shopping: Shopping, site: str) -> None:
    """Buy land units; in one line for anything if all on offer is wanted: another draw may follow."""
    marching = [unit for unit in shopping.offer if walks(unit)]
    if (
        marching
        and len(marching) == len(shopping.offer)
        and min(kind_of(unit).force for unit in marching) < shopping.left
    ):
        plan.add("BUY", site, "ANY", "ALL")
    else:
        shopping.buy(site, lambda unit: unit in marching)
