"""How a combat begins and ends (N.47, N.53, steps 1, 2 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.battles.events.fights import CameToNothing, CombatBegun, CombatOver, ToTheBottom
from pbm.rulesets.battles.events.rounds import AttackDropped
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.world import Ground
from pbm.rulesets.battles.rules.fights.clashes import clash
from pbm.rulesets.battles.rules.fights.contenders import attacker, defender
from pbm.rulesets.battles.rules.fights.ground import ground_met
from pbm.rulesets.battles.rules.fights.judging import attack_of, fought
from pbm.rulesets.battles.rules.lines import failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.fight import Attack, Fight
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def turned_over(stage: Stage[World]) -> Events:
    """Begin the next combat of the round, or drop its attack (N.46, N.53, step 1)."""
    world = stage.world
    pending = world.today.pending
    if pending[0].clash:
        yield from _lines_fought(stage, *pending)
        yield clash(world, pending)
    else:
        yield from _alone(stage, pending[0])


def _alone(stage: Stage[World], judged: Attack) -> Events:
    """Begin an attack that is no clash: judged anew, so that it sees what the one before has left (N.46)."""
    world = stage.world
    line = next(waiting(stage, AttackOrder, player=judged.army))
    try:
        attack = attack_of(line, world)
    except Failure as failure:
        yield failed(line, failure.reason)
        yield AttackDropped(judged.army)
        return
    yield from _lines_fought(stage, attack)
    name, number = f"{world.today.round} {attack.army}", world.today.round
    sides = attacker(world, attack), defender(world, attack)
    yield CombatBegun(name, number, attack.way, *sides, ends=(attack.army,))


def _lines_fought(stage: Stage[World], *attacks: Attack) -> Events:
    """Tell the lines whose attacks are fought; the second part of a clash has been told with the first."""
    for attack in attacks:
        for line in waiting(stage, AttackOrder, player=attack.army):
            yield fought(line, attack, stage.world)


def in_vain(stage: Stage[World]) -> Events:
    """Let infantry that charge cavalry (N.60) and cavalry that charge a village (N.88) come to nothing (N.53)."""
    world, fight = stage.world, stage.world.today.fight
    why = None if fight is None else _why_vain(world, fight)
    if why is not None:
        yield CameToNothing(why)


def _why_vain(world: World, fight: Fight) -> Sentence | None:
    attacking, defending = (world.fighting(side).arm for side in fight.sides)
    if fight.way is Way.FIRE:
        return None
    if attacking is Arm.INFANTRY and defending is Arm.CAVALRY:
        return say("infantry cannot attack cavalry by melee")
    if attacking is Arm.CAVALRY and defending is not Arm.CAVALRY and ground_met(world, fight) is Ground.VILLAGE:
        return say("cavalry cannot attack a village by melee")
    return None


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
