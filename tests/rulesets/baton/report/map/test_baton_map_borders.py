"""The maps of Baton and Knapsack: what is drawn borders on what the rulebook says, and borders have places."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kit.maps.path_data import read_path
from pbm.kit.maps.shapes import read_shapes
from pbm.pipeline.catalogue import find_scenario
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.report.map.borders import borders, halfway, length, longest_shared

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pbm.rulesets.baton.position.world import World

SEEN, CORNER = 12, 5
"""A shared line of so many units of the map looks like a border; one that is shorter than a corner looks like none."""


@pytest.fixture(params=[2, 3, 4, 5, 6, 7])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[World, Mapping[str, Any]]:
    """Return the position of a scenario, and the shapes of its map."""
    source = find_scenario(f"baton-{request.param}", tmp_path)
    assert source.shapes is not None
    return BATON.start(source.text, source.file, 1), read_shapes(source.shapes, "map.json")


def test_the_map_shows_the_areas_in_play_alone(game: tuple[World, Mapping[str, Any]]) -> None:
    """C.1: an area that is not in play is left out of the game, with all its borders."""
    world, shapes = game

    assert sorted(shapes["areas"]) == sorted(world.areas)


def test_areas_touch_where_they_border_on_each_other_over_land(game: tuple[World, Mapping[str, Any]]) -> None:
    """C.108: 83 borders run over land, and no others look as if they did."""
    world, shapes = game
    outlines = {code: read_path(area["path"]) for code, area in shapes["areas"].items()}

    touching = {
        f"{one}-{other}": length(longest_shared(outlines[one], outlines[other]))
        for one, other in combinations(sorted(outlines), 2)
    }

    land = {code for code, strait in world.straits.items() if not strait}
    assert {code for code, shared in touching.items() if shared >= SEEN} == land
    assert [code for code, shared in touching.items() if shared > CORNER and code not in land] == []


def test_each_strait_is_a_line_between_its_areas(game: tuple[World, Mapping[str, Any]]) -> None:
    """C.108: 18 are straits; each has a line, and no border over land has one."""
    world, shapes = game

    drawn = borders(world.straits, shapes)

    assert {code: bool(border.line) for code, border in drawn.items()} == world.straits


def test_no_two_borders_are_in_one_place(game: tuple[World, Mapping[str, Any]]) -> None:
    """C.2: a border is a place of its own, so that an army on it can be told from one on another."""
    world, shapes = game

    places = [border.place for border in borders(world.straits, shapes).values()]

    assert len(set(places)) == len(world.straits)


def test_half_the_way_is_reckoned_along_a_line() -> None:
    """The place of a border is the middle of its line, not of its ends."""
    assert halfway([(0.0, 0.0), (0.0, 6.0), (10.0, 6.0)]) == (2.0, 6.0)


def test_a_border_without_a_line_lies_between_its_areas() -> None:
    """A scenario's own map may lack a strait's line."""
    shapes = {
        "areas": {
            "ONE": {"path": "M0 0h10v10h-10z", "label": [5.0, 5.0]},
            "TWO": {"path": "M20 0h10v10h-10z", "label": [25.0, 5.0]},
        },
        "rivers": "",
    }

    assert borders(["ONE-TWO"], shapes)["ONE-TWO"].place == (15.0, 5.0)
