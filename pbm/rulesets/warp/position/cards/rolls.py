"""Dice as cards print them: ``2D6``, or a plain number (W.17, W.76.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice


def rolled(text: str, dice: Dice) -> int:
    """Roll what a card prints: ``2D6`` is the sum of two dice; a number is itself."""
    number, die, sides = text.partition("D")
    return sum(dice.roll(int(sides)) for _ in range(int(number))) if die else int(number)
