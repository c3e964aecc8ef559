"""Cavalry blown by a combat (N.64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import BattalionBlown
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.rules.fights.tiring import tires

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

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
