"""Limits of an army's morale, which unit it loses, and how it breaks (C.12, C.83 to C.86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.fights import ArmyBroken, Cause, LeaderCaptured, LeaderEscaped, MoraleChanged, UnitLost
from pbm.rulesets.baton.events.powers import Merit, PointsWon
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.position.settings import Escape
from pbm.rulesets.baton.rules.armies.engaging import end_engagements, engagements_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.baton.orders.turn_lines import Lose
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


LOST_FIRST = (Suit.AID, Suit.SKI, Suit.ART, Suit.INF, Suit.CAV)
"""The order in which suits lose a unit where an army has equally many and its owner has not chosen (C.83)."""


def change_morale(course: Course, leader: str, by: int, why: Cause) -> Steps:
    """Change an army's morale: not above the highest, not below 0; no change, no event (C.12)."""
    morale = course.world.armies[leader].morale
    after = max(0, min(morale + by, course.world.settings.morale_max))
    if after != morale:
        yield MoraleChanged(leader, after - morale, why)


def lose_unit(course: Course, leader: str) -> Steps:
    """Take a unit card from an army that has any, as its owner orders (C.83)."""
    world = course.world
    army = world.armies[leader]
    units = {suit: [unit for unit in army.units if world.card(unit).suit is suit] for suit in LOST_FIRST}
    sheet = course.sheets.get(army.power)
    yield UnitLost(leader, min(units[_suit_lost(units, leader, sheet.loses if sheet else ())]))


def _suit_lost(units: Mapping[Suit, Sequence[int]], leader: str, loses: Sequence[Lose]) -> Suit:
    """Return the suit of the unit that an army loses: by its owner's LOSE lines, otherwise of most units (C.83)."""
    for lose in loses:
        if lose.leader in {None, leader} and units[Suit(lose.suit)]:
            return Suit(lose.suit)
    return max(LOST_FIRST, key=lambda suit: len(units[suit]))


def lose_morale(course: Course, leader: str, number: int, why: Cause, victor: str | None) -> Steps:
    """Take so much morale from an army, and no unit card; it breaks at 0 (C.84).

    Args:
        course: the course of the phase.
        leader: the army's leader.
        number: how much.
        why: the cause.
        victor: the army that is the victor if it breaks.

    """
    yield from change_morale(course, leader, -number, why)
    if not course.world.armies[leader].morale:
        yield from break_up(course, leader, victor)


def lose_morale_and_unit(course: Course, leader: str, why: Cause, victor: str | None) -> Steps:
    """Take 1 morale and a unit card from an army; it breaks at 0, or without a card to lose (C.83, C.84).

    Args:
        course: the course of the phase.
        leader: the army's leader.
        why: the cause.
        victor: the army that is the victor if it breaks; None in a season's test, where it is searched for (C.84.1).

    """
    yield from change_morale(course, leader, -1, why)
    army = course.world.armies[leader]
    breaks = not (army.morale and army.units)
    if army.units:
        yield from lose_unit(course, leader)
    if breaks:
        yield from break_up(course, leader, victor)


def break_up(course: Course, leader: str, victor: str | None) -> Steps:
    """Break an army: its cards go, its engagements end, the victor is rewarded, the fate of its leader is decided.

    Args:
        course: the course of the phase.
        leader: the army's leader.
        victor: the army that charged, fired or was charged; None in a season's test (C.84.1).

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
    """Return the engaged army that has most cavalry: ties by initiative, then first by code (C.84.1)."""

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
    """Capture the leader, or let the leader escape (C.85)."""
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
