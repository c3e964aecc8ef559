"""Shapes as SVG path data: relative steps in halves, as short as they can be written.

A page shows a unit as two pixels, or five at the closest: nobody sees less than half a unit, and every page carries
the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from shapely.geometry import LinearRing, MultiPolygon
    from shapely.geometry.base import BaseGeometry

    from tools.maps.turning import Halves, Rings


def rings_of(shape: MultiPolygon) -> list[list[Halves]]:
    """Return the corners of a shape in halves, ring by ring."""
    lines = [line for polygon in shape.geoms for line in (polygon.exterior, *polygon.interiors)]
    return [list(_distinct(line)) for line in lines]


def path_data(rings: Rings) -> str:
    """Write closed rings as path data."""
    return "".join(f"{_steps(ring)}z" for ring in rings)


def line_data(line: BaseGeometry) -> str:
    """Write lines as path data."""
    return "".join(_steps([_halves(x, y) for x, y in part.coords]) for part in shapely.get_parts(line))


def _steps(points: Sequence[Halves]) -> str:
    """Write a line through points in halves."""
    (x, y), *others = points
    words = [f"M{_joined((x, y))}"]
    steps = []
    for next_x, next_y in others:
        steps += [next_x - x, next_y - y]
        x, y = next_x, next_y
    return "".join([*words, f"l{_joined(steps)}"] if steps else words)


def _distinct(ring: LinearRing) -> Iterator[Halves]:
    """Yield a ring's points in halves, each once, without the repeated last one."""
    halves = [_halves(x, y) for x, y in ring.coords]
    previous = halves[-1]
    for point in halves[1:]:
        if point != previous:
            yield point
        previous = point


def _halves(x: float, y: float) -> Halves:
    return round(x * 2), round(y * 2)


def _number(halves: int) -> str:
    """Write a number of halves: 3 as 1.5, 2 as 1, -1 as -.5."""
    sign = "-" if halves < 0 else ""
    whole, rest = divmod(abs(halves), 2)
    return f"{sign}{whole or ''}.5" if rest else f"{sign}{whole}"


def _joined(halves: Iterable[int]) -> str:
    """Write numbers so that none runs into the one before: a sign divides, and so does a second point."""
    text = ""
    pointed = False
    for number in map(_number, halves):
        divides = number.startswith("-") or (pointed and number.startswith("."))
        text += number if divides or not text else f" {number}"
        pointed = "." in number
    return text
