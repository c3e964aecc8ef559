"""What stands in an area, as badges below its code: armies, forts, trains, naval bases, fleets and capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.maps.badges import placed, wanted
from pbm.kit.maps.ground import level
from pbm.kit.maps.strokes import number

if TYPE_CHECKING:
    from collections.abc import Collection

    from pbm.kit.maps.badges import Item
    from pbm.kit.maps.ground import Plain
    from pbm.rulesets.empires.report.keys import Areas, LandDocument, SeaDocument

SIGNS = {"army": 8, "fort": 11, "train": 13, "base": 11, "capital": 12, "fleet": 16}
"""How wide the sign of each kind is, in points; its number stands after it."""
FIRST = frozenset({"army", "capital", "fleet"})
"""What is shown as soon as the code is; the rest waits for room."""
ABOVE = {"land": 9, "sea": 21}
"""How far below its area's place the first row stands; that of a sea leaves room for its name."""


def badges(areas: Areas, seen: Areas, capitals: Collection[str | None], ground: Plain) -> list[dict[str, object]]:
    """Return the badges of all areas that are seen: of own ones all, of others what neighbours may know (E.42)."""
    known = {**seen, **areas}
    made = []
    for spot in (*ground["seas"], *ground["lands"]):
        code = spot["code"]
        if code in known:
            signs: list[Item] = [("capital", None)] if code in capitals else []
            made.append({"own": code in areas, **badge(spot, known[code], signs)})
    return [each for each in made if each["items"] or each["more"]]


def badge(spot: Plain, area: LandDocument | SeaDocument, signs: list[Item]) -> dict[str, object]:
    """Return the badges of an area, each with its place in points from the area's.

    A capital and its code are shown however small the map is.
    """
    rows = [row for row in (sea_rows(area) if area["kind"] == "sea" else land_rows(area, signs)) if row]
    items = placed(rows, ABOVE[area["kind"]], SIGNS)
    return {
        "area": spot["code"],
        "x": number(spot["x"]),
        "y": number(spot["y"]),
        "blockaded": bool(area.get("blockaded")),
        "code": spot["code"] if signs and spot["level"] else None,
        "level": 0 if signs else spot["level"],
        "items": [item for item in items if item["kind"] in FIRST],
        "more_level": max(spot["level"], level(wanted(spot["need"], rows, SIGNS))),
        "more": [item for item in items if item["kind"] not in FIRST],
    }


def land_rows(area: LandDocument, signs: list[Item]) -> list[list[Item]]:
    """List what stands on land, in two rows; the first begins with signs of what the area is."""
    first = signs + [(kind, number) for kind, number in (("army", area["armies"]), ("fort", area["forts"])) if number]
    second: list[Item] = [("train", area["trains"])] if area.get("trains") else []
    if area["base"]:
        second.append(("base", area["base"].get("commission") or None))
    return [first, second]


def sea_rows(area: SeaDocument) -> list[list[Item]]:
    """List what is at sea."""
    fleet = area["fleet"]
    if fleet is None:
        return []
    row: list[Item] = [("fleet", sum(fleet["ships"].values()))]
    if fleet["armies"]:
        row.append(("army", fleet["armies"]))
    return [row]
