"""Which combats tire cavalry (N.64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Way

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World


def tires(world: World, fight: Fight, side: Side) -> bool:
    """Tell whether a combat that comes to a result makes a side's cavalry blown, if they stay in their stack (N.64).

    In the parts of a clash only the first side has attacked; the other one had its attack in the other part (N.51).
    """
    battalion = world.fighting(side)
    if battalion.arm is not Arm.CAVALRY or battalion.blown is not None:  # who is blown already became so before
        return False
    has_attacked = side is fight.first or fight.in_one
    return has_attacked or (fight.way is Way.MELEE and world.fighting(fight.other_side(side)).arm is Arm.CAVALRY)
