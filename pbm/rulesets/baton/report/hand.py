"""The reader's hand: the uses of each card, and how those drawn this turn came (C.95.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma
from pbm.kit.shown import shown
from pbm.rulesets.baton.events.cards import CardDrawn, Draw
from pbm.rulesets.baton.events.seasons import CardEventCame
from pbm.rulesets.baton.events.tricks import TrickBegun
from pbm.rulesets.baton.orders.words import SUITS, TERRAINS
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.position.deck_file import card_events, terrains
from pbm.rulesets.baton.report.wording.cards import EVENTS, event_effect, terrain_effects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.kernel.view import View
    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

CARD = "name suit leader nation terrain roll event"
"""What is printed on a card (C.7)."""


def own_cards(view: View[Sight], names: Names) -> list[dict[str, object]]:
    """List the cards of the reader's hand, the oldest first; the public has none."""
    own = view.sight.own
    if own is None:
        return []
    came = _came(view.events, own.code)
    return [
        _told(view.sight.card(number), names) | {"usable": number in own.usable, "drawn": came.get(number)}
        for number in own.hand
    ]


def _told(card: Card, names: Names) -> dict[str, object]:
    """Return the uses of a card: deed, unit, reaction and event."""
    return {
        **shown(card, f"number {CARD}"),
        "suit_name": names.say(SUITS[card.suit]),
        "deeds": deeds_of(card),
        "terrain_name": None if card.terrain is None else names.say(TERRAINS[card.terrain]),
        "terrain_effect": None if card.terrain is None else terrain_told(card.terrain, names.language),
        "event_name": None if card.event is None else names.say(EVENTS[card.event]),
        "event_effect": None if card.event is None else names.say(event_effect(card_events()[card.event])),
    }


def deeds_of(card: Card) -> list[str]:
    """Return the deeds that a card can be led for (C.8)."""
    return [deed.value for deed in Deed if deed.suit is card.suit]


def terrain_told(code: str, reader: Language) -> str:
    """Describe the effects of a terrain."""
    return reader.say(comma(list(terrain_effects(terrains()[code]))))


def _came(happened: Iterable[Event[World]], reader: str) -> dict[int, dict[str, object]]:
    """Return by number which cards the reader has drawn this turn: in which round by planning, or by which event."""
    found: dict[int, dict[str, object]] = {}
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
