"""The ATTACK lines of the computer player (N.108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.battles.dummy.plan import strike
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.rules.fights.attacks import attacking, is_flank, rides, target_of, way_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.battles.dummy.plan import Plan
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.sight.visibility import FaceDown

FLANK = {Arm.INFANTRY: 4, Arm.CAVALRY: 7, Arm.ARTILLERY: 0}
"""What a flank attack adds to the score."""


@record
class Chance:
    """A possible attack."""

    score: int
    stack: str
    battalion: Battalion


def attack(plan: Plan) -> None:
    """Write ATTACK lines, the best first, one more than the army's rating at most (N.108).

    Stacks turn over as attacks are written; a battalion that has attacked stays in its stack.
    """
    stacks = {stack: [*plan.stacks[stack]] for stack in LINE}
    written = dict.fromkeys(LINE, 0)
    for _ in range(plan.army.rating + 1):
        chances = [chance for stack in LINE if (chance := _chance(plan, stack, stacks[stack], written[stack]))]
        chosen = max(chances, key=lambda each: each.score, default=None)
        if chosen is None or chosen.score < 0:
            return
        plan.write("ATTACK", chosen.stack, "-", "BEST")
        written[chosen.stack] += 1
        _turn_over(stacks[chosen.stack], chosen.battalion)


def _turn_over(stack: list[Battalion], battalion: Battalion) -> None:
    """Put a battalion that has attacked to the bottom; cavalry are blown, and cannot attack again."""
    stack.remove(battalion)
    if battalion.arm is not Arm.CAVALRY:
        stack.append(battalion)


def _chance(plan: Plan, stack: str, battalions: Sequence[Battalion], written: int) -> Chance | None:
    """Return a stack's next attack with its worth, after the lines already written for it; None without a target."""
    battalion = attacking(battalions, pass_over=plan.sight.settings.pass_over)
    if battalion is None:
        return None
    enemies = plan.sight.enemy.stacks
    riding = rides(battalion.arm, way_of(battalion.arm, battalion.fire, battalion.melee))
    target = target_of(stack, {each: len(lying) for each, lying in enemies.items()}, riding=riding)
    if target is None:
        return None
    score = strike(battalion) + (FLANK[battalion.arm] if is_flank(stack, target) else 0)
    score -= 3 if battalion.shaken else 0
    score -= 0 if any(each.is_steady for each in battalions if each is not battalion) else 3
    return Chance(score + _opening(enemies[target], written), stack, battalion)


def _opening(target: Sequence[FaceDown], written: int) -> int:
    """Return what the enemy's stack adds: the battalion that will be on top by then, and whether it is the last."""
    meant = target[written % len(target)]
    return (3 if meant.shaken else 0) + (5 if meant.blown else 0) + (3 if len(target) == 1 else 0)
