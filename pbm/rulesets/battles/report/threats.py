"""Which enemy stacks can attack which own ones, and with how many battalions (N.43, N.67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, several
from pbm.kit.attention import Threat, strength
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.rules.fights.attacks import within_reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.battles.sight.visibility import SeenArmy, Sight


def threats(sight: Sight) -> Threats:
    """Return the enemy stacks that can attack each own stack, with the number of battalions that are not blown.

    Nobody sees where the enemy's cavalry lies, so any of its stacks may ride past an empty one.
    """
    if sight.army is None or sight.coming is None or sight.coming.muster:
        return {}
    enemy = sight.enemy
    sizes = {stack: len(lying) for stack, lying in sight.army.stacks.items()}
    found: Threats = {}
    for stack in LINE:
        able = sum(not each.blown for each in enemy.stacks[stack])
        if able:
            for target in within_reach(stack, sizes, riding=_rides(enemy)):
                found.setdefault(target, []).append(Threat(enemy.code, stack, able))
    return {stack: sorted(there, key=lambda each: -(each.strength or 0)) for stack, there in found.items()}


def _rides(enemy: SeenArmy) -> bool:
    """Tell whether cavalry of the enemy may be in its line."""
    gone = {*enemy.routed, *enemy.fallen}
    return any(each.arm is Arm.CAVALRY and code not in gone for code, each in enemy.battalions.items())


def dangers(sight: Sight, found: Threats) -> Iterator[Note]:
    """Yield the notes on own stacks that can be attacked by more battalions than lie in them, the weakest first."""
    own = sight.own.stacks
    facing = {stack: strength(there) for stack, there in found.items()}
    weak = [stack for stack, number in facing.items() if number > len(own[stack])]
    for stack in sorted(weak, key=lambda stack: len(own[stack]) - facing[stack]):
        yield (
            "threat",
            stack,
            several(
                "{stack}: {n} battalion, within reach of {number} in the enemy's {origins}.",
                "{stack}: {n} battalions, within reach of {number} in the enemy's {origins}.",
                len(own[stack]),
                stack=stack,
                number=facing[stack],
                origins=all_of(each.start for each in found[stack]),
            ),
        )
