"""Seasons: how they change, what foul weather does, and the census at the end of winter (C.79, C.82, C.93, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.armies import CubesChanged
from pbm.rulesets.baton.events.cards import Flip
from pbm.rulesets.baton.events.fights import Cause, SeasonTested
from pbm.rulesets.baton.events.seasons import (
    CensusTaken,
    Change,
    HegemonyReached,
    LastWinterEnded,
    ReshuffleHeeded,
    SeasonChanged,
    SeasonPassedOver,
)
from pbm.rulesets.baton.position.this_turn import Season
from pbm.rulesets.baton.rules.armies.engaging import ground_of
from pbm.rulesets.baton.rules.armies.losses import change_morale, lose_morale_and_unit
from pbm.rulesets.baton.rules.deck.drawing import flip

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def is_mud(world: World) -> bool:
    """Return whether FORCED gives no additional Maneuver (C.79)."""
    return world.foul and world.season is Season.SPRING


def is_thunder(world: World) -> bool:
    """Return whether Barrages have 1 point less (C.79)."""
    return world.foul and world.season is Season.SUMMER


def is_gales(world: World) -> bool:
    """Return whether straits are closed, and Charges are 1 weaker (C.79)."""
    return world.foul and world.season is Season.AUTUMN


def is_snow(world: World) -> bool:
    """Return whether Forages gain 2 less, and cavalry has no additional Maneuver (C.79)."""
    return world.foul and world.season is Season.WINTER


def take_census(course: Course) -> Steps:
    """Count what every power controls; decide hegemony, and end the last year (C.93, C.94)."""
    world = course.world
    for power in world.playing():
        yield CensusTaken(power, world.value_of(power), world.settings.par.get(power, 0), world.year)
    hegemon = _hegemon(world)
    if hegemon is not None:
        yield HegemonyReached(hegemon, world.value_of(hegemon))
    if _year_of_game(world) >= world.settings.years:
        yield LastWinterEnded()


def _hegemon(world: World) -> str | None:
    """Return the power that wins by hegemony at this census, unless one has won before (C.94)."""
    if world.hegemon is not None or _year_of_game(world) < world.settings.hegemony_year:
        return None
    values = {power: world.value_of(power) for power in world.playing()}
    greatest = [power for power, value in values.items() if value == max(values.values())]
    alone = len(greatest) == 1 and values[greatest[0]] >= world.settings.hegemony
    return greatest[0] if alone else None


def _year_of_game(world: World) -> int:
    """Count the year, from 1 on."""
    return world.year - world.settings.first_year + 1


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
    """Test every army that is engaged now, by owner in initiative order, then first by code (C.80.3, C.81).

    All are still on the map when their turn comes: in a test only the tested army can break.
    """
    world = course.world
    armies = [army.leader for power in world.playing() for army in world.armies_of(power)]
    for leader in [leader for leader in armies if world.engaged(leader)]:
        yield from _test(course, leader)


def _test(course: Course, leader: str) -> Steps:
    """Test an army: a roll above its morale costs it 1 morale and a unit card; no event is set off (C.78, C.81)."""
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
    """Take 1 morale from every army on a border, never its last (C.80.5)."""
    for leader, army in sorted(course.world.armies.items()):
        if army.place.on_border and army.morale > 1:
            yield from change_morale(course, leader, -1, Cause.WINTER)
