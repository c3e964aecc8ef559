"""The badges below an area's code: the type of its city, and each stack in its player's colour."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.kit.maps.badges import placed, reach, wanted
from pbm.kit.maps.ground import level
from pbm.kit.maps.labels import Second
from pbm.kit.maps.placing import Block
from pbm.kit.maps.strokes import number
from pbm.rulesets.warp.position.unit_lists import units_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kit.maps.badges import Item

Plain = dict[str, Any]

SIGNS = {
    "capitol": 12,
    "major": 12,
    "medium": 8,
    "port": 11,
    "infantry": 15,
    "cavalry": 15,
    "artillery": 15,
    "leader": 15,
    "fort": 15,
    "ship": 15,
    "battle": 16,
}
"""How wide the sign of each kind is, in points; a stack's number stands after it."""

CLASSES = {
    "TROOPS": "infantry",
    "CAV": "cavalry",
    "MOUNTED": "cavalry",
    "ART": "artillery",
    "LEADERS": "leader",
    "FORTS": "fort",
    "SHIPS": "ship",
}
"""The sign of each class of units; of several that a type belongs to the last has it."""

CITIES = ("capitol", "major", "medium")
ABOVE = {"land": 9, "sea": 21}
"""How far below its area's place the first row stands; that of a sea leaves room for its name."""
IN_A_ROW = 3
"""The number of stacks side by side."""
BEYOND = 3
"""How far the field of a stack's number reaches beyond the number."""


@cache
def signs_of(module: str) -> Mapping[str, str]:
    """Return the sign of each type of unit in a module."""
    types = units_file(module).types
    return {kind: sign for word, sign in CLASSES.items() for kind in types.get(word, ())}


def badges(report: Mapping[str, Any], ground: Plain) -> list[Plain]:
    """Return the badges of all areas: of every stack the sign of its top unit and its number (W.74), and of fights."""
    fought = {fight["area"] for fight in report.get("fights", ())}
    stacks: dict[str, list[Plain]] = {}
    for stack in (*report.get("stacks", ()), *report.get("other_stacks", ())):
        stacks.setdefault(stack["area"], []).append(stack)
    made = [
        badge(
            spot,
            report["map"][spot["code"]],
            stacks.get(spot["code"], ()),
            signs_of(report["module"]),
            fought=spot["code"] in fought,
        )
        for spot in (*ground["seas"], *ground["lands"])
    ]
    return [each for each in made if each["items"] or each["fight"] or each["more"]]


def badge(
    spot: Plain, area: Plain, stacks: Sequence[Plain], signs: Mapping[str, str], *, fought: bool = False
) -> Plain:
    """Return the badges of an area, each with its place in points from the area's; stacks come first."""
    rows = stack_rows(stacks, signs)
    if fought:
        rows[:1] = [[("battle", None), *(rows[0] if rows else ())]]
    owners = [stack["owner"] for stack in stacks]
    laid = placed(rows, ABOVE[area["kind"]], SIGNS)
    items = [{**item, "owner": owner} for item, owner in zip(laid[fought:], owners, strict=True)]
    city = city_row(area)
    below = placed([[] for _ in rows] + [city], ABOVE[area["kind"]], SIGNS) if city else []
    return {
        "area": spot["code"],
        "x": number(spot["x"]),
        "y": number(spot["y"]),
        "fight": laid[0] if fought else None,
        "items": items,
        "more_level": max(spot["level"], level(wanted(spot["need"], [city], SIGNS))),
        "more": below,
    }


def blocks(shown: Iterable[Plain]) -> Iterator[Block]:
    """Yield what stands in each area: its stacks, with the sign of a fight."""
    for each in shown:
        if marks := [*([each["fight"]] if each["fight"] else ()), *each["items"]]:
            place = float(each["x"]), float(each["y"])
            yield Block(each["area"], place, reach(marks, BEYOND), len(each["items"]))


def cities(shown: Iterable[Plain]) -> Iterator[Second]:
    """Yield the signs of cities and ports, which give way to stacks."""
    for each in shown:
        if each["more"]:
            place = float(each["x"]), float(each["y"])
            yield Second(each["area"], place, reach(each["more"]), each["more_level"])


def stack_rows(stacks: Sequence[Plain], signs: Mapping[str, str]) -> list[list[Item]]:
    """Lay stacks in rows of three."""
    items: list[Item] = [(signs[stack["type"]], _count(stack)) for stack in stacks]
    return [items[at : at + IN_A_ROW] for at in range(0, len(items), IN_A_ROW)]


def _count(stack: Plain) -> int | None:
    """Return how many units a stack has; for others' stacks that may be hidden."""
    number: int | None = stack["number"] if "number" in stack else stack["units"]
    return number


def city_row(area: Plain) -> list[Item]:
    """Return the type of an area's city, and whether ships may be placed there (EW.18, WI.11)."""
    row: list[Item] = [(area["type"], None)] if area["type"] in CITIES else []
    if area.get("lanes") or (area["coasts"] and area["type"] in CITIES[:2]):
        row.append(("port", None))
    return row
