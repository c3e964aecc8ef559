"""What stands in areas on the map: as badges below their codes, and as facts shown when one points at them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.maps import places as general
from pbm.kit.maps.badges import placed, reach, wanted
from pbm.kit.maps.ground import level
from pbm.kit.maps.labels import Second
from pbm.kit.maps.places import Kind, PlaceFact, notable_facts
from pbm.kit.maps.placing import Block
from pbm.kit.maps.strokes import number
from pbm.rulesets.empires.report.wording.names import WORDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kit.maps.badges import Item
    from pbm.kit.maps.ground import Plain
    from pbm.kit.maps.places import Fact
    from pbm.rulesets.empires.report.keys import Areas, FleetDocument, LandDocument, SeaDocument


FACTS = (
    PlaceFact("terrain", Kind.WORD, say("Terrain")),
    PlaceFact("population", Kind.COUNT, say("Population")),
    PlaceFact("armies", Kind.COUNT, say("Armies")),
    PlaceFact("forts", Kind.NUMBER, say("Fort levels")),
    PlaceFact("trains", Kind.NUMBER, say("Supply trains")),
    PlaceFact("mode", Kind.WORD, say("Mode")),
    PlaceFact("retreat", Kind.CODE, say("Retreats to")),
    PlaceFact("ambush", Kind.CODE, say("Ambush against")),
    PlaceFact("entrenched", Kind.CODE, say("Entrenched against")),
    PlaceFact("supply_source", Kind.CODE_OR_NONE, say("Supply source")),
    PlaceFact("next_supply_cost", Kind.NUMBER, say("Supply cost to come")),
    PlaceFact("disperses", Kind.NUMBER, say("Armies that will disperse")),
    PlaceFact("ships_dispersing", Kind.NUMBER, say("Ships that will disperse")),
)
"""Facts that an area may have, in the order in which they are shown."""


def places(areas: Areas, seen: Areas, ground: Plain, names: Mapping[str, str], reader: Language) -> Plain:
    """Return the facts about each area of the map besides its owner; of those out of sight only the name.

    Args:
        areas: the reader's own.
        seen: the others in sight.
        ground: all that are on the map.
        names: of empires.
        reader: the reader, for the language.

    """
    spots = {spot["code"]: spot["name"] for spot in (*ground["lands"], *ground["seas"])}
    return general.places({**seen, **areas}, spots, partial(facts, spots=spots, names=names), reader)


def facts(area: LandDocument | SeaDocument, spots: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Fact]:
    """Yield the facts worth showing about an area, with the names of areas (``spots``) and of empires."""
    yield from notable_facts(area, FACTS, spots, WORDS)
    if area["kind"] == "land":
        yield from _base(area)
    elif area["fleet"] is not None:
        yield from _fleet(area["fleet"], names)


def _base(area: LandDocument) -> Iterator[Fact]:
    base = area["base"]
    if base is None:
        return
    sea = base["entrance"]
    yield say("Naval base on"), say("{sea}, blockaded", sea=sea) if area.get("blockaded") else sea
    ships = ((say("Ships in commission"), base.get("commission")), (say("Ships laid up"), base.get("laid_up")))
    yield from ((label, number) for label, number in ships if number)


def _fleet(fleet: FleetDocument, names: Mapping[str, str]) -> Iterator[Fact]:
    yield say("Fleet of"), names.get(fleet["empire"], fleet["empire"])
    yield say("Ships"), sum(fleet["ships"].values())
    if fleet["armies"]:
        yield say("Armies aboard"), fleet["armies"]


SIGNS = {"army": 8, "fort": 11, "train": 13, "base": 11, "capital": 12, "fleet": 16}
"""How wide the sign of each kind is, in points; its number stands after it."""
FIRST = frozenset({"army", "capital", "fleet"})
"""Badges that are always shown; the others wait for room."""
STACKS = frozenset({"army", "fleet"})
ABOVE = {"land": 9, "sea": 21}
"""How far below its area's place the first row stands; that of a sea leaves room for its name."""


def badges(areas: Areas, seen: Areas, capitals: Collection[str | None], ground: Plain) -> list[dict[str, Any]]:
    """Return the badges of all areas that are seen: all of own areas, of others what neighbours may know (E.42)."""
    known = {**seen, **areas}
    made = []
    for spot in (*ground["seas"], *ground["lands"]):
        code = spot["code"]
        if code in known:
            signs: list[Item] = [("capital", None)] if code in capitals else []
            made.append({"own": code in areas, **badge(spot, known[code], signs)})
    return [each for each in made if each["items"] or each["more"]]


def badge(spot: Plain, area: LandDocument | SeaDocument, signs: list[Item]) -> dict[str, Any]:
    """Return the badges of an area, each with its place in points from the area's."""
    rows = [row for row in (sea_rows(area) if area["kind"] == "sea" else land_rows(area, signs)) if row]
    items = placed(rows, ABOVE[area["kind"]], SIGNS)
    return {
        "area": spot["code"],
        "x": number(spot["x"]),
        "y": number(spot["y"]),
        "blockaded": bool(area.get("blockaded")),
        "items": [item for item in items if item["kind"] in FIRST],
        "more_level": max(spot["level"], level(wanted(spot["need"], rows, SIGNS))),
        "more": [item for item in items if item["kind"] not in FIRST],
    }


def blocks(shown: Iterable[Mapping[str, Any]]) -> Iterator[Block]:
    """Yield what stands in each area: armies, a fleet, a capital."""
    for each in shown:
        if each["items"]:
            stacks = sum(item["kind"] in STACKS for item in each["items"])
            yield Block(each["area"], (float(each["x"]), float(each["y"])), reach(each["items"]), stacks)


def works(shown: Iterable[Mapping[str, Any]]) -> Iterator[Second]:
    """Yield what gives way to armies: forts, trains and bases."""
    for each in shown:
        if each["more"]:
            place = float(each["x"]), float(each["y"])
            yield Second(each["area"], place, reach(each["more"]), each["more_level"])


def land_rows(area: LandDocument, signs: list[Item]) -> list[list[Item]]:
    """List the things on land, in two rows; the first begins with signs of what the area is."""
    first = signs + [(kind, number) for kind, number in (("army", area["armies"]), ("fort", area["forts"])) if number]
    second: list[Item] = [("train", area["trains"])] if area.get("trains") else []
    if area["base"]:
        second.append(("base", area["base"].get("commission") or None))
    return [first, second]


def sea_rows(area: SeaDocument) -> list[list[Item]]:
    """List the things at sea."""
    fleet = area["fleet"]
    if fleet is None:
        return []
    row: list[Item] = [("fleet", sum(fleet["ships"].values()))]
    if fleet["armies"]:
        row.append(("army", fleet["armies"]))
    return [row]
