"""Merging armies (C.53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import ArmiesMerged
from pbm.rulesets.baton.rules.armies.own import own_army

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.main import Plan
    from pbm.rulesets.baton.position.world import World


def against_merger(world: World, power: str, plan: Plan) -> Sentence | None:
    """Say why a power cannot merge armies so; None if it can (C.53)."""
    leader, other = plan.leader or "", plan.absorbed
    reason = _against_army(world, power, leader)
    if reason is None and isinstance(other, str):
        reason = _against_army(world, power, other)
    if reason is not None or _absorbed(world, power, plan):
        return reason
    area = world.armies[leader].place.where
    if isinstance(other, str):
        return say("{army} is not in {area}", army=other, area=area)
    return say("{army} is your only army in {area}", army=leader, area=area)


def _against_army(world: World, power: str, leader: str) -> Sentence | None:
    army = own_army(world, power, leader)
    if isinstance(army, Sentence):
        return army
    return say("{army} is on a border", army=leader) if army.place.on_border else None


def merged(world: World, power: str, plan: Plan) -> ArmiesMerged:
    """Return what merges armies against which nothing is (C.53)."""
    assert plan.leader is not None
    absorbed = _absorbed(world, power, plan)
    armies = [world.armies[leader] for leader in (plan.leader, *absorbed)]
    morale = sum(army.morale for army in armies) // len(armies)
    return ArmiesMerged(power, plan.leader, absorbed, morale, on_point=any(army.place.on_point for army in armies))


def _absorbed(world: World, power: str, plan: Plan) -> tuple[str, ...]:
    """Return the armies to be absorbed, first by code: TARGET's, or all in the area of WHO's."""
    area = world.armies[plan.leader or ""].place.where
    near = (army.leader for army in world.armies_in(area) if army.power == power and army.leader != plan.leader)
    return tuple(leader for leader in near if plan.absorbed in (ALL, leader))
