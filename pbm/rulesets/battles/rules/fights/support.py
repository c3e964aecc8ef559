"""Supporters (N.35, N.54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import SupportersFound
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.stacks import Occasion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def found(stage: Stage[World]) -> Events:
    """Find each side's supporter (N.54)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield SupportersFound(_support(stage.world, fight.first), _support(stage.world, fight.second))


def supporter_of(fight: Fight, side: Side) -> str | None:
    """Return a side's supporter; one whom the enemy's card has taken out of the combat is none (N.58e)."""
    card = in_effect(fight.other_side(side))
    return None if card is not None and card.unsupported else side.supporter


def _support(world: World, side: Side) -> str | None:
    army = world.armies[side.army]
    instructions = army.instructions[side.stack]
    if instructions.support not in {Occasion.ALWAYS, Occasion.ATTACK if side.attacks else Occasion.DEFEND}:
        return None
    able = [each for each in army.in_stack(side.stack) if each.is_steady and each.code != side.battalion]
    if any(each.code == instructions.prefers for each in able):
        return instructions.prefers
    nearest_the_bottom_first = reversed(able)
    fewest = min(nearest_the_bottom_first, key=lambda each: each.points, default=None)
    return fewest.code if fewest is not None else None
