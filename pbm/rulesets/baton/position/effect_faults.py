"""What can be wrong with terrains and events that can be read: the effect vocabulary is closed (C.104 to C.106)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.baton.position.cards import Class, Terrain, Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.baton.position.cards import CardEvent


@record
class Asked:
    """What a verb of an event asks for (C.105).

    Attributes:
        classes: one of these it is about; none if there are none.
        number: whether it says how much: not 0.
        takes: whether that may be below 0.
        foul: whether it says what the weather becomes.

    """

    classes: tuple[Class, ...] = ()
    number: bool = False
    takes: bool = False
    foul: bool = False


OF_AREAS = (Class.BARE, Class.TRODDEN)
OF_ARMIES = (Class.LARGE, Class.QUARTERED, Class.ABROAD, Class.SHAKEN)
OF_POWERS = (Class.ALL, Class.FEWEST, Class.MOST, Class.GREATEST)
"""The classes of areas, armies and powers that events may be about (C.106)."""

ASKED: Mapping[Verb, Asked] = {
    Verb.SEASON: Asked(),
    Verb.WEATHER: Asked(foul=True),
    Verb.CUBES: Asked(OF_AREAS, number=True, takes=True),
    Verb.MORALE: Asked(OF_ARMIES, number=True, takes=True),
    Verb.DESERT: Asked(OF_ARMIES),
    Verb.DRAW: Asked(OF_POWERS, number=True),
    Verb.DROP: Asked(OF_POWERS, number=True),
    Verb.PART: Asked(),
    Verb.EXCHANGE: Asked(),
    Verb.HONOUR: Asked(OF_POWERS, number=True, takes=True),
}
"""What the ten verbs of events ask for (C.105, C.106)."""

TERRAIN_VERBS = [each for each in fields(Terrain) if each.name not in {"code", "name"}]
"""The thirteen verbs of grounds, and what each says where a terrain does not have it (C.104)."""


def terrain_faults(terrain: Terrain) -> Iterator[str]:
    """Yield what is wrong with a terrain."""
    if all(getattr(terrain, verb.name) == verb.default for verb in TERRAIN_VERBS):
        yield "it does nothing"


def event_faults(event: CardEvent) -> Iterator[str]:
    """Yield what is wrong with an event: its verb asks for something else than it says."""
    asked, verb = ASKED[event.verb], event.verb
    if event.of is None and asked.classes:
        yield f"{verb} asks for a class: {', '.join(asked.classes)}"
    if event.of is not None and event.of not in asked.classes:
        yield f"{verb} is not about the class {event.of}; it asks for {', '.join(asked.classes) or 'none'}"
    if asked.number is not bool(event.number):
        yield f"{verb} asks for a number, not 0" if asked.number else f"{verb} asks for no number"
    if asked.number and event.number < 0 and not asked.takes:
        yield f"{verb} asks for a number above 0"
    if asked.foul is (event.foul is None):
        yield f"{verb} asks for foul or fair weather" if asked.foul else f"{verb} asks for no weather"
