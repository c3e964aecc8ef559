"""The layout of a map of Baton and Knapsack: everything it shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import say
from pbm.kit.maps import places as general
from pbm.kit.maps.ground import ground
from pbm.kit.maps.labels import drawn
from pbm.kit.maps.strokes import number
from pbm.kit.maps.view import opening, view
from pbm.locale import find_language
from pbm.rulesets.baton.report.map.armies import blocks, lands, links, standing
from pbm.rulesets.baton.report.map.borders import borders
from pbm.rulesets.baton.report.map.marches import marches
from pbm.rulesets.baton.report.map.replay import replay

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.kit.maps.places import Fact
    from pbm.rulesets.baton.report.map.borders import Border

Plain = dict[str, Any]


def map_layout(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Lay out the map of a report.

    Returns:
        ``ground``, what is the same for all; ``view``, the part shown at first, and how large its letters are at a
        ``desk`` and on a ``phone``; ``scale``, by which a script resizes them when zooming; ``marks`` of borders;
        ``spots``, areas and borders with what stands there; ``links``, engagements of armies on borders; ``marches``
        of the turn; ``places``,
        the facts about each area; ``replay``, the steps of the turn, for a player; where badges and labels stand (see
        ``drawn``).

    """
    lines = borders(report["borders"], shapes)
    earth = earth_of(report, shapes, lines)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in earth["lands"]}
    around, held = seen_at_first(report), held_by_armies(report)
    all_spots = spots | {code: line.place for code, line in lines.items()}
    shown = standing(report, earth, lines)
    return {
        "ground": earth,
        "empire": report["empire"],
        **opening(view(held, [*around, *own_borders(report)], all_spots, shapes)),
        "marks": [
            {"code": code, "x": number(line.place[0]), "y": number(line.place[1])} for code, line in lines.items()
        ],
        "spots": shown,
        "links": links(report["armies"], all_spots),
        "marches": marches(report.get("tricks", ()), all_spots),
        "places": places(report, earth, find_language(report.get("language", ENGLISH.code))),
        "replay": replay(report) if report["empire"] else [],
        **drawn(earth, blocks(shown), lands(shown)),
    }


def earth_of(report: Mapping[str, Any], shapes: Mapping[str, Any], lines: Mapping[str, Border]) -> Plain:
    """Return the ground, each area in its marker's colour (C.5); straits are drawn where other maps have rivers."""
    areas = report["areas"]
    board = {
        "map": {code: {"kind": "land"} for code in areas},
        "owners": report["owners"],
        "names": {code: area["name"] for code, area in areas.items()},
        "standings": report["standings"],
        "colours": report["colours"],
    }
    return {**ground(board, shapes), "rivers": "".join(line.line for line in lines.values())}


def seen_at_first(report: Mapping[str, Any]) -> list[str]:
    """Return the areas that the map opens with: the reader's own, those around, and where the reader's armies are."""
    areas, reader = report["areas"], report["empire"]
    if not reader:
        return list(areas)
    stands = {end for army in report["armies"].values() if army["power"] == reader for end in army["where"].split("-")}
    own = [code for code, area in areas.items() if area["marker"] == reader or code in stands]
    near = {*own, *(other for code in own for other in areas[code]["neighbours"])}
    return [code for code in areas if code in near]


def held_by_armies(report: Mapping[str, Any]) -> list[str]:
    """Return the areas in which the reader's armies are, all of which the map shows at first."""
    reader = report["empire"]
    armies = [army for army in report["armies"].values() if army["power"] == reader]
    return [code for code in report["areas"] if any(army["where"] == code for army in armies)]


def own_borders(report: Mapping[str, Any]) -> list[str]:
    """Return the borders that the reader's armies stand on."""
    armies = [army for army in report["armies"].values() if army["power"] == report["empire"]]
    return [army["where"] for army in armies if "-" in army["where"]]


def places(report: Mapping[str, Any], ground: Plain, reader: Language) -> Plain:
    """Return the facts about each area of the map besides its owner."""
    spots = {spot["code"]: spot["name"] for spot in ground["lands"]}
    known = {code: {**area, "code": code} for code, area in report["areas"].items()}
    return general.places(known, spots, partial(facts, report=report), reader)


def facts(area: Plain, report: Mapping[str, Any]) -> Iterator[Fact]:
    """Yield the facts worth showing about an area (C.1, C.5, C.6), and the armies in it and on its borders."""
    yield say("Value"), area["value"]
    yield say("Cubes"), say("{n} of {all}", n=area["cubes"], all=area["printed"])
    for code, power in report["standings"].items():
        if power["capital"] == area["code"]:
            yield say("Capital of"), report["names"][code]
    for code, army in report["armies"].items():
        if area["code"] in army["where"].split("-"):
            yield say("Army"), _army(code, army, report["names"][army["power"]])


def _army(code: str, army: Plain, power: str) -> Sentence:
    """Say which power an army belongs to, how strong it is, and where in the area it stands, unless in the field."""
    known = {"leader": code, "power": power, "morale": army["morale"], "n": 1 + len(army["units"])}
    if army["on_point"]:
        return say("{power}: {leader} on the point, morale {morale}, cards {n}", **known)
    if "-" in army["where"]:
        return say("{power}: {leader} on {border}, morale {morale}, cards {n}", border=army["where"], **known)
    return say("{power}: {leader}, morale {morale}, cards {n}", **known)
