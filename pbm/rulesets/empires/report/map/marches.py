"""What moved on the map in a turn: marches, voyages, attacks, retreats and meetings on the way."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, TypedDict

from pbm.kit.maps.ground import level
from pbm.kit.maps.labels import Second
from pbm.kit.maps.strokes import around, arrow, curve, number

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from pbm.kit.maps.path_data import Point
    from pbm.kit.maps.strokes import Box
    from pbm.rulesets.empires.report.keys import EmpiresAction, EmpiresEvent

REACH = 95.0
"""The longest that an attack is drawn, for the middle of a sea may be far away."""
SWORDS = 15.0
"""How wide the sign of a battle is, in pixels; it is left out where it would hide the arrow."""
SIGHT = 62.0
"""What a picture of a battle shows around it, at least."""


class Clash(TypedDict):
    """The attacks of an empire on one way, and the arrow that stands for them."""

    attacker: str
    origin: str
    area: str
    rounds: list[int]
    """The rounds of its battles."""
    battles: list[int]
    """Their places in the list of battles."""
    path: str
    x: str
    y: str
    level: int
    retreat: str | None
    own: bool
    won: bool
    crop: list[float]
    """The part of the map around it."""


def marches(actions: Iterable[EmpiresAction], places: Mapping[str, Point]) -> list[dict[str, object]]:
    """Return the marches and voyages that succeeded, each way once, with the actions that took it.

    Attacks are shown by their battles.
    """
    taken: dict[tuple[str, str], list[int]] = {}
    for action in actions:
        if action["march"] is not None and set(action["march"]) <= places.keys():
            start, end = action["march"]
            taken.setdefault((start, end), []).append(action["number"])
    return [
        {
            "from": start,
            "to": end,
            "actions": numbers,
            "path": curve(places[start], places[end], 0.16).piece(0.14, 0.8).data,
        }
        for (start, end), numbers in taken.items()
    ]


def clashes(
    battles: Sequence[EmpiresEvent], empires: Collection[str | None], places: Mapping[str, Point], bounds: Box
) -> list[Clash]:
    """Return an attack for each way on which there was a battle, with the rounds of its battles.

    A landing may begin with a battle at sea: both are on one way. ``battles`` are their places in the list of battles.
    """
    drawn: dict[tuple[str, str, str], Clash] = {}
    for at, battle in enumerate(battles):
        for empire, origin, area in ways(battle):
            if origin not in places or area not in places:
                continue
            clash = drawn.setdefault((empire, origin, area), attack(empire, origin, area, places, bounds))
            clash["battles"].append(at)
            clash["own"] = empire in empires
            if battle["round"] not in clash["rounds"]:
                clash["rounds"].append(battle["round"])
            clash["won"] = prevailed(battle)
            if battle["kind"] == "retreat" and battle["to"] in places:
                clash["retreat"] = curve(places[area], places[battle["to"]], 0.2).piece(0.15, 0.75).data
    return list(drawn.values())


def swords(drawn: Iterable[Clash]) -> Iterator[Second]:
    """Yield the signs of battles, which give way to armies: the arrow is left."""
    for at, clash in enumerate(drawn):
        box = (-SWORDS / 2, -SWORDS / 2, SWORDS / 2, SWORDS / 2)
        yield Second(f"battle-{at}", (float(clash["x"]), float(clash["y"])), box, clash["level"])


def ways(battle: EmpiresEvent) -> list[tuple[str, str, str]]:
    """Return who came from where to where; in a meeting on the way, both sides."""
    if "sides" not in battle:
        return [(battle["attacker"], battle["origin"], battle["area"])]
    one, other = battle["sides"]
    return [
        (one["empire"], one["origin"], other["origin"]),
        (other["empire"], other["origin"], one["origin"]),
    ]


def prevailed(battle: EmpiresEvent) -> bool:
    """Return whether the attacker has taken the area."""
    return battle["kind"] == "retreat" or bool(battle.get("captured"))


def attack(empire: str, origin: str, area: str, places: Mapping[str, Point], bounds: Box) -> Clash:
    """Draw an attack."""
    start, end = places[origin], places[area]
    far = dist(start, end)
    if far > REACH:
        part = REACH / far
        start = (end[0] + (start[0] - end[0]) * part, end[1] + (start[1] - end[1]) * part)
    way = curve(start, end, -0.1).piece(0.16, 0.82)
    x, y = way.at(0.3)
    return {
        "attacker": empire,
        "origin": origin,
        "area": area,
        "rounds": [],
        "battles": [],
        "path": arrow(way, min(11.0, 0.22 * dist(way.start, way.end))),
        "x": number(x),
        "y": number(y),
        "level": level(SWORDS / (0.4 * dist(start, end) + 1)),
        "retreat": None,
        "own": False,
        "won": False,
        "crop": crop([start, end], bounds),
    }


def crop(ends: list[Point], bounds: Box) -> list[float]:
    """Return the part of the map around a battle: left, top, width and height."""
    box = around(ends).grown(SIGHT)
    wide = max(box.width, box.height * 1.6, 2 * SIGHT)
    high = wide / 1.6
    left = (box.left + box.right - wide) / 2
    top = (box.top + box.bottom - high) / 2
    left = min(max(left, bounds.left), max(bounds.left, bounds.right - wide))
    top = min(max(top, bounds.top), max(bounds.top, bounds.bottom - high))
    return [round(left), round(top), round(wide), round(high)]
