"""RECRUIT: a unit card for an army, or a new leader at the seat (C.73 to C.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import LeaderRaised, UnitRecruited
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.tricks.paying import in_order_of_paying

if TYPE_CHECKING:
    from collections.abc import Collection

    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deeds.doing import Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why a power can neither recruit for the army nor raise the leader at this moment; None if it can (C.73).

    Whether there is a card to recruit is checked before (C.29.4).
    """
    raised = raises(world, power, order)
    if not raised and isinstance(army := own_army(world, power, order.leader), Sentence):
        return army
    if not world.room(power):
        return say("your establishment is full")
    if raised and world.seat(power) is None:
        return say("you control no area")
    return None


def raises(world: World, power: str, order: DeedOrder) -> bool:
    """Return whether WHO is a leader in the hand that the power may use, so that the leader is raised (C.73)."""
    card = world.leader_in_hand(power, order.leader)
    return card is not None and world.may_use(power, card)


def to_recruit(world: World, sheet: Sheet, order: DeedOrder, without: Collection[int] = ()) -> int | None:
    """Return the card of the hand that would join an army, apart from some cards; None if there is none (C.74)."""
    hand = [number for number in world.powers[sheet.power].hand if number not in without]
    if isinstance(order.target, int):
        return order.target if order.target in hand else None
    free = in_order_of_paying(world, sheet.power, (number for number in hand if number not in sheet.reserved))
    return next((card.number for card in free if order.target in (None, card.suit)), None)


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Raise the leader, or join the card to the army."""
    order = order_of(entry)
    yield from (_raised if raises(course.world, sheet.power, order) else _recruited)(course, sheet, order)
    return {}


def _raised(course: Course, sheet: Sheet, order: DeedOrder) -> Steps:
    """Put a leader in the field of the seat."""
    world = course.world
    card, seat = world.leader_in_hand(sheet.power, order.leader), world.seat(sheet.power)
    assert card is not None
    assert seat is not None
    yield LeaderRaised(sheet.power, order.leader, card.number, seat, world.settings.raise_morale)


def _recruited(course: Course, sheet: Sheet, order: DeedOrder) -> Steps:
    """Join a card to an army; raw men cost it morale, never its last, except where there are depots (C.75)."""
    world = course.world
    card = to_recruit(world, sheet, order)
    assert card is not None
    yield UnitRecruited(order.leader, card)
    army = world.armies[order.leader]
    if not world.controls(army.power, army.place.area):
        cost = min(world.settings.recruit_cost, army.morale - 1)
        yield from change_morale(course, army.leader, -cost, Cause.RECRUITS)
