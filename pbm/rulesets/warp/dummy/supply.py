"""Whether units can be fed: what the own territories within range of upkeep yield (EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.plan import Larder
from pbm.rulesets.warp.sight.distances import upkeep_ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit

HUNGRY = 0.6
"""What is left of a goal's worth where others need the points, too."""
PLENTY = 1000
"""Points to draw upon where units need none."""
STARVING = 0.05
"""What is left of it where a group would starve."""


def larder(plan: Plan, area: str) -> Larder:
    """Return what there is around an area, as the turn begins; where an enemy stands nothing comes in."""
    if not plan.sight.has("upkeep_range"):
        return Larder(frozenset(), PLENTY, 0)
    if area not in plan.larders:
        sight, near = plan.sight, frozenset((area, *upkeep_ways(plan.sight, area)))
        own = [code for code in near if sight.places[code].marker == plan.me and code not in sight.enemies]
        points = sum(sight.places[code].pays + sight.me.lie.get(code, 0) for code in own)
        plan.larders[area] = Larder(near, points, sum(len(plan.own.get(code, ())) for code in near))
    return plan.larders[area]


def fed(plan: Plan, area: str) -> int:
    """Return the points that units in an area can draw upon."""
    return larder(plan, area).points


def spare_food(plan: Plan, area: str) -> int:
    """Return how many units more than those that are near could be fed in an area."""
    found = larder(plan, area)
    return found.points - found.units


def ration(plan: Plan, units: Sequence[Chit], start: str, end: str) -> float:
    """Return how much of a goal's worth is left to a group from one area that spends the night in another."""
    found = larder(plan, end)
    others = found.units - (len(units) if start in found.near else 0)
    if found.points < len(units):
        return STARVING
    return 1.0 if found.points >= len(units) + others // 2 else HUNGRY
