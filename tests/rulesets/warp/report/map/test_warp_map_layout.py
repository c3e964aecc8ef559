"""The map of Warp Empires: stacks, cities, moves, fights and ways of upkeep, and nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.report.map import map_layout
from pbm.rulesets.warp.report.map.marches import lanes
from tests.rulesets.warp.small_revolution import revolt
from tests.rulesets.warp.small_world import battle, chits, small_world, view_of
from tests.support.empires.charts import squares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World


def chart(reader: str | None, events: Iterable[Event[World]] = (), world: World | None = None) -> dict[str, Any]:
    """Return what the map of a reader shows, on a map of squares."""
    document: dict[str, Any] = {**WARP.report(view_of(world or small_world(), reader, events))}
    return map_layout(document, squares(document["map"]))


def test_each_stack_has_the_sign_of_its_top_unit_and_its_number() -> None:
    """Prussia's shows a cuirassier and four; its own stack France knows by the same sign that others see."""
    badges = {badge["area"]: badge for badge in chart("FR")["badges"]}
    shown = [(item["owner"], item["kind"], item["number"]) for item in badges["MAG"]["items"]]

    assert shown == [("FR", "infantry", 5), ("PR", "cavalry", 4)]
    assert [(item["owner"], item["kind"]) for item in badges["NTH"]["items"]] == [("HO", "ship")]
    assert [(item["owner"], item["number"]) for item in badges["COL"]["items"]] == [("neutral", 3)]


def test_cities_are_shown_and_where_ships_are_built() -> None:
    """Capitols, Major and Medium Cities have signs; a coastal Major City or Capitol an anchor besides (EW.18)."""
    signs = {badge["area"]: [item["kind"] for item in badge["more"]] for badge in chart(None)["badges"]}

    assert (signs["PAR"], signs["MAG"], signs["AMS"]) == (["capitol"], ["medium"], ["major", "port"])


def test_moves_are_arrows_link_by_link() -> None:
    """Two groups on one link are one arrow; who was stopped where he was has none."""
    seen = [
        GroupSeen("FR", "PAR", ("STR", "MAG"), "HUSS", "French", 3),
        GroupSeen("FR", "STR", ("MAG",), "LINE", "French", 2),
        GroupSeen("PR", "BER", (), "UHLA", "Prussian", 1),
    ]

    assert [(way["player"], way["from"], way["to"]) for way in chart("HO", seen)["marches"]] == [
        ("FR", "PAR", "STR"),
        ("FR", "STR", "MAG"),
    ]


def test_fights_have_swords() -> None:
    """An area in which there was a fight is marked once."""
    assert [clash["area"] for clash in chart(None, [*battle(), *battle()])["clashes"]] == ["MAG"]


def test_ways_of_upkeep_are_the_readers_own() -> None:
    """The links over which points reach own stacks, each once; the public sees none (W.89)."""
    assert {(way["from"], way["to"]) for way in chart("FR")["ways"]} == {("MAG", "STR"), ("PAR", "STR")}
    assert chart(None)["ways"] == []


def test_nothing_hidden_is_on_the_map() -> None:
    """Other units below the top, and other points, change nothing that others are shown."""
    world = small_world()
    world.areas["MAG"].stacks["PR"].units = chits("PR", "Prussian", "GENE2 CUIR HUSS JAGE")
    world.areas["BER"].points = 1

    assert chart("FR", world=world) == chart("FR")


def test_a_panel_tells_own_units_and_others_tops() -> None:
    """Pointing at an area tells its type, own units in full, and of others what lies on top."""
    facts = dict(chart("FR")["places"]["PAR"]["facts"])
    assert facts == {"Type": "capitol", "Points": "6", "Stack": "France: GENE2, LINE 2, HUSS"}
    assert ["Stack", "Prussia: 4, Cuirassiers on top"] in chart("FR")["places"]["MAG"]["facts"]


def test_the_game_master_sees_all_stacks_in_full() -> None:
    """All reports side by side hold every stack once, a garrison too, and no way of upkeep."""
    world = small_world()
    reports = [{**WARP.report(view_of(world, player))} for player in world.players]
    assert WARP.side_by_side is not None
    both: dict[str, Any] = WARP.side_by_side(reports, {"areas": world.areas})
    drawn = map_layout(both, squares(both["map"]))

    held = sorted((item["owner"], badge["area"]) for badge in drawn["badges"] for item in badge["items"])
    assert held == sorted((holder, area.code) for area, holder, _ in world.stacks())
    assert drawn["ways"] == []


def test_lanes_and_the_signs_of_another_module() -> None:
    """Each lane is a line once, bent to the sea; coasts have anchors, leaders stars, troops crosses (WI.5, WI.15)."""
    document: dict[str, Any] = {**WARP.report(view_of(revolt(), "BR"))}
    shown = map_layout(document, squares(document["map"]))
    badges = {badge["area"]: badge for badge in shown["badges"]}

    assert [(lane["from"], lane["to"]) for lane in shown["lanes"]] == [
        ("BOS", "NPT"),
        ("BOS", "SLM"),
        ("NPT", "PHI"),
    ]
    assert chart("FR")["lanes"] == []
    assert [(item["owner"], item["kind"]) for item in badges["BOS"]["items"]] == [("BR", "infantry")]
    assert [item["kind"] for item in badges["SLM"]["items"] + badges["SLM"]["more"]] == ["fort", "port"]
    assert "TRN" not in badges
    assert {"infantry", "leader", "fort", "ship", "inland", "coastal"} == shown["signs"]
    assert {"capitol", "cavalry", "artillery"} < chart("FR")["signs"]


def test_lanes_bend_away_from_the_land() -> None:
    """The areas that are joined border on land to the west: the line goes round in the east."""
    board = {
        "AAA": {"lanes": ["BBB"], "borders": ["CCC"]},
        "BBB": {"lanes": ["AAA"], "borders": ["CCC"]},
        "CCC": {"borders": ["AAA", "BBB"]},
    }
    west = lanes(board, {"AAA": (100, 0), "BBB": (100, 200), "CCC": (0, 100)})
    east = lanes(board, {"AAA": (100, 0), "BBB": (100, 200), "CCC": (200, 100)})

    assert [lane["path"] for lane in west] == ["M100 0Q170 100 100 200"]
    assert [lane["path"] for lane in east] == ["M100 0Q30 100 100 200"]
