"""The possible readings of a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Word

    Value = Word | Quantity | tuple[str, ...] | None
    """The value of a box: a word of the game, a number, a path of codes, or nothing."""


@record
class Reading:
    """One way to read a box: as a terminal of the grammar, with the value that the order would get."""

    terminal: str
    value: Value = None
