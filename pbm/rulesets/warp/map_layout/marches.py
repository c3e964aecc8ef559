"""What moved on the map in a turn, where there were fights, and how far points go to own stacks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.maps.strokes import curve, number

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.maps.outline import Point

Plain = dict[str, Any]


def marches(moves: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the ways of the groups that were seen moving, each link of a player once."""
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


def upkeep_ways(stacks: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the links over which points reach own stacks, each once (EW.12, W.89)."""
    links = dict.fromkeys((min(way), max(way)) for stack in stacks for way in stack.get("ways") or ())
    return [
        {"from": start, "to": end, "path": curve(places[start], places[end], 0.05).data}
        for start, end in links
        if start in places and end in places
    ]
