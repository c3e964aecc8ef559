"""Disengage: an army breaks all its engagements off at once (C.64)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import ArmyDisengaged
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.rules.armies.engaging import end_engagements, engagements_of
from pbm.rulesets.baton.rules.armies.ground import ground_of
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.deeds.maneuvers.ways import next_step

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deeds.maneuvers.goals import Goal


def disengaging(world: World, army: Army, goal: Goal) -> Callable[[Course], Steps] | Sentence:
    """Return how an army disengages, or why it cannot."""
    if not army.can_spend(disengaging_cost(world, army)):
        return say("{army} has too little morale to disengage", army=army.leader)
    return partial(disengage, leader=army.leader, goal=goal)


def disengaging_cost(world: World, army: Army) -> int:
    """Return the morale that it costs: 1 for each enemy and what his ground adds, unless its own lets it slip away."""
    if ground_of(world, army).slip:
        return 0
    return sum(1 + ground_of(world, world.armies[foe]).hold for foe in world.foes_of(army.leader))


def disengage(course: Course, leader: str, goal: Goal) -> Steps:
    """Let an army disengage: first it pays, then it goes, then grounds are lost (C.57).

    So where it goes from a border is found with the morale that is left: the figures of C.116 come out only so.
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
    """Return what makes an area worse to go into: enemies in it, then that it is not the power's own, then its code."""
    enemies = sum(world.are_enemies(army.power, other.power) for other in world.armies_in(area))
    return enemies, not world.controls(army.power, area), area
