"""What the outlines of a map's areas share: as much of it as players can see."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, pairwise
from math import dist
from typing import TYPE_CHECKING, TypeAlias

from pbm.kit.maps.path_data import read_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kit.maps.path_data import Point

Pair: TypeAlias = tuple[str, str]

SHORT = 9.0
"""Units of the map: areas that meet along less seem to touch at a corner only."""


def shared_lengths(paths: Mapping[str, str]) -> Mapping[Pair, float]:
    """Return how long a line the outlines of areas share, for pairs that share any."""
    lengths: dict[Pair, float] = defaultdict(float)
    for (start, end), codes in _owners(paths).items():
        for pair in combinations(sorted(codes), 2):
            lengths[pair] += dist(start, end)
    return lengths


def shores(paths: Mapping[str, str]) -> Mapping[str, float]:
    """Return how much of each outline no other shares: there is water beyond, or the sheet ends."""
    lengths: dict[str, float] = defaultdict(float)
    for (start, end), codes in _owners(paths).items():
        if len(codes) == 1:
            lengths[min(codes)] += dist(start, end)
    return lengths


def _owners(paths: Mapping[str, str]) -> Mapping[tuple[Point, Point], set[str]]:
    """Return whose outlines each line is part of."""
    owners: dict[tuple[Point, Point], set[str]] = defaultdict(set)
    for code, path in paths.items():
        for ring in read_path(path):
            for one, other in pairwise((*ring, ring[0])):
                owners[min(one, other), max(one, other)].add(code)
    return owners
