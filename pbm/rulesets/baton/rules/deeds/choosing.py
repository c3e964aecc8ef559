"""Which Maneuver an army takes: the first case that applies decides (C.60)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import AreaTaken, ArmyDisengaged, ArmyMoved
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.rules.armies.engaging import can_engage, end_engagements, engage, engagements_of, ground_of
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.course import Course, Steps
from pbm.rulesets.baton.rules.deeds.doing import cannot_be_engaged_further, not_engaged
from pbm.rulesets.baton.rules.deeds.ways import Goal, Kind, next_step, strait_cost

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


Maneuver = Callable[[Course], Steps]


def next_maneuver(world: World, army: Army, goal: Goal) -> Maneuver | Sentence:
    """Return the Maneuver that brings an army nearer to its goal, or the reason why none can be taken.

    An engaged army disengages wherever it is, unless the enemy is its goal: so it may leave the very place
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
    """Return whether an army on the point, an unengaged enemy or an alliance keeps an army off it."""
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
    """Move an army onto the point, where its power's marker replaces the one that lies there."""
    power = course.world.armies[leader].power
    yield from change_morale(course, leader, -storm_cost(course.world, power, area), Cause.STORM)
    yield AreaTaken(leader, area, course.world.areas[area].marker)


def marching(world: World, army: Army, goal: Goal) -> Callable[[Course], Steps] | Sentence:
    """Return the march that takes an army nearer to its goal, or the reason why there is none."""
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
    """Move an army a step, and spend what a strait costs."""
    army = course.world.armies[leader]
    yield from change_morale(course, leader, -strait_cost(course.world, army.power, step.where), Cause.STRAIT)
    yield ArmyMoved(leader, course.world.armies[leader].place, step)


def disengaging(world: World, army: Army, goal: Goal) -> Callable[[Course], Steps] | Sentence:
    """Return how an army disengages, or the reason why it cannot."""
    if not army.can_spend(disengaging_cost(world, army)):
        return say("{army} has too little morale to disengage", army=army.leader)
    return partial(disengage, leader=army.leader, goal=goal)


def disengaging_cost(world: World, army: Army) -> int:
    """Return the morale that it costs: 1 for each enemy plus what its ground adds; nothing if own ground allows it."""
    if ground_of(world, army).slip:
        return 0
    return sum(1 + ground_of(world, world.armies[foe]).hold for foe in world.foes_of(army.leader))


def disengage(course: Course, leader: str, goal: Goal) -> Steps:
    """Disengage an army: first it pays, then it goes, then grounds are lost (C.57).

    So an army on a border chooses its field with the morale that is left: only this gives the figures of C.116.
    """
    army = course.world.armies[leader]
    ended = engagements_of(course.world, leader)
    yield from change_morale(course, leader, -disengaging_cost(course.world, army), Cause.DISENGAGING)
    yield ArmyDisengaged(leader, course.world.foes_of(leader), _field(course.world, course.world.armies[leader], goal))
    yield from end_engagements(course, ended, leader)


def _field(world: World, army: Army, goal: Goal) -> Place:
    """Return the field that an army goes into; one on a border has two to choose from."""
    if army.place.area is not None:
        return Place(army.place.area)
    on_way = None if goal.code == army.place.where else next_step(world, army, goal.places(world))
    return on_way or Place(min(army.place.areas, key=lambda area: _uneasiness(world, army, area)))


def _uneasiness(world: World, army: Army, area: str) -> tuple[int, bool, str]:
    """Return a sort key, best area first: enemies in it, then whether it is not the power's own, then its code."""
    enemies = sum(world.are_enemies(army.power, other.power) for other in world.armies_in(area))
    return enemies, not world.controls(army.power, area), area
