"""A pile of chits: drawn from at random, by how many there are of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.dice import Dice


def anything(kind: str) -> bool:  # noqa: ARG001 - none is barred
    """Allow every kind."""
    return True


@record(frozen=False)
class Pile:
    """A copy of a pile's counts, from which chits are drawn; what has been drawn comes true by events.

    Attributes:
        counts: how many chits there are of each kind, in list order.

    """

    counts: dict[str, int]

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> Pile:
        """Begin to draw from a pile, leaving its counts as they are."""
        return cls(dict(counts))

    def draw(self, dice: Dice, allowed: Callable[[str], bool] = anything) -> str | None:
        """Draw a chit at random among the kinds that are allowed, and take it away; None if there is none.

        One die is rolled, over all chits that may be drawn, and the kinds are walked along: nothing is drawn twice.
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
