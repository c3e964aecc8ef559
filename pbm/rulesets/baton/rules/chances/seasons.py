"""The change of seasons, with the tests of engaged armies (C.80 to C.82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.armies import CubesChanged
from pbm.rulesets.baton.events.cards import Flip
from pbm.rulesets.baton.events.fights import Cause, SeasonTested
from pbm.rulesets.baton.events.seasons import Change, ReshuffleHeeded, SeasonChanged, SeasonPassedOver
from pbm.rulesets.baton.position.today import Season
from pbm.rulesets.baton.rules.armies.breaking import lose_morale_and_unit
from pbm.rulesets.baton.rules.armies.ground import ground_of
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.chances.census import take_census
from pbm.rulesets.baton.rules.chances.drawing import flip

if TYPE_CHECKING:
    from pbm.rulesets.baton.rules.course import Course, Steps


def change_season(course: Course, why: Change) -> Steps:
    """Change the season, unless it has changed too often this turn or the last winter is over (C.80, C.82)."""
    world = course.world
    if world.calendar_over or world.today.seasons >= world.settings.seasons_max:
        yield SeasonPassedOver(why, world.calendar_over)
        return
    ended, year = world.season, world.year
    if ended is Season.WINTER:
        yield from take_census(course)
        year += 1
    yield SeasonChanged(ended.following, year, why)
    yield from _tests(course)
    if world.season is Season.AUTUMN:
        yield from _harvest(course)
    elif world.season is Season.WINTER:
        yield from _frost(course)


def change_if_due(course: Course) -> Steps:
    """Change the season if the discard pile has been reshuffled since the last action (C.82)."""
    if course.world.today.reshuffled:
        yield ReshuffleHeeded()
        yield from change_season(course, Change.DECK)


def _tests(course: Course) -> Steps:
    """Let every army test that is engaged now, by owner in initiative order, then first by code (C.80.3, C.81).

    All are still on the map when their turn comes: in a test nobody breaks but who takes it.
    """
    world = course.world
    armies = [army.leader for power in world.playing() for army in world.armies_of(power)]
    for leader in [leader for leader in armies if world.engaged(leader)]:
        yield from _test(course, leader)


def _test(course: Course, leader: str) -> Steps:
    """Let an army test: a roll above its morale costs it 1 morale and a unit card; no event comes (C.78, C.81)."""
    flipped = yield from flip(course, Flip.SEASON)
    army = course.world.armies[leader]
    rest = ground_of(course.world, army).rest
    failed = flipped.roll + rest > army.morale
    yield SeasonTested(leader, flipped.card, flipped.roll, rest, army.morale, failed)
    if failed:
        yield from lose_morale_and_unit(course, leader, Cause.SEASON_TEST, victor=None)


def _harvest(course: Course) -> Steps:
    """Give a cube to every area that has fewer than its printed number (C.80.4)."""
    for area in course.world.areas.values():
        if area.cubes < area.printed:
            yield CubesChanged(area.code, 1)


def _frost(course: Course) -> Steps:
    """Take 1 morale of every army on a border, never its last (C.80.5)."""
    for leader, army in sorted(course.world.armies.items()):
        if army.place.on_border and army.morale > 1:
            yield from change_morale(course, leader, -1, Cause.WINTER)
