"""Limits of values, declared with the field that has them: ``actions: Annotated[int, Range(1, 250)] = 16``.

Whatever reads values from outside asks for them: the reader of scenarios and settings, who tells the author, and the
reader of saved worlds. So a limit is said once, and nothing that is read is beyond it.
"""

from __future__ import annotations

from typing import Annotated

from pbm.kernel.record import record


@record
class Range:
    """Numbers from ``least`` to ``most``, both included."""

    least: float
    most: float

    def holds(self, value: object) -> bool:
        """Tell whether a value is one of them; what is no number at all is not."""
        return isinstance(value, (int, float)) and self.least <= value <= self.most

    def __str__(self) -> str:
        """Return what is wanted, as it is told."""
        return f"a number from {self.least} to {self.most}"


MOST = 1_000_000_000
"""Of anything that is counted: no game has more, and no reckoning with it takes long."""

Count = Annotated[int, Range(0, MOST)]
"""How many of something are there."""

Amount = Annotated[int, Range(-MOST, MOST)]
"""A number that may be below 0."""
