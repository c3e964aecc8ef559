"""Outlines arranged so that a page packs well: a border that two areas share is written twice, once for each.

Where both draw it in the same direction, the second time is the first again, word for word, and takes next to nothing
in a compressed page; where they stand near each other, the program that compresses still remembers it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Corner = tuple[int, int]
    Rings = Sequence[Sequence[Corner]]


def arranged(areas: Mapping[str, Rings]) -> dict[str, Rings]:
    """Return the areas from the north to the south, with those turned about that draw borders against their neighbours.

    An area is turned as a whole, so that what is a hole in it stays one.
    """
    about = _to_be_turned(areas)
    rows = sorted(areas, key=lambda code: (_row(areas[code]), code))
    return {code: [ring[::-1] for ring in areas[code]] if code in about else areas[code] for code in rows}


def _to_be_turned(areas: Mapping[str, Rings]) -> set[str]:
    """Turn areas one by one, as long as that makes more borders agree than it parts."""
    against = _against(areas)
    about: set[str] = set()
    better = True
    while better:
        better = False
        for code in areas:
            gain = sum(
                edges if (code in about) is (other in about) else -edges for other, edges in against[code].items()
            )
            if gain > 0:
                about ^= {code}
                better = True
    return about


def _against(areas: Mapping[str, Rings]) -> dict[str, dict[str, int]]:
    """Return for each area and its neighbours how many edges they draw against each other, less those that agree."""
    drawn: dict[frozenset[Corner], list[tuple[str, bool]]] = defaultdict(list)
    for code, rings in areas.items():
        for start, end in _edges(rings):
            drawn[frozenset((start, end))].append((code, start < end))
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for pair in drawn.values():
        if len({code for code, _ in pair}) == len(pair) == len(("one", "other")):
            (one, along), (other, too) = pair
            for code, neighbour in ((one, other), (other, one)):
                found[code][neighbour] += -1 if along is too else 1
    return found


def _edges(rings: Rings) -> Iterator[tuple[Corner, Corner]]:
    for ring in rings:
        yield from pairwise((*ring, ring[0]))


def _row(rings: Rings) -> float:
    """Return how far south an area lies, by the middle of its corners."""
    corners = [corner for ring in rings for corner in ring]
    return sum(y for _, y in corners) / len(corners)
