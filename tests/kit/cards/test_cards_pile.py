"""A chit is drawn from a pile by how many there are of each kind."""

from __future__ import annotations

from collections import Counter

from pbm.kernel.dice import Dice
from pbm.kit.cards.deck import Pile

COUNTS = {"GENE": 1, "SHIP": 2, "LINE": 3}


class Loaded(Dice):
    """A die that shows what it is told to, and remembers how many sides it had."""

    def __init__(self, shown: int) -> None:
        """Take what it will show."""
        super().__init__(0, 0, "loaded")
        self.shown = shown
        self.sides = 0

    def roll(self, sides: int) -> int:
        """Show it."""
        self.sides = sides
        return self.shown


def test_the_die_walks_the_kinds_in_their_order() -> None:
    """With six chits left each number of the die is a chit: the first kind's first."""
    drawn = [Pile.of(COUNTS).draw(Loaded(number)) for number in range(1, 7)]

    assert drawn == ["GENE", "SHIP", "SHIP", "LINE", "LINE", "LINE"]


def test_barred_kinds_are_left_out_of_die_and_walk() -> None:
    """Nothing is drawn twice: the die has as many sides as chits that may be drawn."""
    die = Loaded(2)

    assert Pile.of(COUNTS).draw(die, lambda kind: kind != "SHIP") == "LINE"
    assert die.sides == 4


def test_a_chit_drawn_is_gone() -> None:
    """Drawn one by one a pile yields each of its chits once, then nothing; its counts themselves stay."""
    pile, dice = Pile.of(COUNTS), Dice(1, 1, "Offer", "1")
    drawn = [pile.draw(dice) for _ in range(7)]

    assert Counter(drawn[:6]) == Counter(COUNTS)
    assert drawn[6] is None
    assert COUNTS == {"GENE": 1, "SHIP": 2, "LINE": 3}
