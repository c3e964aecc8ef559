"""Control: an army moves from the field onto the control point (C.65)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import AreaTaken
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.rules.armies.losses import change_morale

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.army import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


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
