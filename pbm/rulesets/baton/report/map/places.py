"""What the map tells about an area that one points at: its value, its cubes, who stands in it and on its borders."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.maps import places as general

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.maps.places import Fact

Plain = dict[str, Any]


def places(report: Mapping[str, Any], ground: Plain, reader: Language) -> Plain:
    """Return what may be told about each area of the map besides whose it is."""
    spots = {spot["code"]: spot["name"] for spot in ground["lands"]}
    known = {code: {**area, "code": code} for code, area in report["areas"].items()}
    return general.places(known, spots, partial(facts, report=report), reader)


def facts(area: Plain, report: Mapping[str, Any]) -> Iterator[Fact]:
    """Yield what is worth telling about an area (C.1, C.5, C.6), and the armies in it and on its borders."""
    yield say("Value"), area["value"]
    yield say("Cubes"), say("{n} of {all}", n=area["cubes"], all=area["printed"])
    for code, power in report["standings"].items():
        if power["capital"] == area["code"]:
            yield say("Capital of"), report["names"][code]
    for code, army in report["armies"].items():
        if area["code"] in army["where"].split("-"):
            yield say("Army"), _army(code, army, report["names"][army["power"]])


def _army(code: str, army: Plain, power: str) -> Sentence:
    """Say whose an army is, how strong, and where in the area it stands; in the field nothing is added."""
    known = {"leader": code, "power": power, "morale": army["morale"], "n": 1 + len(army["units"])}
    if army["on_point"]:
        return say("{power}: {leader} on the point, morale {morale}, cards {n}", **known)
    if "-" in army["where"]:
        return say("{power}: {leader} on {border}, morale {morale}, cards {n}", border=army["where"], **known)
    return say("{power}: {leader}, morale {morale}, cards {n}", **known)
