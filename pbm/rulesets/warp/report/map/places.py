"""What Warp Empires tells about an area that one points at on the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.maps import places as general
from pbm.rulesets.warp.report.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kit.maps.places import Fact

Plain = dict[str, Any]


def places(report: Mapping[str, Any], ground: Plain, reader: Language) -> Plain:
    """Return what may be told about each area of the map besides its owner."""
    spots = {spot["code"]: spot["name"] for spot in (*ground["lands"], *ground["seas"])}
    known = {**report.get("other_areas", {}), **report.get("areas", {})}
    return general.places(known, spots, partial(facts, names=report["names"]), reader)


def facts(area: Plain, names: Mapping[str, str]) -> Iterator[Fact]:
    """Yield what is worth telling about an area: its type, what lies there, and whose stacks stand there."""
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
