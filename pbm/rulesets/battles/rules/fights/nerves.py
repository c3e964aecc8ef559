"""What a combat does to a battalion: its nerves tested, shaken, routed, eliminated (N.58, N.69, N.70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import (
    BattalionEliminated,
    BattalionRouted,
    BattalionShaken,
    ChecksQueued,
    GeneralAtRisk,
    NervesTested,
    Why,
)
from pbm.rulesets.battles.position.settings import GuardPanic, ShakenTwice
from pbm.rulesets.battles.position.stacks import ADJACENT, RESERVE
from pbm.rulesets.battles.rules.dice import throw_in_fight
from pbm.rulesets.battles.rules.fights.support import supporter_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def tested(stage: Stage[World], fight: Fight, side: Side, battalion: str) -> Events:
    """Let a battalion of a side's stack take a morale check without additions; who fails is shaken (N.58a)."""
    throw = throw_in_fight(stage, fight, "Morale", battalion, stage.world.settings.morale_dice)
    limit = stage.world.armies[side.army].battalions[battalion].morale
    held = sum(throw) <= limit
    yield NervesTested(side.army, battalion, side.stack, throw, limit, held)
    if not held:
        yield from shaken(stage.world, fight, side, battalion, Why.NERVES)


def shaken(world: World, fight: Fight, side: Side, battalion: str, why: Why) -> Events:
    """Shake a battalion of a side's stack; who is shaken already routs (N.58b)."""
    if not world.armies[side.army].battalions[battalion].shaken:
        yield BattalionShaken(side.army, battalion, side.stack, why)
    elif world.settings.shaken_twice is ShakenTwice.ROUT:
        yield from routed(world, fight, side, battalion, why)


def routed(world: World, fight: Fight, side: Side, battalion: str, why: Why) -> Events:
    """Rout a battalion of a side's stack; who supported it is shaken, and a Guard's stack tests (N.58c, N.70b)."""
    yield BattalionRouted(side.army, battalion, side.stack, why)
    supporter = supporter_of(fight, side)
    if supporter is not None and battalion == side.battalion:
        yield from shaken(world, fight, side, supporter, Why.SUPPORTER)
    if world.armies[side.army].battalions[battalion].is_guard:
        yield ChecksQueued((f"{side.army} {side.stack}",))


def eliminated(stage: Stage[World], fight: Fight, side: Side) -> Events:
    """Eliminate a side's battling battalion, with all that follows (N.58d, N.68d, N.69, N.70a)."""
    world = stage.world
    yield BattalionEliminated(side.army, side.battalion, side.stack)
    yield from _generals_at_risk(stage, fight, side)
    beside = _stacks_beside(world, side) if world.fighting(side).is_guard else ()
    yield ChecksQueued(tuple(f"{side.army} {stack}" for stack in (side.stack, *beside)))
    supporter = supporter_of(fight, side)
    if supporter is not None:
        yield from routed(world, fight, side, supporter, Why.SUPPORTER)


def _generals_at_risk(stage: Stage[World], fight: Fight, side: Side) -> Events:
    for general in stage.world.armies[side.army].posted(side.stack):
        (throw,) = throw_in_fight(stage, fight, "General", general.code, "1d10")
        yield GeneralAtRisk(side.army, general.code, throw, throw >= stage.world.settings.general_hit)


def _stacks_beside(world: World, side: Side) -> Iterator[str]:
    """Yield the stacks that the death of Guard makes tremble (N.70a)."""
    is_line_only = world.settings.guard_panic is GuardPanic.LINE
    return (stack for stack in ADJACENT[side.stack] if stack != RESERVE or not is_line_only)
