"""A deck is drawn from the front, and made of the discards again when it runs out."""

from __future__ import annotations

from pbm.kernel.dice import Dice
from pbm.kit.cards.deck import Dealing, Stretch


def dealing(deck: list[int], discards: list[int], shuffles: int = 0) -> Dealing:
    """Begin to draw, with dice for each shuffle of the game."""
    return Dealing.of(deck, discards, shuffles, lambda number: Dice(7, 1, "Deck", str(number)))


def shuffled(cards: list[int], number: int) -> list[int]:
    """Return cards as the shuffle of a number leaves them."""
    return Dice(7, 1, "Deck", str(number)).shuffled(cards)


def test_cards_come_from_the_front() -> None:
    """The first card of the list is the next one; the lists themselves stay as they are."""
    deck = [5, 6, 7]
    drawn = dealing(deck, [])

    assert [drawn.draw(), drawn.draw()] == [5, 6]
    assert deck == [5, 6, 7]
    assert drawn.stretches() == [Stretch(2)]


def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """The pile becomes the deck in an order of its own dice, and only when a card is wanted."""
    drawn = dealing([5], [1, 2, 3], shuffles=4)
    expected = shuffled([1, 2, 3], 4)

    assert drawn.draw() == 5
    assert drawn.stretches() == [Stretch(1)]
    assert [drawn.draw(), drawn.draw()] == expected[:2]
    assert drawn.stretches() == [Stretch(1), Stretch(2, tuple(expected))]
    assert (drawn.deck, drawn.discards, drawn.shuffles) == (expected[2:], [], 5)


def test_nothing_is_drawn_when_both_are_empty() -> None:
    """The draw is skipped, and no shuffle is counted."""
    drawn = dealing([], [])

    assert drawn.draw() is None
    assert drawn.stretches() == [Stretch(0)]
    assert drawn.shuffles == 0


def test_cards_go_round_the_table() -> None:
    """Everybody gets one at a time; who wants fewer is passed over when he has them."""
    drawn = dealing([1, 2, 3, 4, 5, 6], [])

    assert drawn.round_the_table({"A": 1, "B": 3, "C": 2}) == {"A": (1,), "B": (2, 4, 6), "C": (3, 5)}


def test_who_comes_last_gets_fewer_when_cards_run_out() -> None:
    """With two cards for three players the last gets none, and nothing is made up for."""
    assert dealing([1, 2], []).round_the_table({"A": 1, "B": 1, "C": 1}) == {"A": (1,), "B": (2,), "C": ()}


def test_nobody_wants_a_card() -> None:
    """A deal for nobody draws nothing."""
    assert dealing([1], []).round_the_table({}) == {}
