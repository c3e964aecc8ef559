"""Marches inside the own borders: from the quiet interior to the front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.dangers import garrison
from pbm.rulesets.empires.dummy.plan import all_but
from pbm.rulesets.empires.orders.movement import Move, march_cost

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land

MARCHES = 4
"""Marches in a turn at most."""


def distances(plan: Plan) -> dict[str, int]:
    """Map each own area to the number of steps to the nearest foreign land; none for islands."""
    frontier = [
        land.code for land in plan.lands if any(other.owner != plan.me for other in plan.land_borders(land.code))
    ]
    steps = dict.fromkeys(frontier, 0)
    while frontier:
        following = []
        for code in frontier:
            for land in plan.land_borders(code):
                if land.owner == plan.me and land.code not in steps:
                    steps[land.code] = steps[code] + 1
                    following.append(land.code)
        frontier = following
    return steps


def bring_up(plan: Plan) -> None:
    """Move idle armies from the interior towards the front."""
    steps = distances(plan)
    idle = [land for land in plan.lands if steps.get(land.code, 0) > 0 and land.armies >= 3]
    given = 0
    for land in sorted(idle, key=lambda land: (-land.armies, land.code)):
        here: Land | None = land
        while here is not None and given < MARCHES and plan.left > 4:
            here = step_forward(plan, here, steps)
            given += here is not None


def step_forward(plan: Plan, land: Land, steps: dict[str, int]) -> Land | None:
    """Move the armies of an area one step towards the front; return where they are, if they went."""
    if steps[land.code] == 0 or plan.stuck(land.code):
        return None
    keep = max(garrison(plan, land), 1 if land.code == plan.purse.capital else 0)
    moving = land.armies - keep
    ahead = [other for other in plan.land_borders(land.code) if steps.get(other.code, 99) < steps[land.code]]
    cost = march_cost(moving, land.trains)
    if moving < 2 or not ahead or cost > plan.balance // 2:
        return None
    goal = max(ahead, key=lambda other: (other.population - other.armies, other.code))
    return goal if plan.issue(Move(land.code, goal.code, all_but(keep))) else None
