"""The deck, terrains and events of the rulebook, read once from a file, and their faults (C.104 to C.113)."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.cards.deck_file import read_deck_file
from pbm.kit.scenario.faults import did_you_mean, repeated
from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Card, CardEvent, Class, Terrain, Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.rulesets.baton.position.cards import Card, CardEvent

FILE = Path(__file__).with_name("cards.toml")


@record
class DeckFile:
    """The file ``cards.toml``."""

    card: tuple[Card, ...]
    terrain: tuple[Terrain, ...]
    event: tuple[CardEvent, ...]


@cache
def deck_file() -> DeckFile:
    """Return what the file says."""
    return read_deck(FILE.read_text(encoding="utf-8"))


def read_deck(text: str) -> DeckFile:
    """Read a deck's file; its cards are checked where scenarios bring cards of their own.

    Raises:
        BadDeckError: something cannot be read, or a terrain or an event does not work as it stands.

    """
    return read_deck_file(text, FILE.name, DeckFile, _faults)


@cache
def terrains() -> Mapping[str, Terrain]:
    """Return the terrains by code, in the order of the rulebook."""
    return {terrain.code: terrain for terrain in deck_file().terrain}


@cache
def card_events() -> Mapping[str, CardEvent]:
    """Return the events by name, in the order of the rulebook."""
    return {event.name: event for event in deck_file().event}


LOWEST, HIGHEST = 2, 12
"""The rolls that a card may show (C.7)."""


def card_faults(cards: Sequence[Card], powers: Sequence[str]) -> Iterator[str]:
    """Yield the faults of cards.

    Args:
        cards: those of the scenario; none if the rulebook's are played.
        powers: all powers that may be a leader's nation.

    """
    numbers = [card.number for card in cards]
    missing = sorted({*range(1, len(cards) + 1)} - {*numbers})
    yield from (f"card {number}: the number is used {times} times" for number, times in repeated(numbers))
    if missing:
        yield f"[[card]]: numbers go from 1 to {len(cards)}, without a gap; there is no {missing[0]}"
    leaders = repeated(card.leader for card in cards if card.leader is not None)
    yield from (f"{leader:.40}: leads on {times} cards" for leader, times in leaders)
    for card in cards:
        yield from (f"card {card.number}: {fault}" for fault in _card(card, powers))


def _card(card: Card, powers: Sequence[str]) -> Iterator[str]:
    if not LOWEST <= card.roll <= HIGHEST:
        yield f"roll must be from {LOWEST} to {HIGHEST}, not {card.roll}"
    if (card.leader is None) == (card.terrain is None):
        yield "it must show a leader or a terrain, one of them"
    if (card.leader is None) != (card.nation is None):
        yield "a leader has a nation, and nobody else"
    if card.leader is not None and not re.fullmatch("[A-Z]{3}", card.leader):
        yield f"leader {card.leader:.40}: a code has three capital letters"
    if card.nation is not None and card.nation not in powers:
        yield f"nation {card.nation:.40} is not a power{did_you_mean(card.nation, powers)}"
    if card.terrain is not None and card.terrain not in terrains():
        yield f"there is no terrain {card.terrain:.40}{did_you_mean(card.terrain, terrains())}"
    if card.event is not None and card.event not in card_events():
        yield f"there is no event {card.event!r:.40}{did_you_mean(card.event, card_events())}"


def _faults(deck: DeckFile) -> Iterator[str]:
    for at, terrain in enumerate(deck.terrain, 1):
        yield from (f"terrain[{at}]: {terrain.code}: {fault}" for fault in terrain_faults(terrain))
    for at, event in enumerate(deck.event, 1):
        yield from (f"event[{at}]: {event.name}: {fault}" for fault in event_faults(event))


@record
class Asked:
    """The parameters of an event's verb (C.105).

    Attributes:
        classes: it is about one of these; none if it is about no class.
        number: whether it has a number: not 0.
        takes: whether the number may be below 0.
        foul: whether it sets the weather.

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
"""The parameters of the ten verbs of events (C.105, C.106)."""

TERRAIN_VERBS = [each for each in fields(Terrain) if each.name not in {"code", "name"}]
"""The thirteen verbs of grounds, and what each says where a terrain does not have it (C.104)."""


def terrain_faults(terrain: Terrain) -> Iterator[str]:
    """Yield the faults of a terrain."""
    if all(getattr(terrain, verb.name) == verb.default for verb in TERRAIN_VERBS):
        yield "it does nothing"


def event_faults(event: CardEvent) -> Iterator[str]:
    """Yield the fault of an event whose verb needs other parameters than it has."""
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
