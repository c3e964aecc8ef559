"""What moved on the map in a turn, where there were fights, how points reach the player's stacks, and ships' lanes."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any

from pbm.kit.maps.strokes import curve, number

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kit.maps.strokes import Curve, Point

Plain = dict[str, Any]

SEAWARD, LEAST = 0.2, 30.0
"""How far lanes bend away from the land: a part of their length, and an extra for short ones."""


def marches(moves: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the ways of the groups seen moving, each link of a player once."""
    taken: dict[tuple[str, str, str], None] = {}
    for move in moves:
        for start, end in pairwise((move["origin"], *move["path"])):
            if start in places and end in places:
                taken[move["player"], start, end] = None
    return [
        {
            "player": player,
            "from": start,
            "to": end,
            "path": curve(places[start], places[end], 0.16).piece(0.16, 0.84).data,
        }
        for player, start, end in taken
    ]


def clashes(fights: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the areas in which there were fights, each once."""
    areas = dict.fromkeys(fight["area"] for fight in fights)
    return [
        {"area": area, "x": number(places[area][0]), "y": number(places[area][1])} for area in areas if area in places
    ]


def lanes(board: Mapping[str, Any], places: Mapping[str, Point]) -> list[Plain]:
    """Return the lanes of ships, each once; they bend away from the land behind the areas that they join (WI.5)."""
    pairs = [(code, other) for code, area in board.items() for other in area.get("lanes", ()) if code < other]
    return [
        {"from": start, "to": end, "path": _lane(places[start], places[end], _behind(board, start, end, places)).data}
        for start, end in pairs
        if start in places and end in places
    ]


def _behind(board: Mapping[str, Any], start: str, end: str, places: Mapping[str, Point]) -> list[Point]:
    """Return the positions of the inland areas that two areas border on; without any, of all that they border on."""
    near = [code for code in (*board[start]["borders"], *board[end]["borders"]) if code in places]
    inland = [code for code in near if not board[code].get("lanes")]
    return [places[code] for code in inland or near]


def _lane(start: Point, end: Point, inland: Sequence[Point]) -> Curve:
    (x0, y0), (x1, y1) = start, end
    behind = sum((y1 - y0) * (x - (x0 + x1) / 2) - (x1 - x0) * (y - (y0 + y1) / 2) for x, y in inland)
    bow = SEAWARD + LEAST / (hypot(x1 - x0, y1 - y0) or 1.0)
    return curve(start, end, -bow if behind > 0 else bow)


def upkeep_ways(stacks: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the links over which points reach the player's stacks, each once (EW.12, W.89)."""
    links = dict.fromkeys((min(way), max(way)) for stack in stacks for way in stack.get("ways") or ())
    return [
        {"from": start, "to": end, "path": curve(places[start], places[end], 0.05).data}
        for start, end in links
        if start in places and end in places
    ]
