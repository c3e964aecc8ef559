"""Before the Attack rolls: cavalry under fire, squares, breaking off, support (N.54, N.61 to N.63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import (
    BreakingOffTried,
    CounterCharged,
    FireReacted,
    RodeAway,
    SquareTried,
    SupportersFound,
)
from pbm.rulesets.battles.events.losses import BattalionBlown, BattalionShaken, Why
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Formed, Way
from pbm.rulesets.battles.position.stacks import FireReaction, Occasion, SquareReaction
from pbm.rulesets.battles.rules.dice import throw_in_fight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def fire_reaction(stage: Stage[World], fight: Fight) -> Events:
    """Steady cavalry react to infantry's fire, as their stack is instructed (N.61)."""
    world = stage.world
    if not _react(world, fight):
        return
    instructions = world.armies[fight.second.army].instructions[fight.second.stack]
    match instructions.fire:
        case FireReaction.RIDE:
            yield from _ride_away(stage, fight, instructions.ride_to)
        case FireReaction.CHARGE:
            yield from _charge(stage, fight)
        case FireReaction.STAND:
            side = fight.second
            yield FireReacted(side.army, side.battalion, FireReaction.STAND, throw=(), limit=0, passed=False)


def _react(world: World, fight: Fight) -> bool:
    """Tell whether infantry fire at steady cavalry; in a clash there is no reaction (N.48, N.61)."""
    attacking, defending = map(world.fighting, fight.sides)
    infantry_fire = fight.way is Way.FIRE and not fight.clash and attacking.arm is Arm.INFANTRY
    return infantry_fire and defending.arm is Arm.CAVALRY and defending.is_steady


def _ride_away(stage: Stage[World], fight: Fight, goal: str) -> Events:
    """The cavalry try to ride away; if they fail they become blown at once, and are shot at (N.61a)."""
    side = fight.second
    limit = stage.world.fighting(side).training
    throw = throw_in_fight(stage, fight, "Training", side.battalion, stage.world.settings.training_dice)
    passed = sum(throw) <= limit
    yield FireReacted(side.army, side.battalion, FireReaction.RIDE, throw, limit, passed)
    if passed:
        yield RodeAway(side.army, side.battalion, side.stack, goal)
    else:
        yield BattalionBlown(side.army, side.battalion, side.stack)


def _charge(stage: Stage[World], fight: Fight) -> Events:
    """The cavalry try to charge instead of being shot at; if they fail they become shaken (N.61b)."""
    side = fight.second
    limit = stage.world.fighting(side).morale
    throw = throw_in_fight(stage, fight, "Morale", side.battalion, stage.world.settings.morale_dice)
    passed = sum(throw) <= limit
    yield FireReacted(side.army, side.battalion, FireReaction.CHARGE, throw, limit, passed)
    if passed:
        yield CounterCharged(side.army, side.battalion)
    else:
        yield BattalionShaken(side.army, side.battalion, side.stack, Why.NERVES)


def is_charge_on_infantry(world: World, fight: Fight) -> bool:
    """Tell whether cavalry attack infantry by melee, so that the infantry must try to form square (N.62)."""
    first, second = map(world.fighting, fight.sides)
    return fight.way is Way.MELEE and first.arm is Arm.CAVALRY and second.arm is Arm.INFANTRY


def formed(stage: Stage[World], fight: Fight) -> Events:
    """Infantry try to form square; a card does it without a check (N.62, N.87)."""
    world = stage.world
    if not is_charge_on_infantry(world, fight):
        return
    cavalry, infantry = (in_effect(side) for side in fight.sides)
    side = fight.second
    limit = world.fighting(side).training + (cavalry.square if cavalry else 0)
    if infantry and infantry.square_formed:
        yield SquareTried(side.army, side.battalion, throw=(), limit=limit, formed=True)
        return
    throw = throw_in_fight(stage, fight, "Training", side.battalion, world.settings.training_dice)
    yield SquareTried(side.army, side.battalion, throw, limit, sum(throw) <= limit)


def broken_off(stage: Stage[World], fight: Fight) -> Events:
    """Cavalry before a square try to ride around it, for less than their Training, or press on (N.63)."""
    world = stage.world
    if fight.square is not Formed.SQUARE:
        return
    side = fight.first
    limit = world.fighting(side).training
    if world.armies[side.army].instructions[side.stack].square is SquareReaction.PRESS:
        yield BreakingOffTried(side.army, side.battalion, throw=(), limit=limit, passed=False)
        return
    throw = throw_in_fight(stage, fight, "Training", side.battalion, world.settings.training_dice)
    yield BreakingOffTried(side.army, side.battalion, throw, limit, sum(throw) < limit)


def supported(stage: Stage[World], fight: Fight) -> Events:
    """Find each side's supporter (N.54)."""
    yield SupportersFound(_support(stage.world, fight.first), _support(stage.world, fight.second))


def supporter_of(fight: Fight, side: Side) -> str | None:
    """Return a side's supporter, unless the enemy's card has taken it out of the combat (N.58e)."""
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
