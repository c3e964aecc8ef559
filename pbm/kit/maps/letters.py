"""How large letters on a map are, in each of the sizes in which it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.ground import ZOOMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kit.maps.outline import Box

Plain = dict[str, Any]

DESK, PHONE, CARD = 984, 328, 440
"""How wide pictures are where nothing measures it, in pixels; that of a part of the map stands on a card."""
POINT = 11.0
"""The size in which codes are written."""
BASE, GAIN, LEAST, MOST = 9.8, 1.5, 10.0, 17.0
"""The size in which they appear, in pixels: at no scale at all, what a pixel for a unit adds, and the bounds."""


def opening(part: Box) -> Plain:
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


def card(part: Sequence[float]) -> Plain:
    """Return what a small picture needs that shows a part of the map: left, top, width and height."""
    return {"view": part, **letters(CARD / part[2])}


def letters(scale: float) -> Plain:
    """Return how large letters are where a unit of the map takes so many pixels: larger maps, larger letters.

    ``letter`` is how many units a point of a letter takes, ``step`` the step of zoom.
    """
    return {
        "letter": round(min(MOST, max(LEAST, BASE + GAIN * scale)) / POINT / scale, 3),
        "step": sum(scale >= step for step in ZOOMS),
    }
