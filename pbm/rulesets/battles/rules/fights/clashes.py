"""Clashes: two attacks that meet between the lines (section 7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import CombatBegun
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import CLASH, Way
from pbm.rulesets.battles.position.settings import ClashOrder
from pbm.rulesets.battles.rules.fights.contenders import attacker, defender

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.battles.position.fight import Attack
    from pbm.rulesets.battles.position.world import World


def met(attacks: Sequence[Attack]) -> Sequence[Attack]:
    """Return the attacks of a round; if each goes against the stack from which the other comes, as a clash (N.45).

    In a clash a battalion meets the one that attacks, whoever lies above that (N.48).
    """
    if len(attacks) != 2:
        return attacks
    one, other = attacks
    if one.target != other.stack or other.target != one.stack:
        return attacks
    return [
        replace(one, clash=True, defending=other.battalion),
        replace(other, clash=True, defending=one.battalion),
    ]


def clash(world: World, attacks: Sequence[Attack]) -> CombatBegun:
    """Begin a clash, given what is left of it in the order of N.46: one combat, or a part of two (N.49 to N.51)."""
    first, *more = attacks
    if not more:
        return _part(world, first)
    if first.way is more[0].way:
        return _together(world, attacks)
    if world.settings.clash_order is ClashOrder.FIRE_FIRST:
        first = next(attack for attack in attacks if attack.way is Way.FIRE)
    return _part(world, first, more=True)


def _together(world: World, attacks: Sequence[Attack]) -> CombatBegun:
    """Let both fire (N.49) or both charge (N.50): one combat, in which guns, or cavalry, are named first."""
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
    """Let one attack of a clash of fire and melee be fought as a combat of its own, with its own flank bonus (N.51)."""
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
