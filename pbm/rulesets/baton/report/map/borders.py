"""The places of borders on the map: an army may stand on one, so each has a place of its own (C.2, C.3).

Over land it is the middle of the line that two areas share. A strait is a line of the map's file from one area to
the other; its place is half the way along it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any

from pbm.kit.maps.path_data import read_path, room_at
from pbm.kit.maps.strokes import spot
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kit.maps.path_data import Ring
    from pbm.kit.maps.strokes import Point

    Outlines = Mapping[str, Sequence[Ring]]


@record
class Border:
    """A border as drawn: its place, and the line of a strait as path data."""

    place: Point
    line: str = ""


@record
class Lines:
    """The input for finding borders: the shapes of a map, and which pairs of its areas border on each other."""

    shapes: Mapping[str, Any]
    codes: tuple[str, ...]

    def __hash__(self) -> int:
        """Distinguish maps; those with the same shapes are compared."""
        return id(self.shapes)


def borders(codes: Iterable[str], shapes: Mapping[str, Any]) -> Mapping[str, Border]:
    """Return the borders whose two areas are both drawn, by code; the same map is measured once."""
    drawn = shapes["areas"]
    return _borders(Lines(shapes, tuple(code for code in codes if all(end in drawn for end in code.split("-")))))


@lru_cache(maxsize=2)
def _borders(lines: Lines) -> Mapping[str, Border]:
    ends = dict.fromkeys(end for code in lines.codes for end in code.split("-"))
    outlines = {end: read_path(lines.shapes["areas"][end]["path"]) for end in ends}
    straits = _straits(read_path(lines.shapes["rivers"]), outlines)
    return {code: _border(code, outlines, straits, lines.shapes) for code in lines.codes}


def _border(code: str, outlines: Outlines, straits: Mapping[str, Ring], shapes: Mapping[str, Any]) -> Border:
    if code in straits:
        return Border(halfway(straits[code]), "M" + "L".join(map(spot, straits[code])))
    one, other = code.split("-")
    shared = longest_shared(outlines[one], outlines[other])
    return Border(halfway(shared or [shapes["areas"][end]["label"] for end in (one, other)]))


def _straits(lines: Iterable[Ring], outlines: Outlines) -> dict[str, Ring]:
    """Return the lines that lead from area to area by the code of their border."""
    found = {}
    for line in lines:
        ends = [_area_at(point, outlines) for point in (line[0], line[-1])]
        if all(ends):
            found["-".join(sorted(map(str, ends)))] = line
    return found


def _area_at(point: Point, outlines: Outlines) -> str | None:
    return next((code for code, rings in outlines.items() if room_at(rings, *point)), None)


def longest_shared(one: Sequence[Ring], other: Sequence[Ring]) -> list[Point]:
    """Return the longest line that two outlines have in common, from end to end; none if they do not touch."""
    theirs = {frozenset(edge) for ring in other for edge in _edges(ring)}
    runs = [run for ring in one for run in _runs(ring, theirs)]
    return max(runs, key=length, default=[])


def _runs(ring: Ring, theirs: set[frozenset[Point]]) -> list[list[Point]]:
    """Return the lines that a ring shares with others; the walk along it starts behind an edge that is not shared."""
    edges = list(_edges(ring))
    start = next((at + 1 for at, edge in enumerate(edges) if frozenset(edge) not in theirs), 0)
    runs: list[list[Point]] = []
    going = False
    for edge in (*edges[start:], *edges[:start]):
        if frozenset(edge) in theirs:
            runs[-1].append(edge[1]) if going else runs.append(list(edge))
        going = frozenset(edge) in theirs
    return runs


def _edges(ring: Ring) -> Iterable[tuple[Point, Point]]:
    return pairwise((*ring, ring[0]))


def length(line: Sequence[Point]) -> float:
    """Return how long a line is."""
    return sum(dist(*step) for step in pairwise(line))


def halfway(line: Sequence[Point]) -> Point:
    """Return the point half the way along a line."""
    left = length(line) / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        step = dist((x0, y0), (x1, y1))
        if step and step >= left:
            return x0 + (x1 - x0) * left / step, y0 + (y1 - y0) * left / step
        left -= step
    return line[-1][0], line[-1][1]
