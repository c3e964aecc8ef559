"""Ground, and how it helps who defends there (N.88, N.89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.stacks import OPPOSITE
from pbm.rulesets.battles.position.world import Ground

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World


@record
class Help:
    """What a ground adds: to whose Attack roll, in which ways of combat, and against whom."""

    bonus: int
    ways: tuple[Way, ...] = tuple(Way)
    against: tuple[Arm, ...] = tuple(Arm)
    defending: tuple[Arm, ...] = tuple(Arm)


HELP: Mapping[Ground, tuple[Help, ...]] = {
    Ground.OPEN: (),
    Ground.HILL: (Help(2, ways=(Way.MELEE,)), Help(1, ways=(Way.FIRE,))),
    Ground.WOOD: (
        Help(3, against=(Arm.CAVALRY,)),
        Help(2, ways=(Way.FIRE,), against=(Arm.INFANTRY, Arm.ARTILLERY)),
    ),
    Ground.STREAM: (Help(2, ways=(Way.MELEE,)),),
    Ground.VILLAGE: (Help(3, defending=(Arm.INFANTRY,)),),
    Ground.REDOUBT: (Help(3, defending=(Arm.INFANTRY, Arm.ARTILLERY)),),
}
"""The table of N.88; of one ground no two rows apply at once."""


def ground_met(world: World, fight: Fight) -> Ground:
    """Return the ground on which the second side defends; it counts against attacks from the opposite stack (N.89)."""
    if fight.clash or fight.counter_charge or OPPOSITE.get(fight.first.stack) != fight.second.stack:
        return Ground.OPEN
    return world.ground(fight.second.army, fight.second.stack)


def ground_bonus(world: World, fight: Fight) -> int:
    """Return what the ground adds for the defending battalion, which is the second side's."""
    against, defending = world.fighting(fight.first).arm, world.fighting(fight.second).arm
    return sum(
        each.bonus
        for each in HELP[ground_met(world, fight)]
        if fight.way in each.ways and against in each.against and defending in each.defending
    )
