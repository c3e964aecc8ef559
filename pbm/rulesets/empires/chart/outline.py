"""What must be known of an area's outline: how far it reaches, and how much room there is for a label in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Point = tuple[float, float]

_STEP = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_NUMBERS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "S": 4, "Q": 4, "C": 6, "A": 7}
"""How many numbers a step of each kind has; the last two are where it leads."""


@dataclass(frozen=True, slots=True)
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


# A map's paths are the same for all reports of a turn: each is read once.
@lru_cache(maxsize=2048)
def rings(path: str) -> tuple[tuple[Point, ...], ...]:
    """Return the corners of an outline, ring by ring; curves count as straight lines."""
    found: list[list[Point]] = []
    x = y = 0.0
    for letter, text in _STEP.findall(path):
        if letter in "zZ" and found and found[-1]:
            x, y = found[-1][0]
        if letter in "mM" or not found:
            found.append([])
        for across, down in _ends(letter.upper(), [float(number) for number in _NUMBER.findall(text)]):
            if letter.islower():
                x, y = x + (across or 0.0), y + (down or 0.0)
            else:
                x, y = x if across is None else across, y if down is None else down
            found[-1].append((x, y))
    return tuple(tuple(ring) for ring in found if ring)


def _ends(letter: str, numbers: list[float]) -> Iterator[tuple[float | None, float | None]]:
    """Yield where steps of a kind lead; ``None`` is a direction that they leave alone."""
    count = _NUMBERS.get(letter, len(numbers) + 1)
    for end in range(count, len(numbers) + 1, count):
        if letter == "H":
            yield numbers[end - 1], None
        elif letter == "V":
            yield None, numbers[end - 1]
        else:
            yield numbers[end - 2], numbers[end - 1]


@lru_cache(maxsize=2048)
def box_of(path: str) -> Box | None:
    """Return how far an outline reaches; ``None`` if it is empty."""
    points = [point for ring in rings(path) for point in ring]
    return around(points) if points else None


@lru_cache(maxsize=2048)
def room_at(path: str, x: float, y: float) -> float:
    """Return how wide an area is where its label stands; 0 if the label does not stand in it."""
    crossings = sorted(
        one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
        for ring in rings(path)
        for one, other in pairwise((*ring, ring[0]))
        if (one[1] <= y) != (other[1] <= y)
    )
    for left, right in zip(crossings[::2], crossings[1::2], strict=False):
        if left <= x <= right:
            return 2 * min(x - left, right - x)
    return 0.0
