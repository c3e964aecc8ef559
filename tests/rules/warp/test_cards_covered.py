"""Every card of the deck is played in a case, with what comes of it, and refused or not needed in another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.rulesets.warp.cards.deck_file import deck_of
from tests.rules.warp.all_cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.case import Case, OrderLine

DECK = deck_of("europe_at_war")

NEVER_REFUSED: dict[int, str] = {}
"""Cards of which no case shows that they are refused or not needed, each with the reason."""

_WITH_A_CARD = re.compile(r"(?:\d+\s+)?(?:PLAY|MOVE)\s.*?(\d+)")


def lines_with_cards() -> Iterator[tuple[Case, OrderLine, int]]:
    """Yield the lines of all cases that play a card, each with the number of the card that it is, or a copy of."""
    for case in CASES:
        for turn in case.turns:
            for order in turn.orders:
                if named := _WITH_A_CARD.fullmatch(order.text):
                    yield case, order, (int(named[1]) - 1) % len(DECK) + 1


def test_every_card_is_played_in_a_case_that_names_it() -> None:
    """A case of EW.22 has number and name of the card in its title, plays it, and says what comes of it."""
    shown = {
        card
        for case, order, card in lines_with_cards()
        if "EW.22" in case.rules and re.search(rf"\b{card}\b", case.title) and DECK[card].name in case.title
        if order.outcome in {Outcome.DONE, Outcome.CUT} and any(turn.claims for turn in case.turns)
    }

    assert {card: DECK[card].name for card in DECK if card not in shown} == {}


def test_every_card_is_refused_in_a_case_or_the_list_says_why_not() -> None:
    """A line with the card fails in a case: refused, answered, or its moment did not come."""
    refused = {card for _, order, card in lines_with_cards() if order.outcome == Outcome.FAILED}

    assert {card: DECK[card].name for card in DECK if card not in refused | set(NEVER_REFUSED)} == {}
    assert [card for card in NEVER_REFUSED if card in refused] == []
