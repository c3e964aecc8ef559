"""All that a map of Warp Empires shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.kit.maps.ground import ground
from pbm.kit.maps.view import opening, view
from pbm.locale import find_language
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.report.map.badges import badges, signs_of
from pbm.rulesets.warp.report.map.marches import clashes, lanes, marches, upkeep_ways
from pbm.rulesets.warp.report.map.places import places

if TYPE_CHECKING:
    from collections.abc import Mapping

Plain = dict[str, Any]


def map_layout(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Lay out the map of a report.

    Returns:
        ``ground``, what is the same for all; ``view``, the part shown at first, and how large its letters are at a
        ``desk`` and on a ``phone``; ``scale``, by which a script reckons them as one zooms; ``ways`` of upkeep;
        ``lanes`` of ships; ``marches``, ``clashes``; ``badges``: cities and stacks; ``signs``: those that badges may
        show; ``places``, what is told about each area.

    """
    earth = ground(report, shapes)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in (*earth["lands"], *earth["seas"])}
    own = report["areas"] if report["empire"] else {}
    near = {border for code in own for border in report["map"][code]["borders"]}
    part = view([code for code in own if own[code]["kind"] == "land"], [*own, *sorted(near)], spots, shapes)
    return {
        "ground": earth,
        "empire": report["empire"],
        **opening(part),
        "ways": upkeep_ways(report.get("stacks", ()), spots),
        "lanes": lanes(report["map"], spots),
        "marches": marches(report.get("moves", ()), spots),
        "clashes": clashes(report.get("fights", ()), spots),
        "badges": badges(report, earth),
        "signs": {*signs_of(report["module"]).values(), *module_named(report["module"]).types},
        "places": places(report, earth, find_language(report.get("language", ENGLISH.code))),
    }
