"""Throws: three sorts of dice, each from a stream of its own (N.16, N.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice


def throw(dice: Dice, sort: str) -> tuple[int, ...]:
    """Throw dice of a sort, such as ``2d10``; return what each shows."""
    number, sides = sort.split("d")
    return tuple(dice.roll(int(sides)) for _ in range(int(number)))
