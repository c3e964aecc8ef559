"""Shapes as SVG path data: relative steps in tenths, as short as they can be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from shapely.geometry import LinearRing, MultiPolygon
    from shapely.geometry.base import BaseGeometry


def path_data(shape: MultiPolygon) -> str:
    """Write a shape as path data."""
    rings = []
    for polygon in shape.geoms:
        rings.append(_ring(polygon.exterior))
        rings.extend(_ring(hole) for hole in polygon.interiors)
    return "".join(rings)


def line_data(line: BaseGeometry) -> str:
    """Write lines as path data."""
    return "".join(_steps([(round(x * 10), round(y * 10)) for x, y in part.coords]) for part in shapely.get_parts(line))


def _ring(ring: LinearRing) -> str:
    """Write one closed ring."""
    return _steps(list(_distinct(ring))) + "z"


def _steps(points: Sequence[tuple[int, int]]) -> str:
    """Write a line through points in tenths."""
    x, y = points[0]
    words = [f"M{_number(x)}{_separated(y)}"]
    for index, (next_x, next_y) in enumerate(points[1:]):
        step = f"{_number(next_x - x)}{_separated(next_y - y)}"
        words.append(f"l{step}" if index == 0 else step if step.startswith("-") else f" {step}")
        x, y = next_x, next_y
    return "".join(words)


def _distinct(ring: LinearRing) -> Iterator[tuple[int, int]]:
    """Yield a ring's points in tenths, each once, without the repeated last one."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in ring.coords]
    previous = tenths[-1]
    for point in tenths[1:]:
        if point != previous:
            yield point
        previous = point


def _number(tenths: int) -> str:
    """Write a number of tenths: 12 as 1.2, 10 as 1, -3 as -.3."""
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def _separated(tenths: int) -> str:
    """Write a second number so that it does not run into the first."""
    text = _number(tenths)
    return text if text.startswith("-") else f" {text}"
