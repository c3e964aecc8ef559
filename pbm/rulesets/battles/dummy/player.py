"""The computer player: its kinds of lines, in writing order (N.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.dummy import numbered, sheet
from pbm.rulesets.battles.dummy.attacks import attack
from pbm.rulesets.battles.dummy.moves import move
from pbm.rulesets.battles.dummy.plan import plan_for
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import LINE, RESERVE, STACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from pbm.kernel.view import View
    from pbm.rulesets.battles.dummy.plan import Plan
    from pbm.rulesets.battles.position.world import General
    from pbm.rulesets.battles.sight.visibility import Sight


def post(plan: Plan) -> None:
    """Send each general where most are shaken, or to the reserve if battalions have routed (N.108a)."""
    taken: list[str] = []
    for code, general in plan.army.generals.items():
        if general.fallen:
            continue
        stack = _post_of(plan, general, taken)
        taken.append(stack)
        if stack != general.post:
            plan.write("POST", code, stack)


def _post_of(plan: Plan, general: General, taken: Collection[str]) -> str:
    free = [stack for stack in STACKS if stack not in taken]
    shaken = {stack: sum(each.shaken for each in plan.stacks[stack]) for stack in free}
    most = max(free, key=shaken.__getitem__, default=None)
    if most is not None and shaken[most]:
        return most
    if plan.army.routed and RESERVE in free:
        return RESERVE
    return general.post


def react(plan: Plan) -> None:
    """Make strong cavalry charge infantry that fire at them, and press on squares (N.108b)."""
    for stack in LINE:
        strongest = max((each.melee for each in plan.stacks[stack] if each.arm is Arm.CAVALRY), default=None)
        if strongest is None:
            continue
        now = plan.sight.own.instructions[stack]
        fire, square = "CHARGE" if strongest >= 7 else "RIDE", "PRESS" if strongest >= 8 else "ABORT"
        if now.fire != fire or (fire == "RIDE" and now.ride_to != RESERVE):
            plan.write("REACT", stack, "-", fire)
        if now.square != square:
            plan.write("REACT", stack, "-", square)


def play(plan: Plan) -> None:
    """Lay out every card of the hand, in the order of the deck (N.108c)."""
    for card in sorted(plan.sight.own.hand):
        plan.write("PLAY", tactics_cards()[card].code)


LINES: tuple[Callable[[Plan], None], ...] = (move, attack, post, react, play)
"""Each adds lines to the plan, or none."""


def write_sheet(view: View[Sight], seed: int) -> str:  # noqa: ARG001 - it is not random
    """Write the order sheet for the army of a view, as far as there are lines."""
    assert view.empire is not None
    plan = plan_for(view.sight)
    for write in LINES:
        write(plan)
    return sheet(view, view.empire, numbered(plan.lines[: view.sight.settings.actions]))
