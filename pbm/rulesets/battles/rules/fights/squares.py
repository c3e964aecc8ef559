"""Squares, and breaking off (N.62, N.63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import BreakingOffTried, SquareTried
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Formed, Way
from pbm.rulesets.battles.position.stacks import SquareReaction
from pbm.rulesets.battles.rules.dice import throw_in_fight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def is_charge_on_infantry(world: World, fight: Fight) -> bool:
    """Tell whether cavalry attack infantry by melee, so that these must try to form square (N.62)."""
    first, second = map(world.fighting, fight.sides)
    return fight.way is Way.MELEE and first.arm is Arm.CAVALRY and second.arm is Arm.INFANTRY


def formed(stage: Stage[World]) -> Events:
    """Let infantry try to form square; a card does it without a check (N.62, N.87)."""
    world, fight = stage.world, stage.world.today.under_way
    if fight is None or not is_charge_on_infantry(world, fight):
        return
    cavalry, infantry = (in_effect(side) for side in fight.sides)
    side = fight.second
    limit = world.fighting(side).training + (cavalry.square if cavalry else 0)
    if infantry and infantry.square_formed:
        yield SquareTried(side.army, side.battalion, throw=(), limit=limit, formed=True)
        return
    throw = throw_in_fight(stage, fight, "Training", side.battalion, world.settings.training_dice)
    yield SquareTried(side.army, side.battalion, throw, limit, sum(throw) <= limit)


def broken_off(stage: Stage[World]) -> Events:
    """Let cavalry before a square try to ride around it, for less than their Training, or press on (N.63)."""
    world, fight = stage.world, stage.world.today.under_way
    if fight is None or fight.square is not Formed.SQUARE:
        return
    side = fight.first
    limit = world.fighting(side).training
    if world.armies[side.army].instructions[side.stack].square is SquareReaction.PRESS:
        yield BreakingOffTried(side.army, side.battalion, throw=(), limit=limit, passed=False)
        return
    throw = throw_in_fight(stage, fight, "Training", side.battalion, world.settings.training_dice)
    yield BreakingOffTried(side.army, side.battalion, throw, limit, sum(throw) < limit)
