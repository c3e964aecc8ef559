"""Random draws: decks, rebuilt from the discards when they run out, and piles of chits."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pbm.kernel.dice import Dice


@record
class Stretch:
    """Cards drawn in a row from the front of the deck; ``shuffled`` is the new deck if there was a shuffle before."""

    drawn: int
    shuffled: tuple[int, ...] | None = None


@record(frozen=False)
class Dealing:
    """Cards drawn one by one from a copy of a deck; events made from its stretches change the real deck.

    When both deck and discards are empty nothing more is drawn, not even later to make up for it.

    Attributes:
        deck: the cards left, the next one first.
        discards: the cards that become the new deck when the deck is empty.
        dice: the dice of a shuffle, by its number in the game.
        shuffles: how many shuffles the game has seen.
        drawn: how many cards have been drawn since the last shuffle.
        before: the stretches before the last shuffle, each ended by the next.

    """

    deck: list[int]
    discards: list[int]
    dice: Callable[[int], Dice]
    shuffles: int = 0
    drawn: int = 0
    before: list[Stretch] = field(default_factory=list)
    shuffled: tuple[int, ...] | None = None

    @classmethod
    def of(cls, deck: Sequence[int], discards: Sequence[int], shuffles: int, dice: Callable[[int], Dice]) -> Dealing:
        """Begin to draw from a deck, leaving the lists themselves as they are."""
        return cls([*deck], [*discards], dice, shuffles)

    def draw(self) -> int | None:
        """Draw a card; None if none are left."""
        if not self.deck:
            self._shuffle()
        if not self.deck:
            return None
        self.drawn += 1
        return self.deck.pop(0)

    def _shuffle(self) -> None:
        if not self.discards:
            return
        self.before.append(Stretch(self.drawn, self.shuffled))
        self.deck = self.dice(self.shuffles).shuffled(self.discards)
        self.shuffled, self.discards, self.drawn = tuple(self.deck), [], 0
        self.shuffles += 1

    def stretches(self) -> list[Stretch]:
        """Return the stretches that were drawn, in order."""
        return [*self.before, Stretch(self.drawn, self.shuffled)]

    def round_the_table(self, wanted: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
        """Deal cards one at a time, in the order of ``wanted``, to each player who still lacks some.

        Args:
            wanted: how many cards each is to get.

        Returns:
            The cards of each, in the order in which they were dealt; fewer if the cards ran out.

        """
        dealt: dict[str, list[int]] = {player: [] for player in wanted}
        for turn in range(max(wanted.values(), default=0)):
            for player, number in wanted.items():
                if turn < number and (card := self.draw()) is not None:
                    dealt[player].append(card)
        return {player: tuple(cards) for player, cards in dealt.items()}


def anything(kind: str) -> bool:  # noqa: ARG001 - all are allowed
    """Allow every kind."""
    return True


@record(frozen=False)
class Pile:
    """A copy of a pile's counts, from which chits are drawn; events change the real pile.

    Attributes:
        counts: how many chits there are of each kind, in list order.

    """

    counts: dict[str, int]

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> Pile:
        """Begin to draw from a pile, leaving its counts as they are."""
        return cls(dict(counts))

    def draw(self, dice: Dice, allowed: Callable[[str], bool] = anything) -> str | None:
        """Draw a chit at random among the kinds that are allowed, and remove it; None if none are left.

        One die is rolled over all chits that may be drawn, and the kinds are counted off up to its number, so that
        nothing is drawn again because it was not allowed.
        """
        counts = {kind: number for kind, number in self.counts.items() if number and allowed(kind)}
        if not counts:
            return None
        at = dice.roll(sum(counts.values())) - 1
        for kind, number in counts.items():
            if at < number:
                self.counts[kind] -= 1
                return kind
            at -= number
        raise AssertionError("a die shows no more than there are chits")
