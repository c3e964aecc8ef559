"""What ATTACK's boxes offer: own line stacks, and the enemy stacks within reach of each (N.40 to N.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.rulesets.battles.form.battalions import battalion_of
from pbm.rulesets.battles.orders.stack_names import ENEMY_STACKS
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.rules.fights.targets import attacking, is_flank, rides, way_of, within_reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase

Report = dict[str, Any]


def line(report: Report, reader: Language) -> list[list[str]]:
    """List the own line stacks with battalions, each with the one that lies on top."""
    stacks = report["army"]["stacks"]
    return [
        [stack, reader.say(say("{battalion} on top", battalion=stacks[stack][0]["name"]))]
        for stack in LINE
        if stacks[stack]
    ]


def targets(report: Report, reader: Language) -> dict[str, list[list[str]]]:
    """Return by own stack the enemy stacks that it can attack as things stand, the one of an empty box first."""
    return {stack: [[goal, reader.say(_told(report, stack, goal))] for goal in reach(report, stack)] for stack in LINE}


def reach(report: Report, stack: str) -> Iterator[str]:
    """Yield the enemy stacks that an own one can attack, if not with its top battalion, then with cavalry below it."""
    enemy = next(army for code, army in report["armies"].items() if code != report["empire"])
    sizes = {goal: len(cards) for goal, cards in enemy["stacks"].items()}
    battalions = [battalion_of(card) for card in report["army"]["stacks"][stack]]
    riding = any(rides(each.arm, way_of(each.arm, each.fire, each.melee)) for each in battalions if attacking([each]))
    yield from within_reach(stack, sizes, riding=riding)


def _told(report: Report, stack: str, goal: str) -> Phrase:
    """Say how many battalions lie in an enemy stack, and whether it would be attacked on the flank."""
    enemy = next(army for code, army in report["armies"].items() if code != report["empire"])
    number = len(enemy["stacks"][goal])
    if is_flank(stack, goal):
        return several(
            "{stack}, {n} battalion, on the flank",
            "{stack}, {n} battalions, on the flank",
            number,
            stack=ENEMY_STACKS[goal],
        )
    return several("{stack}, {n} battalion", "{stack}, {n} battalions", number, stack=ENEMY_STACKS[goal])
