from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from pbm.kit.maps.path_data import read_path
from pbm.kit.maps.shapes import read_shapes
from pbm.rulesets import empires

SCENARIOS = Path(empires.__file__).parent / "scenarios"


@pytest.mark.parametrize("name", ["european-empires", "two-rivers"])
def test_neighbours_on_the_packaged_maps_draw_most_borders_alike(name: str) -> None:
    """A border that two areas share has the same corners in both, mostly in the same order: so pages pack well."""
    drawn = read_shapes((SCENARIOS / f"{name}.map.json").read_text("utf-8"), name)
    rings = [ring for area in drawn["areas"].values() for ring in read_path(area["path"])]
    edges = [edge for ring in rings for edge in pairwise((*ring, ring[0]))]
    twice = [edge for edge, times in Counter(frozenset(edge) for edge in edges).items() if times == 2]
    alike = [edge for edge, times in Counter(edges).items() if times == 2]
    assert len(twice) > 0.4 * len(edges)
    assert len(alike) > 0.7 * len(twice)


@pytest.mark.parametrize("name", ["european-empires", "two-rivers"])
def test_packaged_maps_are_drawn_in_whole_units(name: str) -> None:
    """No corner of a packaged map lies between units, which would take a third more of every page."""
    drawn = read_shapes((SCENARIOS / f"{name}.map.json").read_text("utf-8"), name)
    corners = [corner for area in drawn["areas"].values() for ring in read_path(area["path"]) for corner in ring]
    assert all(float(part).is_integer() for corner in corners for part in corner)
