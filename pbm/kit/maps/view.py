"""The part of the map that a report shows at first, and the size of letters at each scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.ground import ZOOMS
from pbm.kit.maps.strokes import Box, around

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kit.maps.strokes import Point

MARGIN = 34.0
"""The margin around the places of labels."""

SMALLEST = 380.0
NARROWEST, WIDEST = 0.95, 1.7
"""The limits of a picture's shape: its width for a height of 1."""

DESK, PHONE, CARD = 984, 328, 440
"""The assumed widths of pictures in pixels, where no script measures them; a card shows a part of the map."""

POINT = 11.0
"""The size of codes in the drawing."""

BASE, GAIN, LEAST, MOST = 9.8, 1.5, 10.0, 17.0
"""The size of codes on the screen, in pixels: at scale 0, what each pixel per map unit adds, and the limits."""


def view(own: Iterable[str], seen: Iterable[str], places: Mapping[str, Point], shapes: Mapping[str, Any]) -> Box:
    """Return the part of the map that holds all own land, and the labels of everything else in sight; all if empty."""
    bounds = Box(0.0, 0.0, float(shapes["width"]), float(shapes["height"]))
    points = [corner for code in seen if code in places for corner in corners(point(places[code]).grown(MARGIN))]
    for code in own:
        box = shapes["areas"][code]["box"] if code in places else None
        if box is not None:
            points += corners(Box(*box).grown(MARGIN / 2))
    return shaped(around(points), bounds) if points else bounds


def point(place: Point) -> Box:
    """Return a box of the size of a point."""
    return Box(*place, *place)


def corners(box: Box) -> list[Point]:
    """Return two opposite corners of a box."""
    return [(box.left, box.top), (box.right, box.bottom)]


def shaped(box: Box, bounds: Box) -> Box:
    """Return a box widened to the shape of a picture, and kept on the map as far as it fits."""
    high = max(box.height, SMALLEST / WIDEST, box.width / WIDEST)
    wide = max(box.width, SMALLEST, high * NARROWEST)
    wide, high = min(wide, bounds.width), min(max(high, wide / WIDEST), bounds.height)
    left = min(max((box.left + box.right - wide) / 2, 0.0), bounds.width - wide)
    top = min(max((box.top + box.bottom - high) / 2, 0.0), bounds.height - high)
    return Box(left, top, left + wide, top + high)


def opening(part: Box) -> dict[str, Any]:
    """Return the data of a map that can be zoomed, and shows only a part at first.

    Returns:
        ``view``, that part; the size of its letters at a ``desk`` and on a ``phone``; ``scale``, from which a script
        computes them when the reader zooms.

    """
    return {
        "view": [round(part.left), round(part.top), round(part.width), round(part.height)],
        "desk": letters(DESK / part.width),
        "phone": letters(PHONE / part.width),
        "scale": {"zooms": ZOOMS, "base": BASE, "gain": GAIN, "least": LEAST, "most": MOST, "point": POINT},
    }


def card(part: Sequence[float]) -> dict[str, object]:
    """Return the data of a small picture of a part of the map, given by left, top, width and height."""
    return {"view": part, **letters(CARD / part[2])}


def letters(scale: float) -> dict[str, float]:
    """Return the size of letters at so many pixels per map unit: larger maps have larger letters.

    ``letter`` is how many map units a point of a letter takes, ``step`` the step of zoom.
    """
    return {
        "letter": round(min(MOST, max(LEAST, BASE + GAIN * scale)) / POINT / scale, 3),
        "step": sum(scale >= step for step in ZOOMS),
    }
