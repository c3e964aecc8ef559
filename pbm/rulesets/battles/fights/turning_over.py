"""How a combat begins and ends (N.47, N.53, steps 1, 2 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.rulesets.battles.battalions import Arm
from pbm.rulesets.battles.events.fights import CameToNothing, CombatBegun, CombatOver, ToTheBottom
from pbm.rulesets.battles.events.rounds import AttackDropped
from pbm.rulesets.battles.fights.clashes import clash
from pbm.rulesets.battles.fights.contenders import attacker, defender
from pbm.rulesets.battles.fights.fight import Way
from pbm.rulesets.battles.fights.judging import attack_of, fought
from pbm.rulesets.battles.lines import failed, waiting
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.stacks import OPPOSITE
from pbm.rulesets.battles.world import Ground

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.fights.fight import Attack
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def turned_over(stage: Stage[World]) -> Events:
    """Begin the next combat of the round, or drop its attack (N.46, N.53, steps 1 and 2)."""
    world = stage.world
    pending = world.today.pending
    if pending[0].clash:
        yield from _lines_fought(stage, *pending)
        yield from _begun(world, clash(world, pending))
    else:
        yield from _alone(stage, pending[0])


def _alone(stage: Stage[World], judged: Attack) -> Events:
    """Begin an attack that is no clash: judged anew, so that it sees what the one before has left (N.46)."""
    world = stage.world
    line = next(waiting(stage, AttackOrder, army=judged.army))
    try:
        attack = attack_of(line, world)
    except Failure as failure:
        yield failed(line, failure.reason)
        yield AttackDropped(judged.army)
        return
    yield from _lines_fought(stage, attack)
    name, number = f"{world.today.round} {attack.army}", world.today.round
    sides = attacker(world, attack), defender(world, attack)
    yield from _begun(world, CombatBegun(name, number, attack.way, *sides, ends=(attack.army,)))


def _lines_fought(stage: Stage[World], *attacks: Attack) -> Events:
    """Tell the lines whose attacks are fought; the second part of a clash has been told with the first."""
    for attack in attacks:
        for line in waiting(stage, AttackOrder, army=attack.army):
            yield fought(line, attack, stage.world)


def _begun(world: World, begun: CombatBegun) -> Events:
    """Turn both battalions over; some attacks come to nothing then (N.53, steps 1 and 2)."""
    yield begun
    why = _why_vain(world, begun)
    if why is not None:
        yield CameToNothing(why)


def _why_vain(world: World, begun: CombatBegun) -> Sentence | None:
    """Say why a combat comes to nothing: infantry charge cavalry (N.60), or cavalry a village (N.88)."""
    first, second = (world.armies[each.army].battalions[each.battalion] for each in (begun.first, begun.second))
    if begun.way is Way.FIRE:
        return None
    if first.arm is Arm.INFANTRY and second.arm is Arm.CAVALRY:
        return say("infantry cannot attack cavalry by melee")
    if first.arm is Arm.CAVALRY and second.arm is not Arm.CAVALRY and _in_village(world, begun):
        return say("cavalry cannot attack a village by melee")
    return None


def _in_village(world: World, begun: CombatBegun) -> bool:
    """Tell whether the attack meets a village: only one from the opposite stack does (N.89)."""
    stack = begun.second.stack
    opposite = not begun.clash and begun.second.stack == OPPOSITE[begun.first.stack]
    return opposite and world.ground(begun.second.army, stack) is Ground.VILLAGE


def to_the_bottom(stage: Stage[World]) -> Events:
    """End the combat: the battalions turned over go to the bottom of their stacks, if they are still there (N.47).

    After the first part of a clash of two both stay where they are for the second; if one is gone there is none (N.51).
    """
    world, fight = stage.world, stage.world.today.fight
    if fight is None:
        return
    left = [side for side in fight.sides if side.battalion in world.armies[side.army].stacks[side.stack]]
    if fight.more and len(left) == 2:
        yield CombatOver()
        return
    if fight.more:
        yield AttackDropped(fight.second.army)
    if left:
        yield ToTheBottom(tuple((side.army, side.stack, side.battalion) for side in left))
    yield CombatOver()
