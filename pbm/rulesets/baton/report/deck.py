"""The course of the deck: the cards that were taken off it this turn, in order (C.98).

Everybody sees the flips; which cards are drawn their powers alone know. When the game is over all of it is put
together: a deck is reshuffled only when it is empty, so what was taken off it, turn by turn, is its order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.cards import CardDrawn, CardFlipped, CardsDrawn, DeckReshuffled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event


def taken(happened: Iterable[Event[Any]]) -> list[list[int | None]]:
    """List what was taken off the deck, and off each one that came after a reshuffle; None for what others drew.

    That cards were drawn, and how many, is told after those that the reader knows.
    """
    decks: list[list[int | None]] = [[]]
    known = 0
    for event in happened:
        if isinstance(event, DeckReshuffled):
            decks.append([])
        elif isinstance(event, CardFlipped) and event.card is not None:
            decks[-1].append(event.card)
        elif isinstance(event, CardDrawn):
            decks[-1].append(event.card)
            known += 1
        elif isinstance(event, CardsDrawn):
            decks[-1] += [None] * (event.number - known)
            known = 0
    return decks
