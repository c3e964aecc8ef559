"""Building a map: atlas and plan in, areas and the map file's document out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tools.maps import atlas
from tools.maps.coverage import Areas, cover, simplify
from tools.maps.division import cut_out, divide_land, divide_water
from tools.maps.labels import label_point
from tools.maps.paths import line_data, path_data, rings_of
from tools.maps.plan import NO_AREAS, OUTSIDE, Plan
from tools.maps.rivers import rivers
from tools.maps.turning import arranged

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def build(plan: Plan, cache: Path) -> Areas:
    """Draw the areas of a plan."""
    needed = any(frame.countries for frame in plan.frames)
    countries = atlas.countries(atlas.fetch(cache), plan.resolution) if needed else {}
    whole = plan.part.whole if plan.part else plan
    land = divide_land(whole, countries)
    water = divide_water(whole, land)
    if plan.part:
        land, water = cut_out(plan.part, land), cut_out(plan.part, water)
    return cover(plan, land, water)


DRAWN = 2.5
"""How far outlines are simplified for pages, which all carry them; labels are placed, and borders measured, before."""


def document(plan: Plan, areas: Areas) -> dict[str, Any]:
    """Return the content of the map file."""
    places = {code: plan.projection.point(*place) for code, place in plan.labels.items()}
    drawn = simplify(areas, DRAWN)
    outlines = arranged(rings_of(drawn))
    playing = {
        code: {
            "path": path_data(rings),
            "label": [round(part, 1) for part in places.get(code) or label_point(areas[code])],
        }
        for code, rings in outlines.items()
        if code not in NO_AREAS
    }
    return {
        "width": plan.width,
        "height": plan.height,
        "areas": playing,
        "rivers": line_data(rivers(plan, drawn)) if plan.rivers or plan.straits else "",
        "outside": path_data(outlines[OUTSIDE]) if OUTSIDE in outlines else "",
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
