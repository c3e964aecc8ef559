"""The ground of a map, which all readers see alike: the areas, their owners and their names."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from pbm.kit.maps.fewer_points import fewer_points, grid
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kit.maps.strokes import Point

Plain = dict[str, Any]

ZOOMS = (0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0, 1.25, 1.6, 2.0, 2.6, 3.4, 4.5)
"""Steps of zoom, in pixels per map unit; what needs more than the last is shown at the last."""
CODE, LETTER = 20.0, 5.6
"""The pixels that a code needs in an area, and that a letter of a name takes."""
ASIDE, BELOW = 33.0, 14.0
"""The distance in pixels that labels need side by side, and one below the other."""
NEAR = 120.0
"""Labels farther apart than this never touch, in map units."""
PATTERNS = 17
"""The number of patterns in the template."""
CALM = (
    "#2d80fa",
    "#e5b340",
    "#90888e",
    "#79c5f4",
    "#9e7f0a",
    "#bebbbf",
    "#7280b0",
    "#c9626c",
    "#cba87e",
    "#bf8fff",
    "#05966f",
    "#c29731",
    "#ccbd6d",
    "#a9b2d0",
    "#918335",
    "#30c09d",
    "#808099",
)
"""Colours of empires without one in the scenario, the most different first; the colour-blind tell all of them apart."""


@record
class Board:
    """The input of the ground: the same for all readers of a turn, so that the ground is made once."""

    areas: Mapping[str, Any]
    owners: Mapping[str, str]
    names: Mapping[str, str]
    empires: Sequence[Plain]
    shapes: Mapping[str, Any]

    def __hash__(self) -> int:
        """Hash by map only; boards on one map are compared."""
        return id(self.shapes)


def ground(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Return the areas, each with its outline, owner, name and label, and the empires that colours stand for.

    Areas that are missing in the map's file or in the game are left out. Several readers share the result: it must not
    be changed.
    """
    return _ground(Board(report["map"], report["owners"], report["names"], empires(report), shapes))


@lru_cache(maxsize=2)
def _ground(board: Board) -> Plain:
    known = {code: shape for code, shape in board.shapes["areas"].items() if code in board.areas}
    places = tuple((shape["label"][0], shape["label"][1]) for shape in known.values())
    rooms = tuple(shape["room"] for shape in known.values())
    drawn = {code: shape["path"] for code, shape in known.items()}
    seas = tuple(code for code in known if board.areas[code]["kind"] == "sea")
    paths = _fewer((*drawn.items(), ("", board.shapes["outside"])), board.shapes["width"], seas)
    areas: dict[str, list[Plain]] = {"land": [], "sea": []}
    for code, place, room, need in zip(known, places, rooms, crowding(places, rooms), strict=True):
        areas[board.areas[code]["kind"]].append({**_area(board, code, place, room, need), "path": paths[code]})
    return {
        "width": board.shapes["width"],
        "height": board.shapes["height"],
        "square": grid(board.shapes["width"]),
        "outside": paths[""],
        "rivers": board.shapes["rivers"],
        "lands": areas["land"],
        "seas": areas["sea"],
        "empires": board.empires,
    }


@lru_cache(maxsize=4)
def _fewer(paths: tuple[tuple[str, str], ...], width: float, seas: tuple[str, ...]) -> dict[str, str]:
    """Leave points out of the outlines of a map, once for all its turns."""
    return fewer_points(dict(paths), width, seas)


def _area(board: Board, code: str, place: Point, room: float, need: float) -> Plain:
    """Return the drawing data of an area, from the room and the need of its label."""
    name = board.names[code]
    return {
        "code": code,
        "name": name,
        "owner": board.owners.get(code),
        "by": board.owners.get(code) or "none",
        "x": place[0],
        "y": place[1],
        "need": need,
        "level": level(max(CODE / max(room, 8.0), need)),
        "name_level": level(max(LETTER * min(len(name), 24) / max(room, 8.0), need)),
    }


def empires(report: Mapping[str, Any]) -> list[Plain]:
    """List the empires, each with its colour and its pattern, which stay the same for the whole game."""
    return [
        {
            "code": code,
            "name": standing["name"],
            "colour": report["colours"].get(code) or CALM[at % len(CALM)],
            "pattern": at % PATTERNS,
        }
        for at, (code, standing) in enumerate(report["standings"].items())
    ]


def level(pixels: float) -> int:
    """Return the first step of zoom that shows something which needs so many pixels per map unit; 0 is any."""
    short = bisect_left(ZOOMS, pixels)
    return min(short + 1, len(ZOOMS)) if short else 0


@lru_cache(maxsize=8)
def crowding(places: tuple[Point, ...], rooms: tuple[float, ...]) -> tuple[float, ...]:
    """Return for each label how many pixels a map unit must have before it stands clear of the others.

    Of two that are close, the one with less room gives way. Neighbours are looked up in the squares around each label,
    so that a map of twice the areas takes twice the time.
    """
    needs = [0.0] * len(places)
    squares: dict[tuple[int, int], list[int]] = {}
    for at, (x, y) in enumerate(places):
        column, row = int(x // NEAR), int(y // NEAR)
        for square in product((column - 1, column, column + 1), (row - 1, row, row + 1)):
            for other in squares.get(square, ()):
                aside, below = abs(x - places[other][0]), abs(y - places[other][1])
                if aside + below < NEAR:
                    apart = min(ASIDE / max(aside, 1.0), BELOW / max(below, 1.0))
                    weaker = at if rooms[at] < rooms[other] else other
                    needs[weaker] = max(needs[weaker], apart)
        squares.setdefault((column, row), []).append(at)
    return tuple(needs)
