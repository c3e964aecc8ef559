"""Boxes around things on the map; lines and arrows from one place to another, as SVG path data."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from pbm.quick.record import record

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
        """Its width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its height."""
        return self.bottom - self.top

    def grown(self, margin: float) -> Box:
        """Return it with a margin around it."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


def around(points: Iterable[Point]) -> Box:
    """Return the smallest box that holds all points."""
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across), max(down))


@record
class Curve:
    """A line with a slight bend, as if drawn by hand: a quadratic curve."""

    start: Point
    bend: Point
    end: Point

    @property
    def data(self) -> str:
        """Its path data, on whole units, for no screen shows less."""
        start, bend, end = (f"{round(x)} {round(y)}" for x, y in (self.start, self.bend, self.end))
        return f"M{start}Q{bend} {end}".replace(" -", "-")

    def at(self, part: float) -> Point:
        """Return the point at a part of its length, from 0 to 1."""
        rest = 1 - part
        a, b, c = rest * rest, 2 * rest * part, part * part
        (x0, y0), (x1, y1), (x2, y2) = self.start, self.bend, self.end
        return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2

    def heading(self, part: float) -> int:
        """Return its direction at a part of its length, in degrees, clockwise from the right."""
        (x0, y0), (x1, y1), (x2, y2) = self.start, self.bend, self.end
        across = (1 - part) * (x1 - x0) + part * (x2 - x1)
        down = (1 - part) * (y1 - y0) + part * (y2 - y1)
        return round(degrees(atan2(down, across)))

    def piece(self, first: float, last: float) -> Curve:
        """Return the part of it between two points along it."""
        start, end = self.at(first), self.at(last)
        (x0, y0), (x1, y1), (x2, y2) = self.start, self.bend, self.end
        rest, part = 1 - first, first
        bend = (
            rest * ((1 - last) * x0 + last * x1) + part * ((1 - last) * x1 + last * x2),
            rest * ((1 - last) * y0 + last * y1) + part * ((1 - last) * y1 + last * y2),
        )
        return Curve(start, bend, end)


def curve(start: Point, end: Point, bow: float) -> Curve:
    """Return the line between two places, bent to its left by a part of its length."""
    (x0, y0), (x1, y1) = start, end
    return Curve(start, ((x0 + x1) / 2 + (y1 - y0) * bow, (y0 + y1) / 2 - (x1 - x0) * bow), end)


def arrow(way: Curve, width: float) -> str:
    """Return the outline of a broad arrow along a way: narrow at its start, with a head of twice its width."""
    neck = 0.72
    sides = [(0.0, 0.3), (neck / 2, 0.42), (neck, 0.55), (neck - 0.05, 1.1)]
    left = [beside(way, part, width * wide) for part, wide in sides]
    right = [beside(way, part, -width * wide) for part, wide in reversed(sides)]
    tip = way.end
    return (
        f"M{spot(left[0])}Q{spot(left[1])} {spot(left[2])}L{spot(left[3])}L{spot(tip)}L{spot(right[0])}"
        f"L{spot(right[1])}Q{spot(right[2])} {spot(right[3])}z"
    )


def beside(way: Curve, part: float, distance: float) -> Point:
    """Return the point at a distance to the left of a way, or to its right if it is below 0."""
    (x, y), (before, above), (after, below) = way.at(part), way.at(part - 0.01), way.at(part + 0.01)
    across, down = after - before, below - above
    length = hypot(across, down) or 1.0
    return x + down / length * distance, y - across / length * distance


def spot(point: Point) -> str:
    """Write a point, to a tenth of a unit."""
    return f"{number(point[0])} {number(point[1])}"


def number(value: float) -> str:
    """Write a number to a tenth."""
    return f"{round(value, 1) + 0.0:g}"
