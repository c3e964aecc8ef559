"""How far things on the map reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable

Point = tuple[float, float]


@record
class Box:
    """A part of the map."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    def grown(self, margin: float) -> Box:
        """Return it with a margin around it."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


def around(points: Iterable[Point]) -> Box:
    """Return the smallest box that holds all points."""
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across), max(down))
