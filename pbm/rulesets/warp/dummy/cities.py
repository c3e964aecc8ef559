"""Which city is for what: where to recruit, what to fortify, and where to lay down ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.supply import spare_food
from pbm.rulesets.warp.dummy.worth import next_to
from pbm.rulesets.warp.sight.distances import nearest

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan

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
    """Return how far it is to a General and to what is not yet one's own; far where nobody could be fed."""
    ways = plan.ways(city)
    leader = 0 if city in plan.posts else _links(ways, nearest(ways, lambda code: code in plan.posts))
    return 2 * leader + front(plan, city) + (0 if spare_food(plan, city) > 0 else FAR)


def front(plan: Plan, city: str) -> int:
    """Return how far it is to an enemy, or to land that is not yet of one's own side."""
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
    """Return the city that lays down ships where own ones are, else where no enemy is."""
    sight = plan.sight
    ports = {code: sight.places[code].port for code in own_cities(plan)}
    safe = [code for code, port in ports.items() if port is not None and port not in sight.enemies]
    return min(safe, key=lambda code: (ports[code] not in sight.own, code), default=None)
