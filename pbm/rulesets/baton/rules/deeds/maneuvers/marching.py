"""March: one step of the way, or engaging the enemy who holds the border (C.62)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import ArmyMoved
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.rules.armies.engaging import can_engage, engage
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.deeds.doing import cannot_be_engaged_further
from pbm.rulesets.baton.rules.deeds.maneuvers.ways import next_step, strait_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.army import Army
    from pbm.rulesets.baton.position.places import Place
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deeds.maneuvers.goals import Goal


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
