"""Cavalry under infantry's fire (N.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import CounterCharged, FireReacted, RodeAway
from pbm.rulesets.battles.events.losses import BattalionBlown, BattalionShaken, Why
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.stacks import FireReaction
from pbm.rulesets.battles.rules.dice import throw_in_fight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def fire_reaction(stage: Stage[World]) -> Events:
    """Let steady cavalry react to infantry's fire, as their stack is instructed (N.61)."""
    world, fight = stage.world, stage.world.today.under_way
    if fight is None or not _react(world, fight):
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
    """Tell whether it is steady cavalry that infantry fire at; in a clash nobody reacts (N.48, N.61)."""
    attacking, defending = map(world.fighting, fight.sides)
    infantry_fire = fight.way is Way.FIRE and not fight.clash and attacking.arm is Arm.INFANTRY
    return infantry_fire and defending.arm is Arm.CAVALRY and defending.is_steady


def _ride_away(stage: Stage[World], fight: Fight, goal: str) -> Events:
    """Let them try to ride away: else they become blown at once, and are shot at (N.61a)."""
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
    """Let them try to charge instead of being shot at: else they become shaken (N.61b)."""
    side = fight.second
    limit = stage.world.fighting(side).morale
    throw = throw_in_fight(stage, fight, "Morale", side.battalion, stage.world.settings.morale_dice)
    passed = sum(throw) <= limit
    yield FireReacted(side.army, side.battalion, FireReaction.CHARGE, throw, limit, passed)
    if passed:
        yield CounterCharged(side.army, side.battalion)
    else:
        yield BattalionShaken(side.army, side.battalion, side.stack, Why.NERVES)
