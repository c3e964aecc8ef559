"""MANEUVER and FORCED: moving an army towards its goal (C.58 to C.66)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.position.cards import Deed, Suit
from pbm.rulesets.baton.position.world import World
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.deck.seasons import is_mud, is_snow
from pbm.rulesets.baton.rules.deeds.choosing import next_maneuver
from pbm.rulesets.baton.rules.deeds.doing import Doing, order_of
from pbm.rulesets.baton.rules.deeds.ways import goal_of

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.rules.course import Course
    from pbm.rulesets.baton.rules.deeds.ways import Goal
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet

PUSH_COST = 1
"""The morale that the additional Maneuver of a FORCED costs (C.58.2)."""

Taking = Generator[Event[World], None, Sentence | None]
"""Events of a Maneuver; they return why it could not be taken."""


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why no Maneuver can be taken at this moment; None if one can (C.58)."""
    army = own_army(world, power, order.leader)
    if isinstance(army, Sentence):
        return army
    goal = goal_of(world, army, order.target)
    if isinstance(goal, Sentence):
        return goal
    maneuver = next_maneuver(world, army, goal)
    return maneuver if isinstance(maneuver, Sentence) else None


def maneuvers_of(world: World, army: Army) -> int:
    """Count the Maneuvers that an army may take without FORCED: one more if it is entirely cavalry (C.58.1)."""
    cards = 1 + len(army.units)
    return 2 if world.counting(army, Suit.CAV) == cards and not is_snow(world) else 1


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Take Maneuvers as long as possible, with FORCED one more; return what cut it (C.45, C.58).

    A FORCED that has reached its goal is not cut: it needs no more Maneuvers.
    """
    del sheet
    order = order_of(entry)
    army = course.world.armies[order.leader]
    goal = goal_of(course.world, army, order.target)
    assert not isinstance(goal, Sentence)
    reason = None
    for _ in range(maneuvers_of(course.world, army)):
        reason = reason or (yield from _take(course, order.leader, goal))
    if order.what is Deed.FORCED:
        reason = reason or (yield from _push(course, order.leader, goal))
        if reason is not None and not goal.is_reached(course.world, course.world.armies[order.leader]):
            return {entry.line.place: reason}
    return {}


def _take(course: Course, leader: str, goal: Goal) -> Taking:
    """Take the next Maneuver, or return why it cannot be taken."""
    maneuver = next_maneuver(course.world, course.world.armies[leader], goal)
    if isinstance(maneuver, Sentence):
        return maneuver
    yield from maneuver(course)
    return None


def _push(course: Course, leader: str, goal: Goal) -> Taking:
    """Take the additional Maneuver of a FORCED, paying morale first, or return why it cannot be taken (C.58.2)."""
    reason = _against_push(course.world, course.world.armies[leader], goal)
    if reason is None:
        yield from change_morale(course, leader, -PUSH_COST, Cause.FORCED)
        reason = yield from _take(course, leader, goal)
    return reason


def _against_push(world: World, army: Army, goal: Goal) -> Sentence | None:
    if is_mud(world):
        return say("in mud there is no additional Maneuver")
    if not army.can_spend(PUSH_COST):
        return say("{army} has too little morale for an additional Maneuver", army=army.leader)
    maneuver = next_maneuver(world, replace(army, morale=army.morale - PUSH_COST), goal)
    return maneuver if isinstance(maneuver, Sentence) else None
