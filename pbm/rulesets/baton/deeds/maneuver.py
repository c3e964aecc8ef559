"""MANEUVER and FORCED: moving an army towards its goal (C.58 to C.66)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.armies.losses import change_morale
from pbm.rulesets.baton.cards import Deed, Suit
from pbm.rulesets.baton.chances.weather import is_mud, is_snow
from pbm.rulesets.baton.deeds.doing import Doing, order_of, own_army
from pbm.rulesets.baton.deeds.maneuvers.choosing import next_maneuver
from pbm.rulesets.baton.deeds.maneuvers.goals import goal_of
from pbm.rulesets.baton.events.fights import Cause

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course
    from pbm.rulesets.baton.deeds.maneuvers.goals import Goal
    from pbm.rulesets.baton.orders.main import DeedOrder
    from pbm.rulesets.baton.world import Army, World
    from pbm.rulesets.baton.written.sheet import Entry, Sheet

PUSH_COST = 1
"""The morale that the additional Maneuver of a FORCED costs (C.58.2)."""


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
    """Count the Maneuvers that an army may take without a push: one more if it is entirely cavalry (C.58.1)."""
    cards = 1 + len(army.units)
    return 2 if world.counting(army, Suit.CAV) == cards and not is_snow(world) else 1


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Take Maneuvers as long as any can be taken, and with FORCED one more; return what cut it."""
    del sheet
    order = order_of(entry)
    army = course.world.armies[order.leader]
    goal = goal_of(course.world, army, order.target)
    assert not isinstance(goal, Sentence)
    for _ in range(maneuvers_of(course.world, army)):
        maneuver = next_maneuver(course.world, course.world.armies[order.leader], goal)
        if isinstance(maneuver, Sentence):
            break
        yield from maneuver(course)
    if order.what is not Deed.FORCED or goal.is_reached(course.world, course.world.armies[order.leader]):
        return {}
    return (yield from _push(course, entry, goal))


def _push(course: Course, entry: Entry, goal: Goal) -> Doing:
    """Take the additional Maneuver of a FORCED, if there is one for an army that has paid for it (C.58.2)."""
    leader = order_of(entry).leader
    if (reason := _against_push(course.world, course.world.armies[leader], goal)) is not None:
        return {entry.line.place: reason}
    yield from change_morale(course, leader, -PUSH_COST, Cause.FORCED)
    maneuver = next_maneuver(course.world, course.world.armies[leader], goal)
    assert not isinstance(maneuver, Sentence)
    yield from maneuver(course)
    return {}


def _against_push(world: World, army: Army, goal: Goal) -> Sentence | None:
    if is_mud(world):
        return say("in mud there is no additional Maneuver")
    if not army.can_spend(PUSH_COST):
        return say("{army} has too little morale for an additional Maneuver", army=army.leader)
    maneuver = next_maneuver(world, replace(army, morale=army.morale - PUSH_COST), goal)
    return maneuver if isinstance(maneuver, Sentence) else None
