"""Every tactics card is played in a case, with what comes of it, and not needed or not in the hand in another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.rulesets.battles.position.deck import cards_by_code
from tests.rules.battles.all_cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.case import Case, OrderLine

RULE = "N.84"
"""The rule that has the deck."""

_PLAY = re.compile(r"(?:\d+\s+)?PLAY\s+(\w+).*")


def lines_with_cards() -> Iterator[tuple[Case, OrderLine, str]]:
    """Yield the PLAY lines of all cases of the deck's rule, each with its card."""
    for case in CASES:
        for turn in case.turns if RULE in case.rules else ():
            for order in turn.orders:
                if named := _PLAY.fullmatch(order.text):
                    yield case, order, named[1]


def cards_with(outcome: Outcome) -> set[str]:
    """Return the cards of which a line comes out so, in a case that has code and name of the card in its title."""
    names = {card.code: card.name for card in cards_by_code().values()}
    return {
        card
        for case, order, card in lines_with_cards()
        if order.outcome == outcome
        and f"{card} {names[card]}" in case.title
        and any(turn.claims for turn in case.turns)
    }


def test_every_card_is_played_in_a_case_that_names_it() -> None:
    """A case of the deck's rule has code and name of the card in its title, plays it, and says what comes of it."""
    assert sorted(set(cards_by_code()) - cards_with(Outcome.DONE)) == []


def test_every_card_stays_unplayed_in_a_case_that_names_it() -> None:
    """In another case its line fails: its needs or conditions are not met, or it is not in the hand."""
    assert sorted(set(cards_by_code()) - cards_with(Outcome.FAILED)) == []
