"""Building a map: atlas and plan in, areas and the map file's document out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tools.maps import atlas
from tools.maps.coverage import Areas, cover
from tools.maps.division import divide_land, divide_water
from tools.maps.labels import label_point
from tools.maps.paths import line_data, path_data
from tools.maps.plan import OUTSIDE, Plan
from tools.maps.rivers import rivers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from shapely.geometry import MultiPolygon


def build(plan: Plan, cache: Path) -> Areas:
    """Draw the areas of a plan."""
    needed = any(frame.countries for frame in plan.frames)
    countries = atlas.countries(atlas.fetch(cache), plan.resolution) if needed else {}
    land = divide_land(plan, countries)
    return cover(plan, land, divide_water(plan, land))


def document(plan: Plan, areas: Mapping[str, MultiPolygon]) -> dict[str, Any]:
    """Return the content of the map file."""
    places = {code: plan.projection.point(*place) for code, place in plan.labels.items()}
    playing = {
        code: {
            "path": path_data(shape),
            "label": [round(part, 1) for part in places.get(code) or label_point(shape)],
        }
        for code, shape in areas.items()
        if code != OUTSIDE
    }
    outside = areas.get(OUTSIDE)
    return {
        "width": plan.width,
        "height": plan.height,
        "areas": playing,
        "rivers": line_data(rivers(plan, areas)) if plan.rivers else "",
        "outside": path_data(outside) if outside is not None else "",
    }


def write(content: Mapping[str, Any], path: Path) -> None:
    """Write a map file, one area to a line, so that changes can be read in version control."""
    head = {key: value for key, value in content.items() if key != "areas"}
    lines = [f"  {_json(code)}: {_json(area)}" for code, area in content["areas"].items()]
    text = _json(head)[:-1] + ',"areas":{\n' + ",\n".join(lines) + "\n}}\n"
    path.write_text(text, encoding="utf-8")


def _json(value: object) -> str:
    """Write a value as compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
