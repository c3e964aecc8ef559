"""What can be wrong with the cards of a scenario that is well formed (C.7, C.9, C.14)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import did_you_mean, repeated
from pbm.rulesets.baton.position.deck_file import card_events, terrains

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.position.cards import Card

LOWEST, HIGHEST = 2, 12
"""What a card may show as a roll (C.7)."""


def card_faults(cards: Sequence[Card], powers: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with cards.

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
        yield f"nation {card.nation:.40} is no power{did_you_mean(card.nation, powers)}"
    if card.terrain is not None and card.terrain not in terrains():
        yield f"there is no terrain {card.terrain:.40}{did_you_mean(card.terrain, terrains())}"
    if card.event is not None and card.event not in card_events():
        yield f"there is no event {card.event!r:.40}{did_you_mean(card.event, card_events())}"
