"""Ways over the sea: from base to coast and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.position.supply_lines import base_is_usable

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Base, Land


def harbours(plan: Plan) -> list[tuple[Land, Base]]:
    """List the own areas with a base that can be used."""
    return [(land, land.base) for land in plan.lands if land.base is not None and base_is_usable(plan.world, land)]


def passable(plan: Plan, sea: str) -> bool:
    """Tell whether own ships can sail into a space without a fight, as far as one can see."""
    fleet = plan.world.seas[sea].fleet
    return fleet is None or fleet.empire == plan.me or not fleet.strength


def routes(plan: Plan, start: str, longest: int) -> dict[str, tuple[str, ...]]:
    """Map the sea spaces within reach of a space to the spaces gone through, both ends included."""
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    frontier = [start]
    for _ in range(longest - 1):
        following = []
        for code in frontier:
            for sea in plan.sea_borders(code):
                if sea not in found and passable(plan, sea):
                    found[sea] = (*found[code], sea)
                    following.append(sea)
        frontier = following
    return found


def voyage_cost(steps: int) -> int:
    """Reckon the BPs for sailing so many spaces out of a base, each step one dearer than the last (E.28)."""
    return steps * (steps + 1) // 2


def homeward(plan: Plan, sea: str) -> tuple[str, ...] | None:
    """Find the shortest way from a space into an own base: the spaces to sail to, the base last."""
    ways = [
        (*route[1:], land.code)
        for land, base in harbours(plan)
        for end, route in routes(plan, sea, 5).items()
        if end == base.entrance
    ]
    return min(ways, key=lambda way: (len(way), way), default=None)
