"""The layout of a map of Warp Empires, and its text about the area pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import say
from pbm.kit.maps import places as general
from pbm.kit.maps.ground import ground
from pbm.kit.maps.labels import drawn
from pbm.kit.maps.view import opening, view
from pbm.locale import find_language
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.report.map.badges import badges, blocks, cities, signs_of
from pbm.rulesets.warp.report.map.marches import clashes, lanes, marches, upkeep_ways
from pbm.rulesets.warp.report.map.replay import replay
from pbm.rulesets.warp.report.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kit.maps.places import Fact


Plain = dict[str, Any]


def map_layout(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Lay out the map of a report.

    Returns:
        ``ground``, the same for all readers; ``view``, the part shown at first, and how large its letters are at a
        ``desk`` and on a ``phone``; ``scale``, by which a script computes them when zooming; ``ways`` of upkeep;
        ``lanes`` of ships; ``marches``, ``clashes``; ``badges``: cities and stacks; ``signs``: those that badges may
        show; ``places``, the text about each area; ``replay``, the steps of the turn, for a player; where badges and
        labels stand (see ``drawn``).

    """
    earth = ground(report, shapes)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in (*earth["lands"], *earth["seas"])}
    own = report["areas"] if report["empire"] else {}
    near = {border for code in own for border in report["map"][code]["borders"]}
    shown = badges(report, earth)
    part = view([code for code in own if own[code]["kind"] == "land"], [*own, *sorted(near)], spots, shapes)
    return {
        "ground": earth,
        "empire": report["empire"],
        **opening(part),
        "ways": upkeep_ways(report.get("stacks", ()), spots),
        "lanes": lanes(report["map"], spots),
        "marches": marches(report.get("moves", ()), spots),
        "clashes": clashes(report.get("fights", ()), spots),
        "badges": shown,
        "signs": {*signs_of(report["module"]).values(), *module_named(report["module"]).types},
        "places": places(report, earth, find_language(report.get("language", ENGLISH.code))),
        "replay": replay(report, spots) if report["empire"] else [],
        **drawn(earth, blocks(shown), cities(shown)),
    }


def places(report: Mapping[str, Any], ground: Plain, reader: Language) -> Plain:
    """Return the text about each area of the map besides its owner."""
    spots = {spot["code"]: spot["name"] for spot in (*ground["lands"], *ground["seas"])}
    known = {**report.get("other_areas", {}), **report.get("areas", {})}
    return general.places(known, spots, partial(facts, names=report["names"]), reader)


def facts(area: Plain, names: Mapping[str, str]) -> Iterator[Fact]:
    """Yield the facts about an area: its type, what lies there, and the stacks there by player."""
    if area["type"]:
        yield say("Type"), WORDS[area["type"]]
    if area.get("points"):
        yield say("Points"), area["points"]
    for holder, units in area["stacks"].items():
        yield say("Stack"), f"{names.get(holder, holder)}: {', '.join(units)}"
    for holder, top in area["tops"].items():
        who = names[holder] if holder in names else say("garrison")
        if top["units"] is None:
            yield say("Stack"), say("{player}: {unit} on top", player=who, unit=top["name"])
        else:
            yield say("Stack"), say("{player}: {n}, {unit} on top", player=who, n=top["units"], unit=top["name"])
