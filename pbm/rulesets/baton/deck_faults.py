"""What can be wrong with a deck that can be read: terrains, events and cards that cannot be played so (C.7, C.104)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.baton.cards import Terrain, Verb
from pbm.rulesets.baton.chances.classes import AREAS, ARMIES, POWERS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from pbm.rulesets.baton.cards import Card, CardEvent, Class

ROLLS = range(2, 13)
"""What a card may show as its roll (C.7)."""


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


ASKED: Mapping[Verb, Asked] = {
    Verb.SEASON: Asked(),
    Verb.WEATHER: Asked(foul=True),
    Verb.CUBES: Asked(tuple(AREAS), number=True, takes=True),
    Verb.MORALE: Asked(tuple(ARMIES), number=True, takes=True),
    Verb.DESERT: Asked(tuple(ARMIES)),
    Verb.DRAW: Asked(tuple(POWERS), number=True),
    Verb.DROP: Asked(tuple(POWERS), number=True),
    Verb.PART: Asked(),
    Verb.EXCHANGE: Asked(),
    Verb.HONOUR: Asked(tuple(POWERS), number=True, takes=True),
}
"""The events' closed vocabulary (C.105, C.106)."""

TERRAIN_VERBS = [each for each in fields(Terrain) if each.name not in {"code", "name"}]


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


def card_faults(card: Card, place: int, terrains: Collection[str], events: Collection[str]) -> Iterator[str]:
    """Yield what is wrong with the card in a place of the deck, counted from 1."""
    if card.number != place:
        yield f"number is {card.number}; cards are numbered one after the other, so it must be {place}"
    if card.roll not in ROLLS:
        yield f"roll is {card.roll}; it goes from {ROLLS[0]} to {ROLLS[-1]}"
    if (card.leader is None) is (card.terrain is None):
        yield "it must show a leader or a terrain, and not both"
    if (card.leader is None) is not (card.nation is None):
        yield "a leader, and nobody else, has a nation"
    if card.terrain is not None and card.terrain not in terrains:
        yield f"there is no terrain {card.terrain}; there is {', '.join(terrains)}"
    if card.event is not None and card.event not in events:
        yield f"there is no event {card.event}; there is {', '.join(events)}"


def leaders_shown_twice(cards: Sequence[Card]) -> Iterator[str]:
    """Yield what is wrong if two cards show one leader: he is on the map at most once (C.9)."""
    first: dict[str, int] = {}
    for card in cards:
        if card.leader is not None and first.setdefault(card.leader, card.number) != card.number:
            yield f"card {card.number}: {card.leader} is shown by card {first[card.leader]} already"
