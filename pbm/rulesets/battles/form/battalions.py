"""Own battalions as boxes offer them: where they can be moved, which need help or support, and their targets.

The rules decide what is possible as things stand, with the battalions as their player sees them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.rulesets.battles.orders.base import ENEMY_STACKS
from pbm.rulesets.battles.position.stacks import LINE, STACKS
from pbm.rulesets.battles.rules.commands import out_of_reach
from pbm.rulesets.battles.rules.fights.attacks import attacking, is_flank, rides, way_of, within_reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight


def movable(sight: Sight, names: Names) -> list[list[str]]:
    """List the battalions that can be moved, each with where it lies (N.37)."""
    return [
        [each.code, names.say(say("{battalion}, {stack} {place}", battalion=name, stack=stack, place=place))]
        for each, name, stack, place in _in_play(sight, names)
        if each.blown is None
    ]


def goals(sight: Sight) -> dict[str, list[str]]:
    """Return by battalion the stacks to which it can be moved, its own first; in a deployment all (N.37a, d, N.39)."""
    assert sight.coming is not None
    free = sight.coming.moves is None
    return {
        each.code: [stack, *(goal for goal in STACKS if goal != stack and _may_go(each, stack, goal, free=free))]
        for stack, lying in sight.own.stacks.items()
        for each in lying
    }


def _may_go(battalion: Battalion, origin: str, goal: str, *, free: bool) -> bool:
    return free or out_of_reach(battalion, origin, goal) is None


def helpless(sight: Sight, names: Names) -> list[list[str]]:
    """List the battalions that RALLY may name, each with its state: shaken or routed (N.73)."""
    shaken = [
        [each.code, names.say(say("{battalion}, shaken in {stack}", battalion=name, stack=stack))]
        for each, name, stack, _ in _in_play(sight, names)
        if each.shaken
    ]
    routed = [
        [code, names.say(say("{battalion}, routed", battalion=names.by_code[code]))] for code in sight.own.public.routed
    ]
    return shaken + routed


def supporters(sight: Sight) -> dict[str, list[str]]:
    """Return by stack the battalions that SUPPORT may prefer: those that lie there (N.35)."""
    return {stack: [each.code for each in lying] for stack, lying in sight.own.stacks.items()}


def _in_play(sight: Sight, names: Names) -> Iterator[tuple[Battalion, str, str, int]]:
    """Yield each battalion in play with its name, its stack, and its place in it from the top."""
    for stack, lying in sight.own.stacks.items():
        for place, each in enumerate(lying, 1):
            yield each, names.by_code[each.code], stack, place


def line(sight: Sight, names: Names) -> list[list[str]]:
    """List the own line stacks with battalions, each with its top battalion."""
    stacks = sight.own.stacks
    return [
        [stack, names.say(say("{battalion} on top", battalion=names.by_code[stacks[stack][0].code]))]
        for stack in LINE
        if stacks[stack]
    ]


def targets(sight: Sight, names: Names) -> dict[str, list[list[str]]]:
    """Return by own stack the enemy stacks that it can attack as things stand, the one of an empty box first."""
    sizes = {goal: len(lying) for goal, lying in sight.enemy.stacks.items()}
    reach = {stack: within_reach(stack, sizes, riding=_riding(sight.own.stacks[stack])) for stack in LINE}
    return {
        stack: [[goal, names.say(_told(goal, sizes[goal], flank=is_flank(stack, goal)))] for goal in found]
        for stack, found in reach.items()
    }


def _riding(stack: Sequence[Battalion]) -> bool:
    """Tell whether cavalry in the stack, on top or below, can attack by melee."""
    return any(rides(each.arm, way_of(each.arm, each.fire, each.melee)) for each in stack if attacking([each]))


def _told(goal: str, number: int, *, flank: bool) -> Phrase:
    """Say how many battalions lie in an enemy stack, and whether it would be attacked on the flank."""
    stack = ENEMY_STACKS[goal]
    if flank:
        return several(
            "{stack}, {n} battalion, on the flank",
            "{stack}, {n} battalions, on the flank",
            number,
            stack=stack,
        )
    return several("{stack}, {n} battalion", "{stack}, {n} battalions", number, stack=stack)
