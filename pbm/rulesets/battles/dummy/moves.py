"""The MOVE lines of the computer player: gaps, relief, reserves, bringing up (N.107)."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from pbm.rulesets.battles.dummy.plan import Plan, best, ready, strike
from pbm.rulesets.battles.position.battalions import Arm, Type
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, RESERVE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.battles.position.battalions import Battalion

    Moves = Iterator[tuple[Battalion, str, str]]

FEW = 4
"""Battalions below which a line stack is fed from the reserve (N.107c)."""
SPARES = 3
"""Battalions from which a line stack fills a gap beside it (N.107a)."""
BETTER = 3
"""By how much the strike of a battalion must be higher to be brought up (N.107d)."""


def move(plan: Plan) -> None:
    """Write MOVE lines, as many as the army's rating at most: each starts from the stacks that the last one leaves."""
    wanted = chain(gaps(plan), relief(plan), reserves(plan), bringing_up(plan))
    for battalion, goal, end in islice(wanted, plan.army.rating):
        plan.move(battalion, goal, end)


def gaps(plan: Plan) -> Moves:
    """Fill empty line stacks from the reserve, or from a line stack beside them (N.107a)."""
    for stack in LINE:
        found = None if plan.stacks[stack] else _spare(plan, stack)
        if found is not None:
            yield found, stack, "TOP"


def _spare(plan: Plan, gap: str) -> Battalion | None:
    beside = (each for each in LINE if each in ADJACENT[gap] and len(plan.stacks[each]) >= SPARES)
    sources = (ready(plan.stacks[each]) for each in (RESERVE, *beside))
    found = next((source for source in sources if source), [])
    return best(each for each in found if each.arm is Arm.INFANTRY) or best(found)


def relief(plan: Plan) -> Moves:
    """Send a shaken battalion from the top of a line stack to its bottom (N.107b)."""
    for stack in LINE:
        top, below = next(iter(plan.stacks[stack]), None), plan.stacks[stack][1:]
        if top is not None and top.shaken and top.blown is None and not top.moved and ready(below):
            yield top, stack, "BOTTOM"


def reserves(plan: Plan) -> Moves:
    """Reinforce the smallest line stack from the reserve (N.107c)."""
    while True:
        stack = min(LINE, key=lambda each: len(plan.stacks[each]))
        found = best(ready(plan.stacks[RESERVE]))
        if found is None or len(plan.stacks[stack]) >= FEW:
            return
        yield found, stack, "BOTTOM"


def bringing_up(plan: Plan) -> Moves:
    """Bring the battalion with the highest strike to the top of a line stack (N.107d)."""
    for stack in LINE:
        battalions = plan.stacks[stack]
        able = (each for each in ready(battalions) if each.type is not Type.A)
        found = max(able, key=strike, default=None)
        if found is None or found is battalions[0]:
            continue
        top = battalions[0]
        if strike(found) >= strike(top) - (3 if top.shaken else 0) + BETTER:
            yield found, stack, "TOP"
