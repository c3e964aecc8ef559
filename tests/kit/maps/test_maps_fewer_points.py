"""Outlines on pages have fewer points than they were drawn with, and neighbours still fit together."""

from __future__ import annotations

from pbm.kit.maps.fewer_points import fewer_points, grid
from pbm.kit.maps.path_data import Ring, read_path

PATHS = {
    "WES": "M0 0L400 0L401 100L400 200L402 300L400 400L0 400z",
    "EAS": "M400 0L800 0L800 400L400 400L402 300L400 200L401 100z",
    "ISL": "M600 600L620 610L640 600L640 640L600 640z",
    "SEA": "M0 400L400 400L800 400L800 800L0 800zM600 600L620 610L640 600L640 640L600 640z",
}


def rings(path: str) -> list[Ring]:
    """Return the rings of a path."""
    return list(read_path(path))


def test_a_border_is_drawn_alike_on_both_sides() -> None:
    """Points that no screen shows are left out of a border, and the same ones are left to both who have it."""
    fewer = fewer_points(PATHS, 1600, ["SEA"])
    west, east = (set(rings(fewer[code])[0]) for code in ("WES", "EAS"))
    assert grid(1600) == 3
    assert west & east == {(133, 0), (133, 133)}
    assert {(0, 0), (0, 133)} < west
    assert {(267, 0), (267, 133)} < east


def test_a_border_keeps_the_fewest_points_that_it_needs() -> None:
    """Of a bay with a rough bottom its four corners stay, though no two of them are farthest from a line."""
    bay = {"BAY": "M0 0L300 0L303 90L400 92L500 88L600 91L597 0L900 0L900 900L0 900z"}
    assert len(rings(fewer_points(bay, 1600)["BAY"])[0]) == 8


def test_what_is_too_small_for_the_grid_keeps_its_outline() -> None:
    """An islet within one square of the grid is drawn all the same, as it is."""
    assert rings(fewer_points({"ISL": "M60 60L61 60L61 61L60 61z"}, 1600)["ISL"]) == [
        ((20.0, 20.0), (20.33, 20.0), (20.33, 20.33), (20.0, 20.33))
    ]


def test_seas_are_painted_below_islands() -> None:
    """A sea has no hole for an island, since that is painted over it; an area that is painted above keeps its own."""
    fewer = fewer_points(PATHS, 1600, ["SEA"])
    assert len(rings(fewer["SEA"])) == 1
    assert len(rings(fewer_points(PATHS, 1600)["SEA"])) == 2
    assert len(rings(fewer["ISL"])) == 1


def test_a_sea_of_the_shape_of_a_hole_keeps_its_outline() -> None:
    """A lake in a land has the outline of the hole that it fills, and is still drawn."""
    lake = {"LAN": "M0 0L90 0L90 90L0 90zM30 30L60 30L60 60L30 60z", "LAK": "M30 30L60 30L60 60L30 60z"}
    assert len(rings(fewer_points(lake, 1600, ["LAK"])["LAK"])) == 1
