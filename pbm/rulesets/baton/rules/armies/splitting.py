"""Splitting and merging a power's own armies (C.44, C.52, C.53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL, Quantity
from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import ArmiesMerged, ArmySplit
from pbm.rulesets.baton.orders.sub_lines import Split

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.main_lines import Plan
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Entry


def own_army(world: World, power: str, leader: str) -> Army | Sentence:
    """Return a power's army, or the reason why not if the leader leads none of its armies (C.44)."""
    army = world.armies.get(leader)
    if army is None or army.power != power:
        return say("{army} does not lead an army of yours", army=leader)
    return army


LEAST_MORALE = 2
"""What the old army must have, so that the new one gets some (C.52)."""


def split_of(entry: Entry) -> Split | None:
    """Return the split that belongs to a LEAD, OR or FOLLOW line, if there is one (C.37)."""
    order = None if entry.split is None else entry.split.order
    assert order is None or isinstance(order, Split)
    return order


def against_split(world: World, power: str, split: Split) -> Sentence | None:
    """Say why a power cannot split an army like this (C.44, C.52); None if it can."""
    reason = _against_leader(world, power, split) or _against_old(world, power, split)
    if reason is None and not world.room(power):
        reason = say("your establishment is full")
    if reason is None:
        return None
    return say("{leader} cannot be split from {army}: {reason}", leader=split.leader, army=split.old, reason=reason)


def _against_leader(world: World, power: str, split: Split) -> Sentence | None:
    card = world.leader_in_hand(power, split.leader)
    if card is None:
        return say("not in your hand")
    return None if world.may_use(power, card) else say("not yours to use")


def _against_old(world: World, power: str, split: Split) -> Sentence | None:
    old = own_army(world, power, split.old)
    if isinstance(old, Sentence):
        return old
    if old.place.on_border:
        return say("{army} is on a border", army=split.old)
    if old.morale < LEAST_MORALE:
        return say("{army} has morale {morale}", army=split.old, morale=old.morale)
    return None


def split_off(world: World, power: str, split: Split) -> ArmySplit:
    """Return the event that splits an army, once the split is known to be possible (C.52)."""
    old, card = world.armies[split.old], world.leader_in_hand(power, split.leader)
    assert card is not None
    units = tuple(_units_asked(world, old, split))
    return ArmySplit(power, split.leader, card.number, split.old, old.morale - 1, units)


def shortfall(world: World, split: Split) -> Sentence | None:
    """Say that a split asks for more units than its army has; None if it does not (C.45, C.52.2)."""
    there, asked = len(world.armies[split.old].units), split.units
    if not isinstance(asked, Quantity) or asked.all_but or asked.amount <= there:
        return None
    return say("{army} has {there} of {number} units", army=split.old, there=there, number=asked.amount)


def _units_asked(world: World, old: Army, split: Split) -> list[int]:
    """Return the unit cards that a split asks for, as far as the army has them, by ascending number (C.52.2)."""
    units, asked = sorted(old.units), split.units
    if isinstance(asked, Quantity):
        return units[: asked.of(len(units))]
    return units if asked is None else [unit for unit in units if world.card(unit).suit == asked]


def against_merger(world: World, power: str, plan: Plan) -> Sentence | None:
    """Say why a power cannot merge armies like this; None if it can (C.53)."""
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
    """Return the event that merges armies, once the merger is known to be possible (C.53)."""
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
