"""What a computer player that thinks ahead asks of a game: worlds that may be, sheets worth trying, what is gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View

W = TypeVar("W")
S = TypeVar("S")

Lines = tuple[str, ...]
"""The lines of a sheet below its header, without their places."""


@record
class Effort:
    """How much a computer player thinks about a sheet. It counts, and never looks at the clock.

    Attributes:
        positions: how many turns it may play out on imagined worlds.
        stages: on how many worlds a sheet is tried, one number after the other; it goes on as long as it is ahead.
        fresh: on how many further worlds the best sheet must prove itself.
        ahead: how many turns follow the tried one, in which everybody sends usual sheets.
        rivals: the others whose usual sheets are written in imagined worlds, if they are not all: where there are many,
            those too far away to meddle with the reader's turn cost most of the time, and change nothing.

    """

    positions: int
    stages: tuple[int, ...] = (4, 10, 20)
    fresh: int = 20
    ahead: int = 0
    rivals: tuple[str, ...] | None = None


@record
class Imagination(Generic[W, S]):
    """A game as a computer player imagines it, who knows no more than a view.

    Attributes:
        sampled: a world that may be, by chance: its reader would be shown the same position, nothing in it
            contradicts the rules, and it depends on nothing but the view and the dice.
        variations: sheets worth trying in place of some lines, by chance, the most promising first; none or any number.
        worth: what a position is worth to an empire; whole numbers, so that sums are the same on every machine.
        effort: how much to think about the sheet of a view.

    """

    sampled: Callable[[View[S], Dice], W]
    variations: Callable[[View[S], Lines, Dice], Iterator[Sequence[str]]]
    worth: Callable[[W, str], int]
    effort: Callable[[View[S]], Effort]
