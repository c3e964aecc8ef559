"""Losses that an army may break by, and what becomes of it and its leader (C.83 to C.85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.fights import ArmyBroken, Cause, LeaderCaptured, LeaderEscaped
from pbm.rulesets.baton.events.powers import Merit, PointsWon
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.position.settings import Escape
from pbm.rulesets.baton.rules.armies.engaging import end_engagements, engagements_of
from pbm.rulesets.baton.rules.armies.losses import change_morale, lose_unit

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def lose_morale(course: Course, leader: str, number: int, why: Cause, victor: str | None) -> Steps:
    """Let an army lose so much morale and no unit card; it breaks at 0 (C.84).

    Args:
        course: the course of the phase.
        leader: of the army.
        number: how much.
        why: what costs it this.
        victor: the army that is the victor if it breaks.

    """
    yield from change_morale(course, leader, -number, why)
    if not course.world.armies[leader].morale:
        yield from break_up(course, leader, victor)


def lose_morale_and_unit(course: Course, leader: str, why: Cause, victor: str | None) -> Steps:
    """Let an army lose 1 morale and a unit card; it breaks at 0, or without a card to lose (C.83, C.84).

    Args:
        course: the course of the phase.
        leader: of the army.
        why: what costs it this.
        victor: the army that is the victor if it breaks; None in a season's test, where it is looked for (C.84.1).

    """
    yield from change_morale(course, leader, -1, why)
    army = course.world.armies[leader]
    breaks = not (army.morale and army.units)
    if army.units:
        yield from lose_unit(course, leader)
    if breaks:
        yield from break_up(course, leader, victor)


def break_up(course: Course, leader: str, victor: str | None) -> Steps:
    """Let an army break: its cards go, its engagements end, the victor is rewarded, its leader meets his fate.

    Args:
        course: the course of the phase.
        leader: of the army.
        victor: the army whose Charge or Barrage it was, or which it charged; None in a season's test (C.84.1).

    """
    world = course.world
    army = world.armies[leader]
    victor = victor or _most_cavalry(world, leader)
    captor = None if victor is None else _captor(world, leader, victor)
    yield ArmyBroken(leader, army.power, victor, captor)
    yield from end_engagements(course, engagements_of(world, leader))
    if victor is not None:
        yield from _triumph(course, victor)
    yield from _fate(course, army, captor)


def _most_cavalry(world: World, leader: str) -> str | None:
    """Return the army engaged with one that has most cavalry: of several by initiative, then first by code (C.84.1)."""

    def order(foe: str) -> tuple[int, int, str]:
        army = world.armies[foe]
        return -world.counting(army, Suit.CAV), world.initiative.index(army.power), foe

    return min(world.foes_of(leader), key=order, default=None)


def _captor(world: World, leader: str, victor: str) -> str | None:
    """Return the army that catches the leader: the victor or another, if it has cavalry (C.84.2)."""
    for candidate in (victor, _most_cavalry(world, leader)):
        if candidate is not None and world.counting(world.armies[candidate], Suit.CAV):
            return candidate
    return None


def _triumph(course: Course, victor: str) -> Steps:
    """Reward the victor and its power (C.84.4)."""
    settings = course.world.settings
    yield from _points(course.world.armies[victor].power, settings.broken_vp, Merit.BROKEN)
    yield from change_morale(course, victor, settings.triumph, Cause.TRIUMPH)


def _fate(course: Course, army: Army, captor: str | None) -> Steps:
    """Let the leader be captured or escape (C.85)."""
    world = course.world
    if captor is None:
        yield LeaderEscaped(army.leader, army.card, army.power, world.settings.escape is Escape.HAND)
        return
    power = world.armies[captor].power
    yield LeaderCaptured(army.leader, army.card, army.power, power)
    yield from _points(power, world.settings.captured_vp, Merit.CAPTURED)


def _points(power: str, points: int, why: Merit) -> Steps:
    if points:
        yield PointsWon(power, points, why)
