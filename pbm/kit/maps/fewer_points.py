"""Outlines with fewer points, for pages: what no screen shows need not be in them.

Where areas have a border in common, both have the same points left, so that nothing gapes and nothing overlaps. Borders
are parted where more than two areas meet, and each part is simplified by itself, always from the same end: of all ways
to leave points out the one that leaves fewest. What is left is drawn on a coarse grid, since small numbers pack well.
Seas are painted under lands, so they need no holes for islands.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from pbm.kit.maps.path_data import read_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from pbm.kit.maps.path_data import Ring

Spot = tuple[int, int]
"""A point on whole units of the map."""
Way = tuple[Spot, ...]

LEAVES_OUT, INLAND = 3.5, 4.5
"""How far a coast, and a border on land, may lie beside where it was drawn, in units of a map that is 1600 wide."""
SQUARES = 530
"""About how many squares the grid has from one side of the map to the other."""
FARTHEST = 80
"""The most points of a border that are left out in a row."""
ROUNDING = 1.001
"""How much farther than the reach a line in sight may pass a point, so that rounding hides none that is near enough."""


def grid(width: float) -> int:
    """Return how wide the squares are whose corners the points of outlines are moved to, in units of the map."""
    return max(round(width / SQUARES), 1)


def fewer_points(paths: Mapping[str, str], width: float, seas: Collection[str] = ()) -> dict[str, str]:
    """Return the paths of areas with fewer points, counted in squares of the grid; what is too small for it stays.

    Args:
        paths: the path of each area.
        width: how wide the map is.
        seas: the areas that are painted under all others.

    """
    square, wide = grid(width), width / 1600
    exact = {code: read_path(path) for code, path in paths.items()}
    rings = {code: [_whole(ring, 1) for ring in each] for code, each in exact.items()}
    knots = _knots(ring for each in rings.values() for ring in each)
    parts = {code: [_parts(ring, knots) for ring in each] for code, each in rings.items()}
    beside = Counter(_one_way(part) for code in parts if code not in seas for ring in parts[code] for part in ring)
    known = {
        way: _thinned(way, wide * (INLAND if beside[way] > 1 else LEAVES_OUT))
        for way in {_one_way(part): None for each in parts.values() for ring in each for part in ring}
    }
    simple = {code: [_whole(_joined(ring, known), square) for ring in each] for code, each in parts.items()}
    above = {frozenset(ring) for code, each in simple.items() if code not in seas for ring in each}
    for code in seas:
        simple[code] = _without_islands(simple[code], above)
    return {code: "".join(map(_drawn, each)) or _as_it_is(exact[code], square) for code, each in simple.items()}


def _without_islands(rings: list[Way], above: Collection[frozenset[Spot]]) -> list[Way]:
    """Leave out the holes of a sea that an island fills; its widest ring is what is around all of them."""
    widest = max(rings, key=_across, default=())
    return [ring for ring in rings if ring is widest or frozenset(ring) not in above]


def _across(ring: Way) -> int:
    places = [x for x, _ in ring]
    return max(places, default=0) - min(places, default=0)


def _whole(ring: Ring | Way, square: int) -> Way:
    """Return a ring on whole squares, without points that fall together."""
    spots = [(round(x / square), round(y / square)) for x, y in ring]
    return tuple(spot for before, spot in pairwise([*spots[-1:], *spots]) if spot != before)


def _knots(rings: Iterable[Way]) -> set[Spot]:
    """Return the points where borders begin and end: those that have other neighbours in one ring than in another."""
    beside: dict[Spot, set[Spot]] = {}
    for ring in rings:
        for before, spot, after in zip((ring[-1:] + ring)[:-1], ring, ring[1:] + ring[:1], strict=True):
            beside.setdefault(spot, set()).update((before, after))
    return {spot for spot, others in beside.items() if len(others) != len(("before", "after"))}


def _parts(ring: Way, knots: set[Spot]) -> list[Way]:
    """Part a ring at its knots; one without knots is turned to begin at its first point, whoever draws it."""
    if not ring:
        return []
    at = [number for number, spot in enumerate(ring) if spot in knots] or [ring.index(min(ring))]
    turned = ring[at[0] :] + ring[: at[0]]
    ends = [number - at[0] for number in at] + [len(ring)]
    closed = (*turned, turned[0])
    return [closed[one : other + 1] for one, other in pairwise(ends)]


def _one_way(part: Way) -> Way:
    """Return a part of a border as it is drawn from one of its ends, the same one for both who have it."""
    return min(part, part[::-1])


def _joined(parts: Sequence[Way], known: Mapping[Way, Way]) -> Way:
    """Return a ring of the parts with fewer points."""
    thin = [known[part] if part in known else known[part[::-1]][::-1] for part in parts]
    return tuple(spot for part in thin for spot in part[:-1])


def _thinned(way: Way, reach: float) -> Way:
    """Return the fewest points of a way from which no other lies too far aside; of as few, those that lie nearest.

    Each point is reached from one before it, in as few steps as there are.
    """
    best = [(0, 0.0, 0)]
    for at in range(1, len(way)):
        found = (best[-1][0] + 1, best[-1][1], at - 1)
        for before in _in_sight(way, at, reach):
            steps, far, _ = best[before]
            if steps < found[0]:
                aside = _aside(way[before : at + 1], reach)
                found = found if aside is None else min(found, (steps + 1, far + aside, before))
        best.append(found)
    kept = [len(way) - 1]
    while kept[-1]:
        kept.append(best[kept[-1]][2])
    return tuple(way[at] for at in reversed(kept))


def _in_sight(way: Way, at: int, reach: float) -> Iterator[int]:
    """Go back from a point to those from which a line to it may pass near enough to all between them.

    Each point between them narrows the angle that such a line can come from; where nothing of it is left, no point
    farther back can do. This is quick, and leaves out most points that ``_aside`` would refuse.
    """
    here, there = way[at]
    near = (reach * ROUNDING) ** 2
    wide = reach * ROUNDING
    low = high = (0.0, 0.0)
    for before in range(at - 2, max(at - FARTHEST, 0) - 1, -1):
        x, y = way[before + 1][0] - here, way[before + 1][1] - there
        if (off := x * x + y * y - near) > 0:
            along = sqrt(off)
            left, right = (x * along + y * wide, y * along - x * wide), (x * along - y * wide, y * along + x * wide)
            if low[0] * left[1] >= low[1] * left[0]:
                low = left
            if right[0] * high[1] >= right[1] * high[0]:
                high = right
            if low[0] * high[1] < low[1] * high[0]:
                return
        x, y = way[before][0] - here, way[before][1] - there
        if low[0] * y >= low[1] * x and x * high[1] >= y * high[0]:
            yield before


def _aside(way: Sequence[Spot], reach: float) -> float | None:
    """Return the squares of how far points lie from the line between their ends, or from both, if they are one.

    ``None`` if one lies too far.
    """
    (left, top), (right, bottom) = way[0], way[-1]
    across, down = right - left, bottom - top
    length, most, total = across * across + down * down, reach * reach, 0.0
    for x, y in way[1:-1]:
        share = min(max(((x - left) * across + (y - top) * down) / length, 0.0), 1.0) if length else 0.0
        far = (x - left - share * across) ** 2 + (y - top - share * down) ** 2
        if far > most:
            return None
        total += far
    return total


def _drawn(ring: Sequence[Spot]) -> str:
    """Return a ring as path data; one of fewer than three points is no area."""
    if len(ring) < len("abc"):
        return ""
    steps = [f"{after[0] - before[0]} {after[1] - before[1]}" for before, after in pairwise(ring)]
    return f"M{ring[0][0]} {ring[0][1]}l{' '.join(steps).replace(' -', '-')}z"


def _as_it_is(rings: Iterable[Ring], square: int) -> str:
    """Return the path data of what is too small for the grid, to a hundredth of a square."""
    return "".join(
        f"M{'L'.join(f'{round(x / square, 2):g} {round(y / square, 2):g}' for x, y in ring)}z" for ring in rings
    )
