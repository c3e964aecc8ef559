"""Charts for tests: maps of squares, and documents with only what a chart reads."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from pbm.kit.maps.shapes import read_shapes
from pbm.rulesets.empires import EMPIRES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pbm.rulesets.empires.report.keys import LandDocument
    from tests.support.empires.turns import Turn

SIDE = 100
ACROSS = 4


def squares(codes: Iterable[str]) -> dict[str, Any]:
    """Return the shapes of the map of squares."""
    return read_shapes(map_of_squares(codes), "squares")


def map_of_squares(codes: Iterable[str]) -> str:
    """Return the file of a map on which each area is a square, four in a row, and its label in the middle."""
    areas = {}
    for at, code in enumerate(codes):
        x, y = at % ACROSS * SIDE, at // ACROSS * SIDE
        areas[code] = {"path": f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z", "label": [x + SIDE / 2, y + SIDE / 2]}
    rows = -(-len(areas) // ACROSS)
    return json.dumps({"width": ACROSS * SIDE, "height": rows * SIDE, "areas": areas})


def shapes_of(scenario: Path) -> dict[str, Any]:
    """Return the shapes of a scenario's map."""
    file = scenario.with_suffix(".map.json")
    return read_shapes(file.read_text(encoding="utf-8"), file.name)


def chart_of(turn: Turn, empire: str) -> dict[str, Any]:
    """Return the chart of an empire's report, on a map of squares."""
    return charted(turn.document(empire))


def map_layout(document: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """Return the chart of a report document on a map."""
    assert EMPIRES.map_layout is not None
    return EMPIRES.map_layout(document, shapes)


def charted(document: dict[str, Any]) -> dict[str, Any]:
    """Return the chart of a report document, on a map of squares."""
    return map_layout(document, squares(document["map"]))


def land(**values: Any) -> LandDocument:  # noqa: ANN401 - whatever a document holds
    """Return an own land area as a document has it; what is not said is nothing."""
    usual = {
        "kind": "land",
        "owner": "PR",
        "terrain": "plains",
        "population": 1,
        "armies": 0,
        "forts": 0,
        "trains": 0,
        "mode": "defend",
        "retreat": None,
        "base": None,
        "supply_source": None,
        "supply_line": [],
        "supply_cut": None,
        "blockaded": False,
    }
    return cast("LandDocument", usual | values)


def fed(*line: str, armies: int = 0) -> LandDocument:
    """Return an area whose supply line leads to a centre."""
    return land(supply_line=list(line), supply_source=line[-1], armies=armies)


def unfed(*line: str, at: str, why: str, armies: int = 1) -> LandDocument:
    """Return an area whose supply line is cut."""
    return land(supply_line=list(line), supply_cut={"at": at, "why": why}, armies=armies)
