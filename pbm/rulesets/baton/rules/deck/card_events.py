"""Classes of areas, armies and powers that events are about, found when the event occurs (C.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.armies import CubesChanged
from pbm.rulesets.baton.events.cards import CardDropped, Draw
from pbm.rulesets.baton.events.fights import Cause
from pbm.rulesets.baton.events.powers import Freed, Merit, PointsWon
from pbm.rulesets.baton.events.seasons import CardEventCame, Change, WeatherChanged
from pbm.rulesets.baton.position.cards import Class, Verb
from pbm.rulesets.baton.position.deck_file import card_events
from pbm.rulesets.baton.rules.armies.engaging import end_engagements, engagements_of
from pbm.rulesets.baton.rules.armies.losses import change_morale, lose_unit
from pbm.rulesets.baton.rules.deck.drawing import draw
from pbm.rulesets.baton.rules.deck.seasons import change_season
from pbm.rulesets.baton.rules.diplomacy import send_all_home

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.rulesets.baton.position.cards import CardEvent
    from pbm.rulesets.baton.position.places import Area
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deck.drawing import Flipped


LARGE = 5
"""Cards, the leader's counted, that make an army large."""

SHAKEN = 3
"""The highest morale of an army that is shaken."""


def areas_of_class(world: World, kind: Class) -> list[Area]:
    """Return the areas of a class, in the order of the map."""
    return [area for area in world.areas.values() if AREAS[kind](world, area)]


def armies_of_class(world: World, kind: Class) -> list[str]:
    """Return the armies of a class, first by code."""
    return [leader for leader, army in sorted(world.armies.items()) if ARMIES[kind](world, army)]


def powers_of_class(world: World, kind: Class) -> list[str]:
    """Return the powers of a class, in initiative order: several if they are equal."""
    measures = {power: POWERS[kind](world, power) for power in world.playing()}
    return [power for power, measure in measures.items() if measure == max(measures.values())]


def _is_quartered(world: World, army: Army) -> bool:
    return not world.engaged(army.leader) and world.controls(army.power, army.place.area)


def _is_abroad(world: World, army: Army) -> bool:
    return not world.engaged(army.leader) and not world.controls(army.power, army.place.area)


AREAS: Mapping[Class, Callable[[World, Area], bool]] = {
    Class.BARE: lambda _world, area: not area.cubes,
    Class.TRODDEN: lambda world, area: any(world.armies_in(area.code)),
}
"""Whether an area is of a class."""

ARMIES: Mapping[Class, Callable[[World, Army], bool]] = {
    Class.LARGE: lambda _world, army: 1 + len(army.units) >= LARGE,
    Class.QUARTERED: _is_quartered,
    Class.ABROAD: _is_abroad,
    Class.SHAKEN: lambda _world, army: army.morale <= SHAKEN,
}
"""Whether an army is of a class."""

POWERS: Mapping[Class, Callable[[World, str], int]] = {
    Class.ALL: lambda _world, _power: 0,
    Class.FEWEST: lambda world, power: -len(world.powers[power].hand),
    Class.MOST: lambda world, power: len(world.powers[power].hand),
    Class.GREATEST: lambda world, power: world.value_of(power),
}
"""The quantity that powers of a class have most of."""


def carry_out_event(course: Course, flipped: Flipped) -> Steps:
    """Carry out the event of a flipped card, if it has one; it sets off no other (C.78)."""
    name = None if flipped.card is None else course.world.card(flipped.card).event
    if flipped.card is None or name is None:
        return
    yield CardEventCame(flipped.card, name)
    event = card_events()[name]
    yield from CARRYING_OUT[event.verb](course, event)


def _season(course: Course, _event: CardEvent) -> Steps:
    """Change the season."""
    yield from change_season(course, Change.EVENT)


def _weather(course: Course, event: CardEvent) -> Steps:
    """Make the weather fair or foul."""
    foul = bool(event.foul)
    if course.world.foul is not foul:
        yield WeatherChanged(foul)


def _cubes(course: Course, event: CardEvent) -> Steps:
    """Add cubes to areas or take them: never above the printed number or below 0."""
    for area in areas_of_class(course.world, _class_of(event)):
        after = max(0, min(area.cubes + event.number, area.printed))
        if after != area.cubes:
            yield CubesChanged(area.code, after - area.cubes)


def _morale(course: Course, event: CardEvent) -> Steps:
    """Add morale to armies or take it, never their last."""
    for leader in armies_of_class(course.world, _class_of(event)):
        least = 1 - course.world.armies[leader].morale
        yield from change_morale(course, leader, max(event.number, least), Cause.CARD_EVENT)


def _desert(course: Course, event: CardEvent) -> Steps:
    """Take a unit card from each of the armies that has one; none breaks."""
    for leader in armies_of_class(course.world, _class_of(event)):
        if course.world.armies[leader].units:
            yield from lose_unit(course, leader)


def _draw(course: Course, event: CardEvent) -> Steps:
    """Draw a number of cards for each of the powers."""
    powers = powers_of_class(course.world, _class_of(event))
    for _ in range(event.number):
        for power in powers:
            yield from draw(course, power, 1, Draw.EVENT)


def _drop(course: Course, event: CardEvent) -> Steps:
    """Discard the oldest cards of powers."""
    for power in powers_of_class(course.world, _class_of(event)):
        for card in course.world.powers[power].hand[: event.number]:
            yield CardDropped(power, card)


def _part(course: Course, _event: CardEvent) -> Steps:
    """End every army's engagements, army by army."""
    world = course.world
    for leader in sorted(world.armies):
        yield from end_engagements(course, engagements_of(world, leader), by=leader)


def _exchange(course: Course, _event: CardEvent) -> Steps:
    """Send all prisoners home."""
    for captor in course.world.playing():
        yield from send_all_home(course, captor, Freed.EXCHANGE)


def _honour(course: Course, event: CardEvent) -> Steps:
    """Give powers victory points."""
    for power in powers_of_class(course.world, _class_of(event)):
        yield PointsWon(power, event.number, Merit.HONOUR)


def _class_of(event: CardEvent) -> Class:
    """Return the class that an event is about; the reader of the deck has made sure that there is one."""
    assert event.of is not None
    return event.of


CARRYING_OUT: Mapping[Verb, Callable[[Course, CardEvent], Steps]] = {
    Verb.SEASON: _season,
    Verb.WEATHER: _weather,
    Verb.CUBES: _cubes,
    Verb.MORALE: _morale,
    Verb.DESERT: _desert,
    Verb.DRAW: _draw,
    Verb.DROP: _drop,
    Verb.PART: _part,
    Verb.EXCHANGE: _exchange,
    Verb.HONOUR: _honour,
}
"""The function that carries out an event, by its verb (C.105)."""
