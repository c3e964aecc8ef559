"""The deck of tactics cards: thirty lines of TOML, and what may not stand there (N.84)."""

from __future__ import annotations

import pytest

from pbm.kit.cards.deck_file import BadDeckError
from pbm.rulesets.battles.position.deck import NEEDS, VERBS, Moment, read_deck, tactics_cards
from pbm.rulesets.battles.rules.tactics.playing import MET


def card(rest: str, number: int = 1) -> str:
    """Return a deck of one card."""
    return f'card = [{{ number = {number}, code = "NEW", name = "New", {rest} }}]'


def test_the_deck_has_thirty_cards_one_of_each() -> None:
    """The numbers are 1 to 30, and no code or name stands for two cards."""
    cards = tactics_cards().values()

    assert [each.number for each in cards] == list(range(1, 31))
    assert len({each.code for each in cards}) == len({each.name for each in cards}) == 30


def test_every_verb_and_every_need_is_one_of_some_card() -> None:
    """What no card of the deck asks for is not there."""
    cards = tactics_cards().values()

    assert {verb for each in cards for verb in each.verbs} == {verb for verbs in VERBS.values() for verb in verbs}
    assert {need for each in cards for need in each.needs} == set(NEEDS) == set(MET)


def test_a_new_card_is_one_line() -> None:
    """A card with needs and verbs that are known is taken as it stands."""
    deck = read_deck(card('moment = "combat", needs = ["cavalry", "fire"], roll = 2, again = true'))

    assert deck[1].moment is Moment.COMBAT
    assert deck[1].verbs == ["roll", "again"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (card('moment = "combat", roll = 2', number=2), "NEW: number is 2; cards are numbered one after the other"),
        (card('moment = "combat"'), "NEW: it does nothing"),
        (card('moment = "rally", moves = 1'), "NEW: moves does nothing at the moment rally"),
        (
            card('moment = "combat", needs = ["elephants"], roll = 1'),
            "NEW: there is no need elephants; there is infantry",
        ),
    ],
)
def test_a_card_that_could_not_be_played_is_refused(text: str, fault: str) -> None:
    """A verb that nobody asks for at the card's moment, an unknown need, a wrong number, or no verb at all."""
    with pytest.raises(BadDeckError, match=fault):
        read_deck(text)
