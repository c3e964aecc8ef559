"""The layout of a map of European Empires: everything it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pbm.kernel.language import ENGLISH
from pbm.kit.maps.ground import ground
from pbm.kit.maps.labels import drawn
from pbm.kit.maps.strokes import Box
from pbm.kit.maps.view import card, opening, view
from pbm.locale import find_language
from pbm.reports.columns import clip
from pbm.rulesets.empires.report.map.areas import badges, blocks, places, works
from pbm.rulesets.empires.report.map.lines import broken_lines, retreats, supply_lines
from pbm.rulesets.empires.report.map.marches import clashes, marches, swords
from pbm.rulesets.empires.report.map.replay import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kit.maps.shapes import Shapes
    from pbm.rulesets.empires.report.keys import DrawnReport, EmpiresReport, GmState
    from pbm.rulesets.empires.report.map.marches import Clash

NAME = 60
"""Columns of an empire's name."""


def map_layout(report: DrawnReport, shapes: Shapes) -> dict[str, object]:
    """Lay out the map of a report.

    Returns:
        ``ground``, what is the same for all; ``view``, the part shown at first, and how large its letters are at a
        ``desk`` and on a ``phone``; ``scale``, by which a script resizes them when zooming; ``mine``, own land, and
        ``fog``, what is out of sight; ``lines``, ``broken``, ``cuts`` and ``retreats``; ``marches``, ``clashes``, and
        ``pictures`` of the battles; ``badges``; ``places``, the facts about each area; ``replay``, the steps of
        the turn, for an empire; where badges and labels stand (see ``drawn``).

    """
    earth = ground(report, shapes)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in (*earth["lands"], *earth["seas"])}
    areas, seen = report["areas"], report["other_areas"]
    lands = {code: area for code, area in areas.items() if area["kind"] == "land"}
    capacities = report.get("capacities") or {report["empire"]: report["supply_capacity"]}
    capitals = report.get("capitals") or [report["capital"]]
    battles = [event for event in report["events"] if event["scope"] == "battle"]
    called = {empire["code"]: clip(empire["name"], NAME) for empire in earth["empires"]}
    shown = badges(areas, seen, capitals, earth)
    broken, cuts = broken_lines(lands, spots)
    part = view(lands, [*areas, *seen], spots, shapes)
    reader = find_language(report.get("language", ENGLISH.code))
    fights = clashes(battles, list(capacities), spots, Box(0, 0, shapes["width"], shapes["height"]))
    return {
        "ground": earth,
        "empire": report["empire"],
        **opening(part),
        "mine": [code for code in spots if code in lands] if report["empire"] else [],
        "fog": [code for code in spots if code not in areas and code not in seen] if areas else [],
        "lines": supply_lines(lands, capacities, spots),
        "broken": broken,
        "cuts": cuts,
        "retreats": retreats(lands, spots),
        "marches": marches(report["actions"], spots),
        "clashes": fights,
        "pictures": pictures(fights, len(battles)),
        "badges": shown,
        "places": places(areas, seen, earth, called, reader),
        "replay": replay(report, spots, reader) if report["empire"] else [],
        **drawn(earth, blocks(shown), (*works(shown), *swords(fights)), {code for code in capitals if code}),
    }


def side_by_side(reports: Sequence[EmpiresReport], state: GmState) -> DrawnReport:
    """Lay the reports of all empires side by side, for the game master's map; no empire's areas are added to them."""
    own = {code: area for report in reports for code, area in report["areas"].items()}
    battles = [event for report in reports for event in report["events"] if event["scope"] == "battle"]
    beside = {
        **reports[0],
        "empire": None,
        "areas": own,
        "other_areas": {code: area for code, area in state["areas"].items() if code not in own},
        "events": list({(event["round"], event["text"]): event for event in battles}.values()),
        "actions": [action for report in reports for action in report["actions"]],
        "capitals": [report["capital"] for report in reports],
        "capacities": {report["empire"]: report["supply_capacity"] for report in reports},
    }
    return cast("DrawnReport", beside)


def pictures(drawn: Sequence[Clash], count: int) -> list[dict[str, object] | None]:
    """Return for each battle listed the part of the map around it, and which attacks are on it."""
    made: list[dict[str, object] | None] = []
    for at in range(count):
        shown = [number for number, clash in enumerate(drawn) if at in clash["battles"]]
        part = drawn[shown[0]]["crop"] if shown else None
        made.append({**card(part), "clashes": shown} if part else None)
    return made
