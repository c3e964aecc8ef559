"""Outlines with fewer points, for pages: what no screen shows need not be in them.

Where areas have a border in common, both have the same points left, so that nothing gapes and nothing overlaps. Borders
are parted where more than two areas meet, and each part is simplified by itself, always from the same end. Seas are
painted under lands, so they need no holes for islands.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kit.maps.path_data import read_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from pbm.kit.maps.path_data import Ring

Spot = tuple[int, int]
"""A point on whole units of the map."""
Way = tuple[Spot, ...]

LEAVES_OUT = 3.0
"""How far a border may lie beside where it was drawn, in units of a map that is 1600 wide."""


def fewer_points(paths: Mapping[str, str], width: float, seas: Collection[str] = ()) -> dict[str, str]:
    """Return the paths of areas with fewer points, on whole units; what is too small for any stays as it is.

    Args:
        paths: the path of each area.
        width: how wide the map is.
        seas: the areas that are painted under all others.

    """
    rings = {code: [_whole(ring) for ring in read_path(path)] for code, path in paths.items()}
    knots = _knots(ring for each in rings.values() for ring in each)
    reach = LEAVES_OUT * width / 1600
    known: dict[Way, Way] = {}
    simple = {code: [_simplified(ring, knots, reach, known) for ring in each] for code, each in rings.items()}
    above = {frozenset(ring) for code, each in simple.items() if code not in seas for ring in each}
    for code in seas:
        simple[code] = _without_islands(simple[code], above)
    return {code: "".join(map(_drawn, simple[code])) or path for code, path in paths.items()}


def _without_islands(rings: list[Way], above: Collection[frozenset[Spot]]) -> list[Way]:
    """Leave out the holes of a sea that an island fills; its widest ring is what is around all of them."""
    widest = max(rings, key=_across, default=())
    return [ring for ring in rings if ring is widest or frozenset(ring) not in above]


def _across(ring: Way) -> int:
    places = [x for x, _ in ring]
    return max(places, default=0) - min(places, default=0)


def _whole(ring: Ring) -> Way:
    """Return a ring on whole units, without points that fall together."""
    spots = [(round(x), round(y)) for x, y in ring]
    return tuple(spot for before, spot in pairwise([spots[-1], *spots]) if spot != before)


def _knots(rings: Iterable[Way]) -> set[Spot]:
    """Return the points where borders begin and end: those that have other neighbours in one ring than in another."""
    beside: dict[Spot, set[Spot]] = {}
    for ring in rings:
        for before, spot, after in zip((ring[-1:] + ring)[:-1], ring, ring[1:] + ring[:1], strict=True):
            beside.setdefault(spot, set()).update((before, after))
    return {spot for spot, others in beside.items() if len(others) != len(("before", "after"))}


def _simplified(ring: Way, knots: set[Spot], reach: float, known: dict[Way, Way]) -> Way:
    """Return a ring with fewer points; a ring without knots is turned to begin at its first point, whoever draws it."""
    if not ring:
        return ring
    at = [number for number, spot in enumerate(ring) if spot in knots] or [ring.index(min(ring))]
    turned = ring[at[0] :] + ring[: at[0]]
    ends = [number - at[0] for number in at] + [len(ring)]
    closed = (*turned, turned[0])
    parts = [_part(closed[one : other + 1], reach, known) for one, other in pairwise(ends)]
    return tuple(spot for part in parts for spot in part[:-1])


def _part(way: Way, reach: float, known: dict[Way, Way]) -> Way:
    """Return a part of a border with fewer points: the same ones, from whichever end it is drawn."""
    back = way[::-1]
    if way > back:
        return _part(back, reach, known)[::-1]
    if way not in known:
        known[way] = _thinned(way, reach)
    return known[way]


def _thinned(way: Way, reach: float) -> Way:
    """Leave out the points that lie near the line between those that stay (Ramer, Douglas and Peucker)."""
    kept = {0, len(way) - 1}
    parts = [(0, len(way) - 1)]
    while parts:
        one, other = parts.pop()
        if other - one < len(("one", "other")):
            continue
        far, at = max((_aside(way[at], way[one], way[other]), at) for at in range(one + 1, other))
        if far > reach:
            kept.add(at)
            parts += [(one, at), (at, other)]
    return tuple(way[at] for at in sorted(kept))


def _aside(spot: Spot, one: Spot, other: Spot) -> float:
    """Return how far a point lies from the line between two others, or from both, if they are one."""
    across, down = other[0] - one[0], other[1] - one[1]
    x, y = spot[0] - one[0], spot[1] - one[1]
    length = across * across + down * down
    share = min(max((x * across + y * down) / length, 0.0), 1.0) if length else 0.0
    return float(((x - share * across) ** 2 + (y - share * down) ** 2) ** 0.5)


def _drawn(ring: Sequence[Spot]) -> str:
    """Return a ring as path data; one of fewer than three points is no area."""
    if len(ring) < len("abc"):
        return ""
    steps = [f"{after[0] - before[0]} {after[1] - before[1]}" for before, after in pairwise(ring)]
    return f"M{ring[0][0]} {ring[0][1]}l{' '.join(steps).replace(' -', '-')}z"
