"""Rivers: the lines along which two frames of a plan meet, and straits that are narrower than the map can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely
from shapely.geometry import LineString, MultiLineString

from tools.maps.coverage import edges

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shapely.geometry import MultiPolygon
    from shapely.geometry.base import BaseGeometry

    from tools.maps.coverage import Edge
    from tools.maps.plan import Plan


def rivers(plan: Plan, areas: Mapping[str, MultiPolygon]) -> BaseGeometry:
    """Return the course of all the plan's rivers and straits."""
    lines = [
        LineString(edge)
        for one, two in plan.rivers
        for edge in sorted(_banks(plan, areas, one) & _banks(plan, areas, two))
    ]
    straits = [plan.projection.shape(LineString(strait)) for strait in plan.straits]
    return shapely.line_merge(MultiLineString([*lines, *straits]))


def _banks(plan: Plan, areas: Mapping[str, MultiPolygon], frame: str) -> set[Edge]:
    """Return the sides of all areas of a frame."""
    codes = [code for entry in plan.frames if entry.name == frame for code in entry.areas]
    return {edge for code in codes for edge in edges(areas[code])}
