"""Shapes as SVG path data: relative steps in whole units, as short as they can be written.

A page shows a unit as one pixel, or as up to five at the closest, and every page carries the map.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

import shapely

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from shapely.geometry import LinearRing, MultiPolygon
    from shapely.geometry.base import BaseGeometry

    from tools.maps.turning import Corner, Rings


def rings_of(areas: Mapping[str, MultiPolygon]) -> dict[str, Rings]:
    """Return the corners of each area in whole units, ring by ring, without those that turn no border."""
    drawn = {code: [list(_distinct(line)) for line in _lines(shape)] for code, shape in areas.items()}
    idle = _idle([ring for rings in drawn.values() for ring in rings])
    bare = {
        code: [[corner for corner in ring if corner not in idle] for ring in rings] for code, rings in drawn.items()
    }
    return {code: [ring for ring in rings if len(ring) >= TRIANGLE] for code, rings in bare.items()}


TRIANGLE = 3
"""Corners that a ring needs to be seen."""


def path_data(rings: Rings) -> str:
    """Write closed rings as path data."""
    return "".join(f"{_steps(ring)}z" for ring in rings)


def line_data(line: BaseGeometry) -> str:
    """Write lines as path data."""
    return "".join(_steps([_corner(x, y) for x, y in part.coords]) for part in shapely.get_parts(line))


def _lines(shape: MultiPolygon) -> Iterator[LinearRing]:
    for polygon in shape.geoms:
        yield polygon.exterior
        yield from polygon.interiors


def _idle(rings: Rings) -> set[Corner]:
    """Find the corners at which no border turns: all who have such a one come to it and leave it on the same line."""
    beside: dict[Corner, set[Corner]] = defaultdict(set)
    for ring in rings:
        for one, other in pairwise((*ring, ring[0])):
            beside[one].add(other)
            beside[other].add(one)
    return {
        corner for corner, others in beside.items() if len(others) == len(("from", "to")) and _straight(corner, *others)
    }


def _straight(corner: Corner, one: Corner, other: Corner) -> bool:
    """Tell whether a corner lies between two others on the line that joins them."""
    across, down = one[0] - corner[0], one[1] - corner[1]
    on_across, on_down = corner[0] - other[0], corner[1] - other[1]
    return across * on_down == down * on_across and across * on_across + down * on_down > 0


def _steps(points: Sequence[Corner]) -> str:
    """Write a line through points."""
    (x, y), *others = points
    words = [f"M{_joined((x, y))}"]
    steps = []
    for next_x, next_y in others:
        steps += [next_x - x, next_y - y]
        x, y = next_x, next_y
    return "".join([*words, f"l{_joined(steps)}"] if steps else words)


def _distinct(ring: LinearRing) -> Iterator[Corner]:
    """Yield a ring's points in whole units, each once, without the repeated last one."""
    corners = [_corner(x, y) for x, y in ring.coords]
    previous = corners[-1]
    for point in corners[1:]:
        if point != previous:
            yield point
        previous = point


def _corner(x: float, y: float) -> Corner:
    return round(x), round(y)


def _joined(numbers: Iterable[int]) -> str:
    """Write numbers so that none runs into the one before: a sign divides, too."""
    return "".join(str(number) if number < 0 or not at else f" {number}" for at, number in enumerate(numbers))
