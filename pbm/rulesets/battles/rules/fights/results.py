"""Results of combats: read from the table, changed by cards, carried out (N.57 to N.59, N.64, N.69, N.70, N.86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import (
    BattalionBlown,
    BattalionEliminated,
    BattalionRouted,
    BattalionShaken,
    ChecksQueued,
    GeneralAtRisk,
    NervesTested,
    Why,
)
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Result, Way
from pbm.rulesets.battles.position.settings import GuardPanic, ShakenTwice
from pbm.rulesets.battles.position.stacks import ADJACENT, RESERVE
from pbm.rulesets.battles.rules.dice import throw_in_fight
from pbm.rulesets.battles.rules.fights.reactions import supporter_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


STEPS = (Result.NOTHING, Result.SHAKEN, Result.ROUTED, Result.ELIMINATED)
"""From the mildest to the worst: the steps by which cards change results."""


def results(world: World, fight: Fight, difference: int) -> tuple[Result, Result]:
    """Read the table for both sides (N.57); a side that fires without danger suffers nothing (N.59)."""
    first, second = _suffered(world.settings, -difference), _suffered(world.settings, difference)
    if first is second is Result.NOTHING:
        first = second = Result.CHECK
    return (Result.NOTHING if _is_without_danger(world, fight) else first), second


def after_cards(fight: Fight, side: Side) -> Result:
    """Return the result for a side's battalion: the steps of both sides' cards add up (N.86)."""
    if side.result in {Result.NOTHING, Result.CHECK}:
        return side.result
    worse, milder = in_effect(fight.other_side(side)), in_effect(side)
    steps = (worse.worsen if worse else 0) - (milder.soften if milder else 0)
    return STEPS[min(max(STEPS.index(side.result) + steps, 0), len(STEPS) - 1)]


def _suffered(settings: Settings, behind: int) -> Result:
    bands = (
        (settings.eliminated, Result.ELIMINATED),
        (settings.routed, Result.ROUTED),
        (settings.shaken, Result.SHAKEN),
    )
    return next((result for least, result in bands if behind >= least), Result.NOTHING)


def _is_without_danger(world: World, fight: Fight) -> bool:
    attacking, defending = (world.fighting(side) for side in fight.sides)
    of_guns = attacking.arm is Arm.ARTILLERY and defending.arm is not Arm.ARTILLERY
    return fight.way is Way.FIRE and (defending.fire == 0 or of_guns)


def carried_out(stage: Stage[World], fight: Fight) -> Events:
    """Carry out the results, the first side's first (N.58, N.69)."""
    for side in fight.sides:
        yield from _carried_out(stage, fight, side)


def next_below(stage: Stage[World], fight: Fight) -> Events:
    """Make the battalion below the enemy's battling one take a morale check, if it is still there (N.87, check)."""
    for side in fight.sides:
        card = in_effect(fight.other_side(side))
        if card is not None and card.check_next and side.below in stage.world.armies[side.army].stacks[side.stack]:
            yield from tested(stage, fight, side, side.below)


def _carried_out(stage: Stage[World], fight: Fight, side: Side) -> Events:
    match after_cards(fight, side):
        case Result.CHECK:
            yield from tested(stage, fight, side, side.battalion)
        case Result.SHAKEN:
            yield from shaken(stage.world, fight, side, side.battalion, Why.RESULT)
        case Result.ROUTED:
            yield from routed(stage.world, fight, side, side.battalion, Why.RESULT)
        case Result.ELIMINATED:
            yield from eliminated(stage, fight, side)


def tested(stage: Stage[World], fight: Fight, side: Side, battalion: str) -> Events:
    """Make a battalion of a side's stack take a morale check without additions; if it fails it is shaken (N.58a)."""
    throw = throw_in_fight(stage, fight, "Morale", battalion, stage.world.settings.morale_dice)
    limit = stage.world.armies[side.army].battalions[battalion].morale
    held = sum(throw) <= limit
    yield NervesTested(side.army, battalion, side.stack, throw, limit, held)
    if not held:
        yield from shaken(stage.world, fight, side, battalion, Why.NERVES)


def shaken(world: World, fight: Fight, side: Side, battalion: str, why: Why) -> Events:
    """Shake a battalion of a side's stack; a shaken one routs (N.58b)."""
    if not world.armies[side.army].battalions[battalion].shaken:
        yield BattalionShaken(side.army, battalion, side.stack, why)
    elif world.settings.shaken_twice is ShakenTwice.ROUT:
        yield from routed(world, fight, side, battalion, why)


def routed(world: World, fight: Fight, side: Side, battalion: str, why: Why) -> Events:
    """Rout a battalion of a side's stack; its supporter is shaken, and a Guard's stack tests (N.58c, N.70b)."""
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
    """Yield the stacks that test when Guard is eliminated (N.70a)."""
    is_line_only = world.settings.guard_panic is GuardPanic.LINE
    return (stack for stack in ADJACENT[side.stack] if stack != RESERVE or not is_line_only)


def marked(stage: Stage[World], fight: Fight) -> Events:
    """Mark cavalry that are still in their stack as blown, unless a card keeps them fresh (N.53, step 10)."""
    world = stage.world
    for side in fight.sides:
        card = in_effect(side)
        is_fresh = card is not None and card.fresh
        if not is_fresh and tires(world, fight, side) and side.battalion in world.armies[side.army].stacks[side.stack]:
            yield BattalionBlown(side.army, side.battalion, side.stack)


def tires(world: World, fight: Fight, side: Side) -> bool:
    """Tell whether a combat that comes to a result makes a side's cavalry blown, if they stay in their stack (N.64).

    In the parts of a clash only the first side has attacked; the other one had its attack in the other part (N.51).
    """
    battalion = world.fighting(side)
    if battalion.arm is not Arm.CAVALRY or battalion.blown is not None:  # blown earlier
        return False
    has_attacked = side is fight.first or fight.in_one
    return has_attacked or (fight.way is Way.MELEE and world.fighting(fight.other_side(side)).arm is Arm.CAVALRY)
