"""What it is worth to a dummy to have a group in an area at the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.sight import strength

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.dummy.sight import Unit

TERRITORY = 2.0
"""What a territory is worth beside what it pays: victory is by their number."""
CAPITOL = 4.0
BEATEN = 0.12
"""What each Force of an enemy who is beaten is worth."""
GATHERED = 0.15
"""What each Force is worth that a group without many units can join."""
FEW = 4


def worth(plan: Plan, units: Sequence[Unit], area: str) -> float:
    """Return what a group would gain in an area; nothing where it would be beaten."""
    sight = plan.sight
    if area in plan.goals:
        return 0.0
    facing, own = sight.facing(area), strength(units)
    if facing:
        if own * 100 < facing * plan.boldness:
            return 0.0
        return BEATEN * facing + taken(plan, area)
    if sight.places[area].marker in sight.side:
        return gathered(plan, units, area)
    return taken(plan, area)


def taken(plan: Plan, area: str) -> float:
    """Return what it is worth to place a marker in an area."""
    place = plan.sight.places[area]
    if place.marker in plan.sight.side:
        return 0.0
    return TERRITORY + plan.sight.worth(area) + (CAPITOL if place.type == "capitol" else 0.0)


def gathered(plan: Plan, units: Sequence[Unit], area: str) -> float:
    """Return what it is worth to fetch own units that have no General, or to stand where an enemy may come."""
    waiting = plan.here(area)
    if waiting and not any(unit.general for unit in waiting) and len(units) <= FEW:
        return GATHERED * sum(unit.kind.force for unit in waiting if not unit.kind.fortification)
    if not plan.sight.places[area].city:
        return 0.0
    threat = max((plan.sight.facing(border) for border in plan.sight.places[area].borders), default=0)
    return 1.5 if threat > strength(waiting) else 0.0
