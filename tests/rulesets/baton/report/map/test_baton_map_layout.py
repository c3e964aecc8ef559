"""The map of Baton and Knapsack: points, cubes, armies in areas and on borders, who is engaged with whom."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kit.maps.shapes import read_shapes
from pbm.pipeline.catalogue import find_scenario
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Army, Engagement
from pbm.rulesets.baton.report.map import map_layout
from tests.support.baton.reported import before, report_of

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


@cache
def shapes() -> dict[str, Any]:
    """Return the shapes of the map of five powers."""
    source = find_scenario("baton-5", Path())
    assert source.shapes is not None
    return read_shapes(source.shapes, "baton-5.map.json")


def chart(world: World, reader: str | None = "FR") -> dict[str, Any]:
    """Return what the map of a reader shows."""
    return map_layout(report_of(world, reader), shapes())


@pytest.fixture
def world() -> World:
    """Return the position of X.6, to be changed."""
    return deepcopy(before())


def spot_of(chart: dict[str, Any], leader: str) -> dict[str, Any]:
    """Return the place on the map at which an army is shown."""
    found: dict[str, Any] = next(
        spot for spot in chart["spots"] if leader in [army["leader"] for army in spot["armies"]]
    )
    return found


def test_the_army_on_the_point_comes_first_then_who_is_engaged_with_it(world: World) -> None:
    """Mack is on the point of Bavaria (C.3); Napoleon, who is engaged with him, is next, joined by a bracket (C.13)."""
    bavaria = spot_of(chart(world), "MAC")
    shown = [(army["leader"], army["kind"], army["engaged"]) for army in bavaria["armies"]]

    assert shown == [
        ("MAC", "holder", True),
        ("NAP", "army", True),
        ("SCW", "army", False),
        ("MUR", "army", False),
    ]
    assert len(bavaria["brackets"]) == 1


def test_a_badge_tells_power_morale_and_cards(world: World) -> None:
    """The leader's card counts as one (C.11)."""
    napoleon = spot_of(chart(world), "NAP")["armies"][1]

    assert (napoleon["power"], napoleon["morale"], napoleon["cards"]) == ("FR", 8, 3)


def test_an_army_on_a_border_stands_on_it(world: World) -> None:
    """A border is a place of its own (C.3); an engagement with an army in an area is a line between both (C.13)."""
    world.armies["CHA"] = Army("CHA", 23, "AU", 7, Place("BAV-VIE"), [1])
    world.engagements.append(Engagement.of("CHA", "MUR"))
    shown = chart(world)
    mark = next(mark for mark in shown["marks"] if mark["code"] == "BAV-VIE")
    spot = spot_of(shown, "CHA")

    assert (spot["x"], spot["y"]) == (mark["x"], mark["y"])
    assert [link["from"] for link in shown["links"]] == [f"{mark['x']} {mark['y']}"]
    assert len(spot_of(shown, "MUR")["brackets"]) == 1


def test_cubes_that_are_gone_are_shown_empty(world: World) -> None:
    """An area never holds more than its printed number (C.6)."""
    world.areas["BAV"].cubes = 1
    land = [item["kind"] for item in spot_of(chart(world), "MAC")["land"]]

    assert land == ["point", "cube", "gone", "gone"]


def test_areas_have_the_colour_of_their_marker(world: World) -> None:
    """Who controls an area is seen by its marker, not by who stands there (C.5)."""
    world.areas["BAV"].marker = "RU"
    owners = {land["code"]: land["owner"] for land in chart(world)["ground"]["lands"]}

    assert (owners["BAV"], owners["PAR"], owners["SAX"]) == ("RU", "FR", None)


def test_the_map_opens_on_what_is_the_readers(world: World) -> None:
    """Britain sees its islands and the shores around; the public the whole of what is in play."""
    british, public = chart(world, "EN")["view"], chart(world, None)["view"]

    assert british[2] < public[2]


def test_the_map_opens_on_all_of_the_readers_armies(world: World) -> None:
    """Wherever an army stands, the whole area is in sight at first, with room for the badges below its code."""
    areas = shapes()["areas"]
    south = max(world.areas, key=lambda code: areas[code]["box"][3])
    for army in world.armies.values():
        if army.power == "FR":
            army.place = Place(south)
    left, top, width, height = chart(world)["view"]
    box = areas[south]["box"]

    assert left <= box[0]
    assert top <= box[1]
    assert box[2] <= left + width
    assert box[3] <= top + height


def test_pointing_at_an_area_tells_who_is_there_and_beside_it(world: World) -> None:
    """Armies on the area's borders are told, too: they can be engaged from it (C.55)."""
    world.armies["CHA"] = Army("CHA", 23, "AU", 7, Place("BAV-VIE"), [1])
    facts = chart(world)["places"]["VIE"]["facts"]

    assert facts == [
        ["Value", "3"],
        ["Cubes", "3 of 3"],
        ["Capital of", "Austria"],
        ["Army", "Austria: CHA on BAV-VIE, morale 7, cards 2"],
    ]


def test_nothing_hidden_is_on_the_map(world: World) -> None:
    """Hands and the deck change nothing that is drawn."""
    shown = chart(world)
    world.deck.reverse()
    world.powers["AU"].hand.clear()

    assert chart(world) == shown
