"""What a map must know of an area's outline: how far it reaches, and how much room there is for a label in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kit.maps.path_data import Ring


def box_of(rings: Sequence[Ring]) -> tuple[float, float, float, float] | None:
    """Return how far rings reach: left, top, right and bottom; ``None`` if there are none."""
    points = [point for ring in rings for point in ring]
    if not points:
        return None
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def room_at(rings: Sequence[Ring], x: float, y: float) -> float:
    """Return how wide an area is where its label stands; 0 if the label does not stand in it."""
    crossings = sorted(
        one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
        for ring in rings
        for one, other in pairwise((*ring, ring[0]))
        if (one[1] <= y) != (other[1] <= y)
    )
    for left, right in zip(crossings[::2], crossings[1::2], strict=False):
        if left <= x <= right:
            return 2 * min(x - left, right - x)
    return 0.0
