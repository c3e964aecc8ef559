"""Which part of the map a report shows at first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.outline import Box, around

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kit.maps.outline import Point

Plain = dict[str, Any]

MARGIN = 34.0
"""Around the places of labels."""
SMALLEST = 380.0
NARROWEST, WIDEST = 0.95, 1.7
"""The shapes that a picture may have: its width, for a height of 1."""


def view(own: Iterable[str], seen: Iterable[str], places: Mapping[str, Point], shapes: Mapping[str, Any]) -> Box:
    """Return the part that holds own land in full, and the labels of all else that is seen; if nothing is, all."""
    bounds = Box(0.0, 0.0, float(shapes["width"]), float(shapes["height"]))
    points = [corner for code in seen if code in places for corner in corners(point(places[code]).grown(MARGIN))]
    for code in own:
        box = shapes["areas"][code]["box"] if code in places else None
        if box is not None:
            points += corners(Box(*box).grown(MARGIN / 2))
    return shaped(around(points), bounds) if points else bounds


def point(place: Point) -> Box:
    """Return a box that is no larger than a point."""
    return Box(*place, *place)


def corners(box: Box) -> list[Point]:
    """Return two corners that a box lies between."""
    return [(box.left, box.top), (box.right, box.bottom)]


def shaped(box: Box, bounds: Box) -> Box:
    """Widen a box to the shape of a picture, and keep it on the map as far as it fits."""
    high = max(box.height, SMALLEST / WIDEST, box.width / WIDEST)
    wide = max(box.width, SMALLEST, high * NARROWEST)
    wide, high = min(wide, bounds.width), min(max(high, wide / WIDEST), bounds.height)
    left = min(max((box.left + box.right - wide) / 2, 0.0), bounds.width - wide)
    top = min(max((box.top + box.bottom - high) / 2, 0.0), bounds.height - high)
    return Box(left, top, left + wide, top + high)
