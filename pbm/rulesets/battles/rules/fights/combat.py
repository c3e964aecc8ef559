"""A combat's Attack rolls: throws, sums and comparison (N.55 to N.57), and what ground adds (N.88, N.89)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.events.fights import AttackRolled, CameToNothing, Reckoning
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Formed, Way
from pbm.rulesets.battles.position.settings import CounterBattery
from pbm.rulesets.battles.position.stacks import OPPOSITE
from pbm.rulesets.battles.position.world import Ground
from pbm.rulesets.battles.rules.dice import throws_in_fight
from pbm.rulesets.battles.rules.fights.reactions import supporter_of
from pbm.rulesets.battles.rules.fights.results import results

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]
    Modifiers = Iterator[tuple[str, int]]


def called_off(_: Stage[World], fight: Fight) -> Events:
    """End the combat before the throw if a card says so (N.53, step 6; N.87, evade)."""
    if any(card.evade for card in map(in_effect, fight.sides) if card is not None):
        yield CameToNothing(say("the defender gives ground, and the attack is called off"))


def decided(stage: Stage[World], fight: Fight) -> Events:
    """Throw both Attack rolls and look up the result (N.56, N.57)."""
    first, second = (_reckoned(stage, fight, side) for side in fight.sides)
    difference = first.total - second.total
    yield AttackRolled(first, second, difference, results(stage.world, fight, difference))


def _reckoned(stage: Stage[World], fight: Fight, side: Side) -> Reckoning:
    card = in_effect(side)
    throws = throws_in_fight(stage, fight, "Attack", side.army, stage.world.settings.attack_dice)
    thrown = tuple(islice(throws, 2 if card is not None and card.again else 1))
    added = tuple(modifiers(stage.world, fight, side))
    return Reckoning(thrown, added, max(map(sum, thrown)) + sum(number for _, number in added))


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


@record
class Help:
    """What a ground adds: to which side's Attack roll, in which ways of combat, and against which arms."""

    bonus: int
    ways: tuple[Way, ...] = tuple(Way)
    against: tuple[Arm, ...] = tuple(Arm)
    defending: tuple[Arm, ...] = tuple(Arm)


HELP: Mapping[Ground, tuple[Help, ...]] = {
    Ground.OPEN: (),
    Ground.HILL: (Help(2, ways=(Way.MELEE,)), Help(1, ways=(Way.FIRE,))),
    Ground.WOOD: (
        Help(3, against=(Arm.CAVALRY,)),
        Help(2, ways=(Way.FIRE,), against=(Arm.INFANTRY, Arm.ARTILLERY)),
    ),
    Ground.STREAM: (Help(2, ways=(Way.MELEE,)),),
    Ground.VILLAGE: (Help(3, defending=(Arm.INFANTRY,)),),
    Ground.REDOUBT: (Help(3, defending=(Arm.INFANTRY, Arm.ARTILLERY)),),
}
"""The table of N.88; of one ground no two rows apply at once."""


def ground_met(world: World, fight: Fight) -> Ground:
    """Return the ground on which the second side defends; it counts against attacks from the opposite stack (N.89)."""
    if fight.clash or fight.counter_charge or OPPOSITE.get(fight.first.stack) != fight.second.stack:
        return Ground.OPEN
    return world.ground(fight.second.army, fight.second.stack)


def ground_bonus(world: World, fight: Fight) -> int:
    """Return what the ground adds for the defending battalion, which is the second side's."""
    against, defending = world.fighting(fight.first).arm, world.fighting(fight.second).arm
    return sum(
        each.bonus
        for each in HELP[ground_met(world, fight)]
        if fight.way in each.ways and against in each.against and defending in each.defending
    )
