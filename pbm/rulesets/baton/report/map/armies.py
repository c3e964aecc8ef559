"""What stands in an area or on a border: the control point, cubes, and each army as a badge in its power's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.badges import placed, reach, wanted
from pbm.kit.maps.ground import level
from pbm.kit.maps.labels import Second
from pbm.kit.maps.placing import Block
from pbm.kit.maps.strokes import number, spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kit.maps.badges import Item
    from pbm.kit.maps.strokes import Point
    from pbm.rulesets.baton.report.map.borders import Border

Plain = dict[str, Any]

SIGNS = {"point": 9, "cube": 7, "gone": 7, "army": 50, "holder": 60}
"""How wide the sign of each kind is, in points: an army on a control point has the sign of that in front."""
BELOW, ABOVE, ROW = 9, 0, 14
"""How far below an area's place the first row stands, and an army below a border's; how far apart rows are."""
BEND, FIRST = 3.5, 3
"""How far apart the brackets stand that join engaged armies, and how far the first one from the badges."""


def standing(report: Mapping[str, Any], ground: Plain, lines: Mapping[str, Border]) -> list[Plain]:
    """Return what stands in each area, and on each border that an army is on."""
    armies: dict[str, list[str]] = {}
    for code, army in report["armies"].items():
        armies.setdefault(army["where"], []).append(code)
    spots = [
        spot_of(place, report["areas"][place["code"]], in_rows(armies.get(place["code"], ()), report), report)
        for place in ground["lands"]
    ]
    return spots + [on_border(code, line, armies[code], report) for code, line in lines.items() if code in armies]


def spot_of(place: Plain, area: Plain, armies: Sequence[str], report: Mapping[str, Any]) -> Plain:
    """Return an area's control point with its value, its cubes, and the armies in it one below the other (C.3)."""
    gone = max(area["printed"] - area["cubes"], 0)
    land: list[Item] = [("point", area["value"]), *[("cube", None)] * area["cubes"], *[("gone", None)] * gone]
    return {
        "code": place["code"],
        "x": number(place["x"]),
        "y": number(place["y"]),
        "land": placed([land], BELOW, SIGNS),
        "land_level": max(place["level"], level(wanted(place["need"], [land], SIGNS))),
        **badges(armies, report, BELOW + ROW),
    }


def on_border(code: str, line: Border, armies: Sequence[str], report: Mapping[str, Any]) -> Plain:
    """Return the army on a border; there is one at most (C.3)."""
    x, y = map(number, line.place)
    return {"code": code, "x": x, "y": y, "land": [], "land_level": 0, **badges(armies, report, ABOVE)}


def blocks(shown: Iterable[Plain]) -> Iterator[Block]:
    """Yield the armies in each area and on each border."""
    for each in shown:
        if each["armies"]:
            left, top, right, bottom = reach(each["armies"])
            beside = SIGNS["holder"] / 2 + FIRST + BEND * len(each["brackets"]) if each["brackets"] else right
            box = left, top, max(right, beside), bottom
            yield Block(each["code"], (float(each["x"]), float(each["y"])), box, len(each["armies"]))


def lands(shown: Iterable[Plain]) -> Iterator[Second]:
    """Yield the control points and cubes of areas, which give way to armies."""
    for each in shown:
        if each["land"]:
            place = float(each["x"]), float(each["y"])
            yield Second(each["code"], place, reach(each["land"]), each["land_level"])


def in_rows(armies: Iterable[str], report: Mapping[str, Any]) -> list[str]:
    """Sort the armies of an area: the one on the point first, then by battles, to put engaged armies together."""
    known = report["armies"]
    order: list[str] = []
    for code in sorted(armies, key=lambda code: (not known[code]["on_point"], known[code]["power"], code)):
        if code not in order:
            order += [code, *(foe for foe in known[code]["foes"] if foe not in order and _together(known, code, foe))]
    return order


def _together(armies: Mapping[str, Plain], one: str, other: str) -> bool:
    return bool(armies[one]["where"] == armies[other]["where"])


def badges(armies: Sequence[str], report: Mapping[str, Any], top: int) -> Plain:
    """Return badges, one to a row, and the brackets at their side that join those that are engaged."""
    known = report["armies"]
    rows: list[list[Item]] = [[("holder" if known[code]["on_point"] else "army", None)] for code in armies]
    items = [
        {**item, **badge_of(code, known[code])} for item, code in zip(placed(rows, top, SIGNS), armies, strict=True)
    ]
    pairs = [(at, armies.index(foe)) for at, code in enumerate(armies) for foe in known[code]["foes"] if foe in armies]
    return {"armies": items, "brackets": brackets([pair for pair in pairs if pair[0] < pair[1]], top)}


def badge_of(code: str, army: Plain) -> Plain:
    """Return the text of an army's badge: its leader, its morale and the number of its cards (C.10, C.11)."""
    return {
        "leader": code,
        "power": army["power"],
        "morale": army["morale"],
        "cards": 1 + len(army["units"]),
        "ground": army["ground"] is not None,
        "engaged": bool(army["foes"]),
    }


def brackets(pairs: Sequence[tuple[int, int]], top: int) -> list[str]:
    """Return a bracket for each pair of rows, as path data in points; their ends lie behind the badges."""
    behind, beside = SIGNS["army"] / 2 - 5, SIGNS["holder"] / 2 + FIRST
    return [
        f"M{number(behind)} {top + ROW * one}H{number(beside + BEND * at)}v{ROW * (other - one)}H{number(behind)}"
        for at, (one, other) in enumerate(pairs)
    ]


def links(armies: Mapping[str, Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return a line for each engagement of an army on a border with one in an area beside it (C.13)."""
    pairs = [
        (army["where"], armies[foe]["where"])
        for code, army in armies.items()
        for foe in army["foes"]
        if code < foe and army["where"] != armies[foe]["where"]
    ]
    return [
        {"from": spot(places[one]), "to": spot(places[other])}
        for one, other in dict.fromkeys(pairs)
        if one in places and other in places
    ]
