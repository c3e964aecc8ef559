"""Whether units can be fed: what the own territories within range of upkeep yield (EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.distances import upkeep_ways

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan


def fed(plan: Plan, area: str) -> int:
    """Return the points that lie or come in where units in an area can draw upon them."""
    if area not in plan.food:
        plan.food[area] = sum(_yield(plan, code) for code in _sources(plan, area))
    return plan.food[area]


def spare_food(plan: Plan, area: str) -> int:
    """Return how many units more than those that are near could be fed in an area."""
    near = [area, *upkeep_ways(plan.sight, area)]
    return fed(plan, area) - sum(len(plan.own.get(code, ())) for code in near)


def _sources(plan: Plan, area: str) -> list[str]:
    """Return the own territories from which upkeep can come; where an enemy stands it does not."""
    sight = plan.sight
    near = [area, *upkeep_ways(sight, area)]
    return [code for code in near if sight.places[code].marker == sight.me and code not in sight.enemies]


def _yield(plan: Plan, code: str) -> int:
    return plan.sight.worth(code) + plan.sight.purse.lie.get(code, 0)
