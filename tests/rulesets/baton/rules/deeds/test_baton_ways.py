"""The way of an army over the map (C.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Army
from pbm.rulesets.baton.rules.deeds.ways import distances_to, next_step, open_borders
from tests.support.baton.scenarios import bundled

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def empty_map() -> World:
    """Return the map of seven powers, with no army on it."""
    world = BATON.start(bundled("baton-7"), "baton-7", 1805)
    world.armies.clear()
    return world


def steps_to(world: World, start: str, goal: str) -> list[str]:
    """Return the places through which an army comes from one to another, asked for its way anew after each step."""
    army = Army("NAP", 65, "FR", 10, Place(start))
    world.armies["NAP"] = army
    way = []
    while army.place.where != goal:
        step = next_step(world, army, [goal])
        assert step is not None
        army.place = step
        way.append(step.where)
    return way


def test_each_step_of_the_way_is_one_less() -> None:
    """From every area to Paris: as many steps as are counted, half of them onto borders."""
    world = empty_map()
    army = Army("NAP", 65, "FR", 10, Place("PAR"))
    distances = distances_to(world, ["PAR"], open_borders(world, army))

    ways = {area: steps_to(world, area, "PAR") for area in world.areas}

    assert {area: len(way) for area, way in ways.items()} == {area: distances[area] for area in world.areas}
    assert all("-" in step for way in ways.values() for step in way[::2])
    assert all("-" not in step for way in ways.values() for step in way[1::2])


def test_the_nearest_of_several_places_is_gone_to() -> None:
    """Towards an enemy on a border the way leads to the nearer of its two areas (C.61)."""
    world = empty_map()
    army = Army("NAP", 65, "FR", 10, Place("LOR"))

    assert next_step(world, army, ["VIE", "BAV"]) == Place("BAV-LOR")
    assert next_step(world, army, ["PAR", "GUY"]) == Place("LOR-PAR")


def test_with_gales_an_island_is_out_of_reach() -> None:
    """From Paris no way leads to London in gales; on the island all is as before (C.61, C.79)."""
    world = empty_map()
    world.foul, world.season = True, world.season.following.following

    assert next_step(world, Army("NAP", 65, "FR", 10, Place("PAR")), ["LON"]) is None
    assert steps_to(world, "EDI", "LON") == ["EDI-LON", "LON"]
