"""Where armies are said to get to, against where the deeds themselves take them (C.58 to C.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchmarks.self_play.baton.observing import BatonObserver
from pbm.kernel.sentence import Sentence
from pbm.kernel.turn import copied
from pbm.kit.foresight import no_dice
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.rules.course import Course
from pbm.rulesets.baton.rules.deeds.choosing import next_maneuver
from pbm.rulesets.baton.rules.deeds.reach import forced, goals, maneuver
from pbm.rulesets.baton.rules.deeds.ways import goal_of
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.deeds.reach import Stride


def ends(world: World, army: Army, target: str, stride: Stride) -> bool:
    """Tell whether an army that takes its Maneuvers is where, or engaged with whom, it was to be."""
    course = Course(copied(world), {}, no_dice)
    goal = goal_of(course.world, course.world.armies[army.leader], target)
    assert not isinstance(goal, Sentence)
    for number in range(1, stride.maneuvers + 1):
        own = course.world.armies[army.leader]
        if stride.pushed and number == stride.maneuvers:
            own.morale -= 1
        step = next_maneuver(course.world, own, goal)
        if isinstance(step, Sentence):
            break
        for event in step(course):
            event.apply(course.world)
    own = course.world.armies[army.leader]
    return target in course.world.foes_of(army.leader) if target in world.armies else own.place.where == target


def lines(world: World, power: str) -> Iterator[tuple[Army, str, Stride]]:
    """Yield armies of a power with targets, some of which they are to reach."""
    for army in world.armies_of(power):
        enemies = [code for code, other in world.armies.items() if world.are_enemies(power, other.power)]
        for target in (*world.areas, *world.straits, *enemies):
            if target != army.place.where and target not in world.foes_of(army.leader):
                yield from ((army, target, stride) for stride in (maneuver(world, army), forced(world, army)))


def test_armies_get_where_they_are_said_to_get() -> None:
    """By MANEUVER and FORCED, engaged or not, over straits and in all weathers; nowhere else."""
    scenario = (BatonObserver().scenarios / "baton-4.toml").read_text(encoding="utf-8")
    tried: list[Any] = []
    for world, events in turns_of(BATON, scenario, 5):
        for power, view in views_of(BATON, world, events, world.turn).items():
            assumed = assumed_world(view.sight)
            tried += [(assumed, *line) for line in lines(assumed, power)]

    told = {bool(target in goals(world, army, stride)) for world, army, target, stride in tried}
    for world, army, target, stride in tried[::7]:
        assert ends(world, army, target, stride) == (target in goals(world, army, stride)), (army, target, stride)
    assert told == {True, False}
