"""A chart: all that a map shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.locale import find_language
from pbm.reports.columns import clip
from pbm.rulesets.empires.chart.badges import badges
from pbm.rulesets.empires.chart.ground import ZOOMS, ground
from pbm.rulesets.empires.chart.lines import broken_lines, retreats, supply_lines
from pbm.rulesets.empires.chart.marches import clashes, marches
from pbm.rulesets.empires.chart.outline import Box
from pbm.rulesets.empires.chart.places import places
from pbm.rulesets.empires.chart.view import view

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Plain = dict[str, Any]

DESK, PHONE, CARD = 984, 328, 440
"""How wide pictures are where nothing measures it, in pixels; that of a battle stands on a card."""
NAME = 60
"""Columns of an empire's name."""
POINT = 11.0
"""The size in which codes are written."""
BASE, GAIN, LEAST, MOST = 9.8, 1.5, 10.0, 17.0
"""The size in which they appear, in pixels: at no scale at all, what a pixel for a unit adds, and the bounds."""


def chart(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Lay out the map of a report.

    Returns:
        ``ground``, what is the same for all; ``view``, the part shown at first, and how large its letters are at a
        ``desk`` and on a ``phone``; ``scale``, by which a script reckons them as one zooms; ``mine``, own land, and
        ``fog``, what is out of sight; ``lines``, ``broken``, ``cuts`` and ``retreats``; ``marches``, ``clashes``, and
        ``pictures`` of the battles; ``badges``; ``places``, what is told about each area.

    """
    earth = ground(report, shapes)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in (*earth["lands"], *earth["seas"])}
    areas, seen = report["areas"], report["other_areas"]
    lands = {code: area for code, area in areas.items() if area["kind"] == "land"}
    capacities = report.get("capacities") or {report["empire"]: report["supply_capacity"]}
    capitals = report.get("capitals") or [report["capital"]]
    battles = [event for event in report["events"] if event["scope"] == "battle"]
    called = {empire["code"]: clip(empire["name"], NAME) for empire in earth["empires"]}
    broken, cuts = broken_lines(lands, spots)
    part = view(lands, [*areas, *seen], spots, shapes)
    drawn = clashes(battles, list(capacities), spots, Box(0, 0, shapes["width"], shapes["height"]))
    return {
        "ground": earth,
        "empire": report["empire"],
        "view": [round(part.left), round(part.top), round(part.width), round(part.height)],
        "desk": letters(DESK / part.width),
        "phone": letters(PHONE / part.width),
        "scale": {"zooms": ZOOMS, "base": BASE, "gain": GAIN, "least": LEAST, "most": MOST, "point": POINT},
        "mine": [code for code in spots if code in lands] if report["empire"] else [],
        "fog": [code for code in spots if code not in areas and code not in seen] if areas else [],
        "lines": supply_lines(lands, capacities, spots),
        "broken": broken,
        "cuts": cuts,
        "retreats": retreats(lands, spots),
        "marches": marches(report["actions"], spots),
        "clashes": drawn,
        "pictures": pictures(drawn, len(battles)),
        "badges": badges(areas, seen, capitals, earth),
        "places": places(areas, seen, earth, called, find_language(report.get("language", ENGLISH.code))),
    }


def letters(scale: float) -> Plain:
    """Return how large letters are where a unit of the map takes so many pixels: larger maps, larger letters.

    ``letter`` is how many units a point of a letter takes, ``step`` the step of zoom.
    """
    return {
        "letter": round(min(MOST, max(LEAST, BASE + GAIN * scale)) / POINT / scale, 3),
        "step": sum(scale >= step for step in ZOOMS),
    }


def pictures(drawn: Sequence[Plain], count: int) -> list[Plain | None]:
    """Return for each battle told the part of the map around it, and which attacks are on it."""
    made: list[Plain | None] = []
    for at in range(count):
        shown = [number for number, clash in enumerate(drawn) if at in clash["battles"]]
        part = drawn[shown[0]]["crop"] if shown else None
        made.append({"view": part, "clashes": shown, **letters(CARD / part[2])} if part else None)
    return made
