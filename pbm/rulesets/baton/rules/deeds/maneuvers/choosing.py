"""Which Maneuver an army takes: the first case that applies decides (C.60)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.rules.armies.engaging import can_engage, engage
from pbm.rulesets.baton.rules.course import Course, Steps
from pbm.rulesets.baton.rules.deeds.doing import cannot_be_engaged_further, not_engaged
from pbm.rulesets.baton.rules.deeds.maneuvers.control import controlling
from pbm.rulesets.baton.rules.deeds.maneuvers.disengaging import disengaging
from pbm.rulesets.baton.rules.deeds.maneuvers.goals import Goal, Kind
from pbm.rulesets.baton.rules.deeds.maneuvers.marching import marching

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.army import Army
    from pbm.rulesets.baton.position.world import World

Maneuver = Callable[[Course], Steps]


def next_maneuver(world: World, army: Army, goal: Goal) -> Maneuver | Sentence:
    """Return the Maneuver that brings an army nearer to its goal, or why none can be taken.

    An army that is engaged disengages wherever it is, unless the enemy is its goal: so it may leave the very place
    that it is to reach.
    """
    foes = world.foes_of(army.leader)
    if foes and goal.code not in foes:
        return disengaging(world, army, goal)
    if goal.is_reached(world, army):
        return _reached(army, goal)
    if goal.kind is Kind.ENEMY and army.place.area in goal.places(world):
        return _engaging(world, army, world.armies[goal.code])
    if goal.kind is Kind.AREA and army.place.area == goal.code:
        return controlling(world, army, goal.code)
    return marching(world, army, goal)


def _reached(army: Army, goal: Goal) -> Sentence:
    if goal.kind is Kind.AWAY:
        return not_engaged(army.leader, None)
    return say("{army} is there already", army=army.leader)


def _engaging(world: World, army: Army, enemy: Army) -> Maneuver | Sentence:
    if not can_engage(world, army, enemy):
        return cannot_be_engaged_further(enemy.leader)
    return partial(engage, leader=army.leader, enemy=enemy.leader)
