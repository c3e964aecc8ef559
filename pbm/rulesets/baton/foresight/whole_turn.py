"""Hints on lines besides the main ones: cards that are not there, armies that are not yours, boxes without a use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.orders.below import If
from pbm.rulesets.baton.orders.diplomacy import Ally, Break, Release
from pbm.rulesets.baton.orders.whole import Defend, Keep, Lose
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.diplomacy import against_alliance, prisoner_of

if TYPE_CHECKING:
    from pbm.kernel.order import Order
    from pbm.rulesets.baton.position.world import World


def in_vain(world: World, power: str, order: Order[World]) -> Sentence | None:
    """Say why a line that is no main line, or a box of it, would be of no use as things stand; None if it may be."""
    if isinstance(order, If):
        return order.ignored()
    if isinstance(order, Keep):
        return _not_in_hand(world, power, order.card)
    if isinstance(order, Defend):
        return _no_ground(world, power, order) or _no_army(world, power, order.leader)
    if isinstance(order, Lose):
        return _no_army(world, power, order.leader)
    reason = _refused(world, power, order)
    return None if reason is None else say("it would fail: {reason}", reason=reason)


def _refused(world: World, power: str, order: Order[World]) -> Sentence | None:
    """Say why a line of diplomacy would fail, whatever the others do (C.87, C.88)."""
    if isinstance(order, Release) and prisoner_of(world, power, order.leader) is None:
        return say("{leader} is no prisoner of yours", leader=order.leader)
    if isinstance(order, Ally):
        return against_alliance(world, power, order.power)
    if isinstance(order, Break) and world.ally_of(power) != order.power:
        return say("you are not allied with {power}", power=order.power)
    return None


def _not_in_hand(world: World, power: str, number: int) -> Sentence | None:
    if number in world.powers[power].hand:
        return None
    return say("card {number} is not in your hand", number=number)


def _no_ground(world: World, power: str, order: Defend) -> Sentence | None:
    """Say that a hand has no card for a DEFEND line (C.56)."""
    if isinstance(order.ground, int):
        if world.card(order.ground).terrain is None:
            return say("card {number} shows no terrain", number=order.ground)
        return _not_in_hand(world, power, order.ground)
    held = {world.card(number).terrain for number in world.powers[power].hand} - {None}
    if order.ground is None:
        return None if held else say("no card of your hand shows a terrain")
    if order.ground in held:
        return None
    return say("no card of your hand shows {terrain}", terrain=TERRAINS[order.ground])


def _no_army(world: World, power: str, leader: str | None) -> Sentence | None:
    """Say that a leader leads no army of the power, nor is in its hand to get one."""
    if leader is None or world.leader_in_hand(power, leader) is not None:
        return None
    army = own_army(world, power, leader)
    return army if isinstance(army, Sentence) else None
