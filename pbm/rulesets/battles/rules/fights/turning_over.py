"""How combats and clashes begin and end (N.45 to N.51; N.53, steps 1, 2 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.battles.events.fights import CameToNothing, CombatBegun, CombatOver, Contender, ToTheBottom
from pbm.rulesets.battles.events.turns import AttackDropped
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import CLASH, Way
from pbm.rulesets.battles.position.settings import ClashOrder
from pbm.rulesets.battles.position.world import Ground
from pbm.rulesets.battles.rules.fights.attacks import attack_of, fought
from pbm.rulesets.battles.rules.fights.combat import ground_met
from pbm.rulesets.battles.rules.lines import failed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.fight import Attack, Fight
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def one_by_one(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield a round for each combat as long as attacks of the round are pending; all lines are in each batch."""
    number = 0
    while world.today.pending:
        number += 1
        yield Round(number, [actions])


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
    """Begin an attack outside a clash: judged anew on what the one before has left (N.46)."""
    world = stage.world
    line = next(waiting(stage, AttackOrder, player=judged.army))
    try:
        attack = attack_of(line, world)
    except OrderFailedError as failure:
        yield failed(line, failure.reason)
        yield AttackDropped(judged.army)
        return
    yield from _lines_fought(stage, attack)
    name, number = f"{world.today.round} {attack.army}", world.today.round
    sides = attacker(world, attack), defender(world, attack)
    yield CombatBegun(name, number, attack.way, *sides, ends=(attack.army,))


def _lines_fought(stage: Stage[World], *attacks: Attack) -> Events:
    """Report the lines whose attacks are fought; the second part of a clash was reported with the first."""
    for attack in attacks:
        for line in waiting(stage, AttackOrder, player=attack.army):
            yield fought(line, attack, stage.world)


def in_vain(stage: Stage[World], fight: Fight) -> Events:
    """Cancel charges of infantry on cavalry (N.60) and of cavalry on a village (N.88) (N.53)."""
    why = _why_vain(stage.world, fight)
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

    After the first part of a clash of two both stay where they are for the second; if one is gone it is dropped (N.51).
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


def clash(world: World, attacks: Sequence[Attack]) -> CombatBegun:
    """Begin a clash from its remaining attacks in the order of N.46: one combat, or a part of two (N.49 to N.51)."""
    first, *more = attacks
    if not more:
        return _part(world, first)
    if first.way is more[0].way:
        return _together(world, attacks)
    if world.settings.clash_order is ClashOrder.FIRE_FIRST:
        first = next(attack for attack in attacks if attack.way is Way.FIRE)
    return _part(world, first, more=True)


def _together(world: World, attacks: Sequence[Attack]) -> CombatBegun:
    """Begin a clash in which both fire (N.49) or both charge (N.50): one combat, guns or cavalry named first."""
    named = Arm.ARTILLERY if attacks[0].way is Way.FIRE else Arm.CAVALRY
    first, second = sorted(attacks, key=lambda attack: _arm(world, attack) is not named)
    return CombatBegun(
        name=f"{world.today.round} {CLASH}",
        round=world.today.round,
        way=first.way,
        first=attacker(world, first),
        second=attacker(world, second),
        clash=True,
        ends=(first.army, second.army),
    )


def _part(world: World, attack: Attack, *, more: bool = False) -> CombatBegun:
    """Begin one attack of a clash of fire and melee as a separate combat, with its own flank bonus (N.51)."""
    return CombatBegun(
        name=f"{world.today.round} {attack.army}",
        round=world.today.round,
        way=attack.way,
        first=attacker(world, attack),
        second=defender(world, attack, attacks=True),
        clash=True,
        more=more,
        ends=(attack.army,),
    )


def _arm(world: World, attack: Attack) -> Arm:
    return world.armies[attack.army].battalions[attack.battalion].arm


def attacker(world: World, attack: Attack) -> Contender:
    """Return the attacker, with its flank bonus if it has one (N.67d)."""
    return _contender(world, attack.army, attack.stack, attack.battalion, attacks=True, flank=attack.flank)


def defender(world: World, attack: Attack, *, attacks: bool = False) -> Contender:
    """Return the defender; in a clash it ``attacks``, too, but without a flank bonus (N.48, N.51)."""
    return _contender(world, world.enemy(attack.army).code, attack.target, attack.defending, attacks=attacks)


def _contender(  # noqa: PLR0913 - each is another thing
    world: World, army: str, stack: str, battalion: str, *, attacks: bool, flank: bool = False
) -> Contender:
    card = world.armies[army].battalions[battalion]
    return Contender(army, stack, battalion, attacks, flank, shaken=card.shaken, blown=card.blown is not None)
