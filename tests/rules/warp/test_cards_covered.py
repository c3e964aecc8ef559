"""Every card of the decks is played in a case, with what comes of it, and refused or not needed in another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.order import Outcome
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from tests.rules.warp.all_cases import CASES
from tests.rules.warp.position import WarpPosition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.rules.case import Case, OrderLine

RULES = {"europe-at-war": "EW.22", "war-of-independence": "WI.16"}
"""The rule that has the deck of each module."""

NEVER_REFUSED: dict[str, dict[str, str]] = {"europe-at-war": {}, "war-of-independence": {}}
"""By module, cards of which no case shows that they are refused or not needed, each with the reason."""

_WITH_A_CARD = re.compile(r"(?:\d+\s+)?(?:PLAY|MOVE|MARK)\s.*?(\d+)")


def deck(module: str) -> Mapping[int, str]:
    """Return what each number of a module's deck is: the name, and the number unless there are copies."""
    cards = deck_of(module.replace("-", "_")).values()
    return {card.number: card.name if card.copies > 1 else f"{card.number} {card.name}" for card in cards}


def lines_with_cards(module: str) -> Iterator[tuple[Case, OrderLine, int]]:
    """Yield the lines of a module's cases that play a card, each with its number on the first copy of the deck."""
    size = len(deck(module))
    for case in CASES:
        assert isinstance(case.position, WarpPosition)
        if case.position.module != module:
            continue
        for turn in case.turns:
            for order in turn.orders:
                if named := _WITH_A_CARD.fullmatch(order.text):
                    yield case, order, (int(named[1]) - 1) % size + 1


@pytest.mark.parametrize("module", RULES)
def test_every_card_is_played_in_a_case_that_names_it(module: str) -> None:
    """A case of the deck's rule has number and name of the card in its title, plays it, and says what comes of it."""
    cards = deck(module)
    names = {number: card.name for number, card in deck_of(module.replace("-", "_")).items()}
    shown = {
        cards[card]
        for case, order, card in lines_with_cards(module)
        if RULES[module] in case.rules and re.search(rf"\b{card}\b", case.title) and names[card] in case.title
        if order.outcome in {Outcome.DONE, Outcome.CUT} and any(turn.claims for turn in case.turns)
    }

    assert sorted(set(cards.values()) - shown) == []


@pytest.mark.parametrize("module", RULES)
def test_every_card_is_refused_in_a_case_or_the_list_says_why_not(module: str) -> None:
    """A line with the card fails in a case: refused, answered, or there was no occasion for it."""
    cards, excused = deck(module), NEVER_REFUSED[module]
    refused = {cards[card] for _, order, card in lines_with_cards(module) if order.outcome == Outcome.FAILED}

    assert sorted(set(cards.values()) - refused - set(excused)) == []
    assert [card for card in excused if card in refused] == []
