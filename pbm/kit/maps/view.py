"""Which part of the map a report shows at first, and how large letters are in each size in which it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.ground import ZOOMS
from pbm.kit.maps.strokes import Box, around

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kit.maps.strokes import Point

MARGIN = 34.0
"""Around the places of labels."""

SMALLEST = 380.0
NARROWEST, WIDEST = 0.95, 1.7
"""The shapes that a picture may have: its width, for a height of 1."""

DESK, PHONE, CARD = 984, 328, 440
"""How wide pictures are where nothing measures it, in pixels; that of a part of the map stands on a card."""

POINT = 11.0
"""The size in which codes are written."""

BASE, GAIN, LEAST, MOST = 9.8, 1.5, 10.0, 17.0
"""The size in which they appear, in pixels: at no scale at all, what a pixel for a unit adds, and the bounds."""


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


def opening(part: Box) -> dict[str, Any]:
    """Return what a map needs that shows a part of itself at first, and may be zoomed.

    Returns:
        ``view``, that part; how large its letters are at a ``desk`` and on a ``phone``; ``scale``, by which a script
        reckons them as one zooms.

    """
    return {
        "view": [round(part.left), round(part.top), round(part.width), round(part.height)],
        "desk": letters(DESK / part.width),
        "phone": letters(PHONE / part.width),
        "scale": {"zooms": ZOOMS, "base": BASE, "gain": GAIN, "least": LEAST, "most": MOST, "point": POINT},
    }


def card(part: Sequence[float]) -> dict[str, object]:
    """Return what a small picture needs that shows a part of the map: left, top, width and height."""
    return {"view": part, **letters(CARD / part[2])}


def letters(scale: float) -> dict[str, float]:
    """Return how large letters are where a unit of the map takes so many pixels: larger maps, larger letters.

    ``letter`` is how many units a point of a letter takes, ``step`` the step of zoom.
    """
    return {
        "letter": round(min(MOST, max(LEAST, BASE + GAIN * scale)) / POINT / scale, 3),
        "step": sum(scale >= step for step in ZOOMS),
    }
