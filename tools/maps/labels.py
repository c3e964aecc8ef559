"""Where an area's code and badges stand: inside its largest part, as near its middle as there is room."""

from __future__ import annotations

import shapely
from shapely.geometry import MultiPolygon, Point, Polygon

FLATTEN = 0.6
"""Labels are wider than high: heights count more than widths when room is measured."""


def label_point(shape: MultiPolygon) -> tuple[float, float]:
    """Return a good place for a label, in tenths."""
    part = max(shape.geoms, key=lambda polygon: polygon.area)
    flat = shapely.transform(part.simplify(0.5), lambda points: points * (FLATTEN, 1.0))
    place = _roomiest(flat)
    return round(place.x / FLATTEN, 1), round(place.y, 1)


def _roomiest(part: Polygon) -> Point:
    """Return the middle of the largest circle, moved towards the centre of gravity while it keeps its room."""
    circle = shapely.maximum_inscribed_circle(part, tolerance=0.5)
    pole, room = Point(circle.coords[0]), circle.length
    centre = part.centroid
    for step in (1.0, 0.8, 0.6, 0.4, 0.2):
        place = Point(pole.x + (centre.x - pole.x) * step, pole.y + (centre.y - pole.y) * step)
        if part.contains(place) and place.distance(part.exterior) >= 0.8 * room:
            return place
    return pole
