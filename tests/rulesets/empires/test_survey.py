"""A survey: what all may know is looked up once, however many look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.events_by_reader import EventsByReader
from pbm.kernel.view import View
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import Disowned
from pbm.rulesets.empires.position.fleets import Holdings
from pbm.rulesets.empires.position.world import Fleet
from tests.support.empires.positions import position

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

PUBLIC = ("board", "settings", "names", "colours", "owners", "standings", "leaders", "winners", "order_of_play")


def islands() -> World:
    """Two empires, each with land; a sea that one owns and in which, between turns, the other's fleet may lie."""
    world = position(
        {"PR": 'capital = "AAA"', "FR": ""},
        {
            "AAA": 'BBB SEA|terrain = "plains"; population = 3; owner = "PR"; armies = 4; base = { entrance = "SEA" }',
            "BBB": 'SEA|terrain = "uplands"; owner = "FR"; armies = 2',
            "CCC": 'SEA|terrain = "plains"; population = 1',
            "SEA": '|owner = "PR"; fleet = { empire = "PR", ships = { AAA = 2 }, armies = 1 }',
        },
    )
    world.seas["SEA"].owner = "FR"
    return world


def test_what_all_may_know_is_one_object() -> None:
    """Two hundred readers of a thousand areas do not make two hundred maps."""
    seen = EMPIRES.lookout(islands())
    one, other, public = seen("PR"), seen("FR"), seen(None)

    for key in PUBLIC:
        assert getattr(one, key) is getattr(other, key) is getattr(public, key)
    assert one.other_lands["CCC"] is other.other_lands["CCC"]


def test_a_sea_is_its_owners_and_his_whose_fleet_is_there() -> None:
    """Both see it as their own; only the fleet's empire counts its ships and armies."""
    seen = EMPIRES.lookout(islands())

    assert [[*seen(code).lands, *seen(code).seas] for code in ("PR", "FR")] == [["AAA", "SEA"], ["BBB", "SEA"]]
    assert list(seen("PR").other_lands) == ["BBB", "CCC"]
    assert not seen(None).lands
    assert not seen(None).seas
    assert [seen(None).standings[code].armies for code in ("PR", "FR")] == [5, 2]
    assert [seen(None).standings[code].largest_fleet for code in ("PR", "FR")] == [2, 0]


def test_what_was_seen_stays_as_it_was() -> None:
    """A sight is a copy: it does not change when the world does."""
    world = islands()
    seen, again = (EMPIRES.look(world, "PR") for _ in range(2))
    for land in world.lands.values():
        land.armies, land.owner = land.armies + 1, None
        if land.base is not None:
            land.base.commission += 1
    for sea in world.seas.values():
        if sea.fleet is not None:
            sea.fleet.ships["AAA"] += 1
    world.empires["PR"].balance += 1
    world.empires["PR"].enemies.append("FR")

    assert seen == again
    assert seen.lands["AAA"].land.armies == 4
    assert seen.seas["SEA"].sea.fleet == Fleet("PR", {"AAA": 2}, 1)
    assert seen.own_empire.enemies == []


def test_holdings_are_what_the_world_says() -> None:
    """Found once for all empires, they are the same as asked for each."""
    world = islands()
    holdings = Holdings(world)

    for code in (*world.empires, "XX"):
        assert list(holdings.lands_of(code)) == list(world.lands_of(code))
        assert list(holdings.fleets_of(code)) == list(world.fleets_of(code))


def test_what_all_are_told_is_told_once() -> None:
    """A public event is put into words for the first reader of a language, and every report has the same words."""
    world, by_reader = islands(), EventsByReader([Disowned("PR", "AAA")])
    seen = EMPIRES.lookout(world)
    reports = [
        EMPIRES.report(View("g", 1, code, seen(code), by_reader.of(code), shared=by_reader.shared))
        for code in ("PR", "FR")
    ]

    told = [next(event for event in report["events"] if event["scope"] == "public") for report in reports]
    assert told[0] is told[1]
