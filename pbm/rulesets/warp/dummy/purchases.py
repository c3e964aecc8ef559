"""What to buy of the offer, and where to put it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.distances import land_ways, nearest

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan

UNITS_PER_GENERAL = 7
FAR = 30


def buy(plan: Plan) -> None:
    """Buy a General where armies are without, then whatever can be fed, into the city that is nearest to an enemy."""
    site = city(plan)
    if site is None:
        return
    units = [unit for there in plan.sight.own.values() for unit in there]
    generals = sum(unit.general for unit in units)
    land = sum(not unit.kind.naval for unit in units)
    if any(unit.general for unit in plan.sight.offer) and generals * UNITS_PER_GENERAL <= land + UNITS_PER_GENERAL:
        plan.add("BUY", site, "GENE", 1)
    if not generals and any(unit.general for unit in plan.sight.offer):
        plan.add("SAVE", "-", "-", 0)
    for code in dict.fromkeys(unit.code for unit in plan.sight.offer if unit.kind.naval):
        plan.add("BUY", "-", code, "ALL")
    plan.add("BUY", site, "ANY", "ALL")


def city(plan: Plan) -> str | None:
    """Return the own city from which it is nearest to an enemy or to land that is nobody's."""
    sight = plan.sight
    own = [code for code, place in sight.places.items() if place.city and place.marker == sight.me]
    free = [code for code in own if code not in sight.enemies]
    return min(free, key=lambda code: (distance(plan, code), -sight.worth(code), code)) if free else None


def distance(plan: Plan, area: str) -> int:
    """Return how far it is over land to what is not yet one's own."""
    sight = plan.sight
    ways = land_ways(sight, area, 8)
    goal = nearest(ways, lambda code: code in sight.enemies or sight.places[code].marker not in sight.side)
    return len(ways[goal]) if goal is not None else FAR
