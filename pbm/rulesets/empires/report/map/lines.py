"""Supply lines on the map: from the supply centres to the armies, how much runs over them, and where they are cut."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kit.maps.strokes import curve, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kit.maps.path_data import Point
    from pbm.rulesets.empires.report.keys import LandDocument

    Lands = Mapping[str, LandDocument]
    Drawn = list[dict[str, object]]

Link = tuple[str, str]

BOW = 0.07
WIDEST = 6
"""The width of a line that carries a full supply capacity; 0 is a line that feeds no army."""


def supply_lines(areas: Lands, capacities: Mapping[str | None, int], places: Mapping[str, Point]) -> Drawn:
    """Return the links of all supply lines, each from the centre's side to the armies' side (E.17).

    A link carries the supplies of all armies whose lines share it. Its width is their number against the
    supply capacity, which is the most that one SEND brings (S.10): a train for each army of a full line.
    """
    loads: dict[Link, int] = {}
    for area in areas.values():
        if area.get("supply_source") is not None:
            for near, far in pairwise(reversed(area["supply_line"])):
                loads[near, far] = loads.get((near, far), 0) + area["armies"]
    lines = []
    for (near, far), load in loads.items():
        if near in places and far in places:
            capacity = capacities[areas[far]["owner"]]
            way = curve(places[near], places[far], BOW)
            x, y = way.at(0.55)
            lines.append(
                {
                    "from": near,
                    "to": far,
                    "load": load,
                    "capacity": capacity,
                    "width": width(load, capacity),
                    "path": way.data,
                    "x": number(x),
                    "y": number(y),
                    "turn": way.heading(0.55),
                }
            )
    return lines


def width(load: int, capacity: int) -> int:
    """Return how wide a link is drawn, from 0 to 6."""
    if not load:
        return 0
    return max(1, min(WIDEST, round(WIDEST * load / max(1, capacity))))


def broken_lines(areas: Lands, places: Mapping[str, Point]) -> tuple[Drawn, Drawn]:
    """Return the links of lines that lead to no centre, and where and why they are cut (E.17)."""
    links: dict[Link, None] = {}
    cuts: dict[Link, str] = {}
    for area in areas.values():
        cut = area.get("supply_cut")
        if cut:
            line, at, why = area["supply_line"], cut["at"], cut["why"]
            if at != line[-1]:
                line = [*line, at]
            links |= dict.fromkeys(pairwise(line))
            cuts[line[-2] if len(line) > 1 and at != area["supply_line"][-1] else at, at] = why
    drawn: Drawn = [
        {"from": far, "to": near, "path": curve(places[far], places[near], -BOW).data}
        for far, near in links
        if far in places and near in places
    ]
    marks: Drawn = []
    for (last, at), why in cuts.items():
        if last in places and at in places:
            x, y = curve(places[last], places[at], -BOW).at(0.5)
            marks.append({"area": last, "at": at, "why": why, "x": number(x), "y": number(y)})
    return drawn, marks


def retreats(areas: Lands, places: Mapping[str, Point]) -> Drawn:
    """Return the ways of armies that will retreat if they are attacked (E.31)."""
    ways = [(code, area["retreat"]) for code, area in areas.items() if area["mode"] == "retreat" and area["armies"]]
    return [
        {"from": start, "to": end, "path": curve(places[start], places[end], 0.2).piece(0.22, 0.7).data}
        for start, end in ways
        if end is not None and start in places and end in places
    ]
