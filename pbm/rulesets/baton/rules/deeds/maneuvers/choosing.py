"""Which Maneuver an army takes: the first case that applies decides (C.60)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import AreaTaken, ArmyMoved
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.rules.armies.engaging import can_engage, engage
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.course import Course, Steps
from pbm.rulesets.baton.rules.deeds.doing import cannot_be_engaged_further, not_engaged
from pbm.rulesets.baton.rules.deeds.maneuvers.disengaging import disengaging
from pbm.rulesets.baton.rules.deeds.maneuvers.goals import Goal, Kind
from pbm.rulesets.baton.rules.deeds.maneuvers.ways import next_step, strait_cost

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.deeds.maneuvers.goals import Goal


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


def controlling(world: World, army: Army, area: str) -> Callable[[Course], Steps] | Sentence:
    """Return how an army in an area's field takes its point, or why it cannot."""
    if _is_barred(world, army, area) or not army.can_spend(storm_cost(world, army.power, area)):
        return say("{army} cannot get any nearer", army=army.leader)
    return partial(take, leader=army.leader, area=area)


def _is_barred(world: World, army: Army, area: str) -> bool:
    """Tell whether somebody on the point, an unengaged enemy or an alliance keeps an army off it."""
    guarded = world.settings.guard and any(
        world.are_enemies(army.power, other.power) and not world.engaged(other.leader)
        for other in world.armies_in(area)
    )
    ally = world.ally_of(army.power)
    allied = ally is not None and world.controls(ally, area)
    return guarded or allied or world.army_at(Place(area, on_point=True)) is not None


def storm_cost(world: World, power: str, area: str) -> int:
    """Return the morale that taking an area costs a power: some if another power's marker lies there."""
    return 0 if world.areas[area].marker in (None, power) else world.settings.storm_cost


def take(course: Course, leader: str, area: str) -> Steps:
    """Let an army move onto the point, where its power's marker replaces the one that lies there."""
    power = course.world.armies[leader].power
    yield from change_morale(course, leader, -storm_cost(course.world, power, area), Cause.STORM)
    yield AreaTaken(leader, area, course.world.areas[area].marker)


def marching(world: World, army: Army, goal: Goal) -> Callable[[Course], Steps] | Sentence:
    """Return the march that takes an army nearer to its goal, or why there is none."""
    step = next_step(world, army, goal.places(world))
    if step is None:
        return say("{army} cannot get any nearer", army=army.leader)
    holder = world.army_at(step) if step.on_border else None
    if holder is None:
        return partial(march, leader=army.leader, step=step)
    if not can_engage(world, army, holder):
        return cannot_be_engaged_further(holder.leader)
    return partial(engage, leader=army.leader, enemy=holder.leader)


def march(course: Course, leader: str, step: Place) -> Steps:
    """Let an army take a step, and spend what a strait costs."""
    army = course.world.armies[leader]
    yield from change_morale(course, leader, -strait_cost(course.world, army.power, step.where), Cause.STRAIT)
    yield ArmyMoved(leader, course.world.armies[leader].place, step)
