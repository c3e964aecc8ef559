"""Who is to be feared, and which of his stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.dummy.strength import Stranger


def hostile(plan: Plan) -> list[Stranger]:
    """Return the stacks of opponents still in the game, garrisons left out, by area."""
    return [stack for area in sorted(plan.enemies) for stack in plan.enemies[area] if stack.holder in plan.sight.rivals]


def highest(stacks: Iterable[Stranger]) -> Stranger | None:
    """Return the stack with most units, ties by area and holder."""
    return min(stacks, key=lambda stack: (-stack.number, stack.area, stack.holder), default=None)


def foe(plan: Plan) -> str | None:
    """Return the opponent with most Force in or next to one's own areas; with none there, the one with most areas."""
    sight = plan.sight
    if not sight.rivals:
        return None
    near = dict.fromkeys(sight.rivals, 0)
    for stack in hostile(plan):
        if any(_own(plan, code) for code in (stack.area, *sight.places[stack.area].near)):
            near[stack.holder] += stack.strength
    return max(sight.rivals, key=lambda code: near[code])


def _own(plan: Plan, code: str) -> bool:
    return plan.sight.places[code].marker == plan.me or code in plan.own
