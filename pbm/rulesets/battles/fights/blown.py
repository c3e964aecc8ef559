"""Cavalry blown by a combat (N.64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import BattalionBlown
from pbm.rulesets.battles.fights.fight import Way
from pbm.rulesets.battles.tactics.deck import in_effect
from pbm.rulesets.battles.world import Arm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.fights.fight import Fight, Side
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def marked(stage: Stage[World]) -> Events:
    """Mark cavalry that are still in their stack as blown, unless a card keeps them fresh (N.53, step 10)."""
    world, fight = stage.world, stage.world.today.under_way
    if fight is None:
        return
    for side in fight.sides:
        card = in_effect(side)
        is_fresh = card is not None and card.fresh
        if not is_fresh and tires(world, fight, side) and side.battalion in world.armies[side.army].stacks[side.stack]:
            yield BattalionBlown(side.army, side.battalion, side.stack)


def tires(world: World, fight: Fight, side: Side) -> bool:
    """Tell whether a combat that comes to a result makes a side's cavalry blown, if they stay in their stack (N.64).

    In the parts of a clash only the first side has attacked; the other one had its attack in the other part (N.51).
    """
    if world.fighting(side).arm is not Arm.CAVALRY:
        return False
    has_attacked = side is fight.first or fight.in_one
    return has_attacked or (fight.way is Way.MELEE and world.fighting(fight.other_side(side)).arm is Arm.CAVALRY)
