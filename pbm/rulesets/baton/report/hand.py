"""The own hand: what each card could do, and how those drawn this turn came (C.95.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma
from pbm.rulesets.baton.events.cards import CardDrawn, Draw
from pbm.rulesets.baton.events.seasons import CardEventCame
from pbm.rulesets.baton.events.tricks import TrickBegun
from pbm.rulesets.baton.orders.words import SUITS, TERRAINS
from pbm.rulesets.baton.position.cards import Deed, Suit
from pbm.rulesets.baton.position.deck_file import card_events, terrains
from pbm.rulesets.baton.report.wording.cards import event_effect, terrain_effects
from pbm.rulesets.baton.report.wording.vocabulary import EVENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

Document = dict[str, Any]


def own_cards(sight: Sight, reader: str | None, happened: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List the cards of the reader's hand, the oldest first; nobody's for the public."""
    if sight.own is None:
        return []
    came = _came(happened, reader)
    usable = sight.own["usable"]
    return [
        card_told(number, sight.cards, names) | {"usable": number in usable, "drawn": came.get(number)}
        for number in sight.own["hand"]
    ]


def card_told(number: int, cards: Mapping[str, Document], names: Names) -> Document:
    """Return what a card could be played as: deed, unit, reaction and event."""
    card = cards[str(number)]
    suit = Suit(card["suit"])
    return {
        "number": number,
        **card,
        "suit_name": names.say(SUITS[suit]),
        "deeds": [deed.value for deed in Deed if deed.suit is suit],
        "terrain_name": None if card["terrain"] is None else names.say(TERRAINS[card["terrain"]]),
        "terrain_effect": None if card["terrain"] is None else terrain_told(card["terrain"], names),
        "event_name": None if card["event"] is None else names.say(EVENTS[card["event"]]),
        "event_effect": None if card["event"] is None else names.say(event_effect(card_events()[card["event"]])),
    }


def terrain_told(code: str, names: Names) -> str:
    """Say what a terrain does."""
    return names.say(comma(list(terrain_effects(terrains()[code]))))


def _came(happened: Iterable[Event[Any]], reader: str | None) -> dict[int, Document]:
    """Return by number which cards the reader has drawn this turn: in which round by planning, or by which event."""
    found: dict[int, Document] = {}
    trick, event_name = None, None
    for event in happened:
        if isinstance(event, TrickBegun):
            trick = event.round
        elif isinstance(event, CardEventCame):
            event_name = event.event
        elif isinstance(event, CardDrawn) and event.empire == reader:
            planned = event.why is Draw.PLAN
            found[event.card] = {
                "by": event.why.value,
                "round": trick if planned else None,
                "event": None if planned else event_name,
            }
    return found
