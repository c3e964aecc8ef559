"""The modifiers of an Attack roll (N.55), each with a key of :mod:`pbm.rulesets.battles.report.wording.names`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Formed, Way
from pbm.rulesets.battles.position.settings import CounterBattery
from pbm.rulesets.battles.rules.fights.ground import ground_bonus
from pbm.rulesets.battles.rules.fights.support import supporter_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Modifiers = Iterator[tuple[str, int]]


def modifiers(world: World, fight: Fight, side: Side) -> Modifiers:
    """Yield what is added to a side's Attack roll, in the order of N.55."""
    yield _value(world, fight, side)
    yield from _support(world, fight, side)
    yield from _state(world, fight, side)
    yield from _square(world, fight, side)
    if side.flank:
        yield from _flank(world, fight, side)
    if side is fight.second and (bonus := ground_bonus(world, fight)):
        yield "ground", bonus
    yield from _card(world, side)


def _value(world: World, fight: Fight, side: Side) -> tuple[str, int]:
    battalion = world.fighting(side)
    if fight.way is Way.MELEE:
        return "melee", battalion.melee
    if side is fight.second and _is_silenced(world, fight):
        return "silenced", 0
    return "fire", battalion.fire


def _is_silenced(world: World, fight: Fight) -> bool:
    """Tell whether the Fire of the second side counts as 0, because guns fire at it (N.55, N.65)."""
    first, second = (world.fighting(side).arm for side in fight.sides)
    answers = second is Arm.ARTILLERY and world.settings.counter_battery is CounterBattery.DUEL
    return first is Arm.ARTILLERY and not answers


def _support(world: World, fight: Fight, side: Side) -> Modifiers:
    if supporter_of(fight, side) is not None:
        card = in_effect(side)
        yield "support", world.settings.support if card is None or card.support is None else card.support


def _state(world: World, fight: Fight, side: Side) -> Modifiers:
    battalion = world.fighting(side)
    if battalion.shaken:
        yield "shaken", -world.settings.shaken_penalty
    if battalion.blown is not None and side is fight.second:
        yield "blown", -world.settings.blown_penalty


def _square(world: World, fight: Fight, side: Side) -> Modifiers:
    arm = world.fighting(side).arm
    if fight.square is Formed.SQUARE and arm is Arm.INFANTRY:
        yield "square", world.settings.square
    if fight.square is Formed.FAILED and arm is Arm.CAVALRY:
        yield "no square", world.settings.square


def _flank(world: World, fight: Fight, side: Side) -> Modifiers:
    match world.fighting(side).arm:
        case Arm.INFANTRY:
            yield "flank", world.settings.flank
        case Arm.CAVALRY if fight.way is Way.MELEE:
            yield "flank", world.settings.flank_cavalry


def _card(world: World, side: Side) -> Modifiers:
    card = in_effect(side)
    if card is None:
        return
    if card.roll:
        yield "card", card.roll
    if card.roll_rating:
        yield "card", max((general.rating for general in world.armies[side.army].posted(side.stack)), default=0)
