"""The hand: each card with what it does, what it waits for and how it is written (W.73.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.hands import HandShown
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import moment_of
from pbm.rulesets.warp.position.unit_lists import units_file
from pbm.rulesets.warp.report.wording.cards import effects
from pbm.rulesets.warp.report.wording.moments import awaited, put_away, written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.visibility import Sight

Document = dict[str, Any]


def hand(sight: Sight, names: Names) -> list[Document]:
    """List the reader's cards in the order they came; ``goes`` marks those that go if no line names any (W.28)."""
    own = sight.player or {"hand": [], "limit": 0}
    over = len(own["hand"]) - own["limit"]
    return [{**card_told(sight, number, names), "goes": at < over} for at, number in enumerate(own["hand"])]


def card_told(sight: Sight, number: int, names: Names) -> Document:
    """Return what is to be said of a card."""
    card = card_with(sight, number)
    whose = sided(sight, card)
    players = () if whose is None else (sight.names[whose],)
    of_use = whose is None or sight.player is None or whose == sight.player["code"]
    return {
        "number": number,
        "name": card.name,
        "suit": card.suit.value,
        "moment": moment_of(card).value,
        **({"only": whose} if whose else {}),
        "effect": " ".join(map(names.say, effects(card, sight.rules, players))),
        "write": names.say(written(card, number) if of_use else put_away(number)),
        "form": names.say(written(card) if of_use else put_away()),
        "waits": names.say(awaited(card) if of_use else say("nothing, since others alone can play it")),
    }


def sided(sight: Sight, card: Card) -> str | None:
    """Return the player who alone may play a card, if not all may (WI.16)."""
    usual = units_file(sight.module).country
    lists = {each.get("list", usual.get(each["country"])): code for code, each in sight.standings.items()}
    return lists.get(card.side) if card.side else None


def card_with(sight: Sight, number: int) -> Card:
    """Return the card with a number: of a second copy of the deck, what is printed on the first (W.9)."""
    deck = deck_of(sight.module)
    return deck[(number - 1) % len(deck) + 1]


def looks(sight: Sight, events: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List the hands that cards have shown the reader (W.73.9)."""
    return [
        {"player": event.other, "cards": [card_told(sight, number, names) for number in event.cards]}
        for event in events
        if isinstance(event, HandShown)
    ]
