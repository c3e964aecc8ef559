"""Limits of values, declared with the field that has them: ``actions: Annotated[int, Range(1, 250)] = 16``.

Code that reads values from outside checks them: the reader of scenarios and settings, which reports them to the author,
and the reader of saved worlds. So a limit is declared once, and no value that is read is beyond it.
"""

from __future__ import annotations

from typing import Annotated

from pbm.quick.record import record


@record
class Range:
    """Numbers from ``least`` to ``most``, both included."""

    least: float
    most: float

    def holds(self, value: object) -> bool:
        """Return whether a value is a number within the limits."""
        return isinstance(value, (int, float)) and self.least <= value <= self.most

    def __str__(self) -> str:
        """Return the limits in words, for messages."""
        return f"a number from {self.least} to {self.most}"


MOST = 1_000_000_000
"""The limit of anything that is counted: no game has more, and computing with such numbers is quick."""

Count = Annotated[int, Range(0, MOST)]
"""A number of things."""

Amount = Annotated[int, Range(-MOST, MOST)]
"""A number that may be below 0."""
