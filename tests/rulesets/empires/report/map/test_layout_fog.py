from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.empires.charts import chart_of
from tests.support.empires.fog import disturb, visible
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import Turn, played


@settings(max_examples=examples(40))
@given(GAMES, st.integers(0, 10**6))
def test_what_may_not_be_seen_is_not_on_the_map(game: RandomGame, seed: int) -> None:
    """Whatever is changed out of an empire's sight, its map stays the same."""
    _, events, after = play(game)
    for empire in after.empires:
        changed = disturb(after, empire, random.Random(seed))
        assert chart_of(Turn(after, events, {}), empire) == chart_of(Turn(changed, events, {}), empire)


def test_fog_lies_on_all_that_is_not_seen() -> None:
    """What is neither own nor adjacent to it is in the fog, and of it the map tells the name alone."""
    turn = played()
    for empire in turn.world.empires:
        chart, seen = chart_of(turn, empire), visible(turn.world, empire)
        assert set(chart["fog"]) == set(turn.world.areas) - seen
        assert {badge["area"] for badge in chart["badges"]} <= seen
        for code, told in chart["places"].items():
            assert code in seen or set(told) == {"name"}


def test_badges_of_others_tell_what_a_neighbour_may_know() -> None:
    """Armies, forts and bases of others are seen; their trains, their capital and the ships in their bases are not."""
    turn = played()
    for empire in turn.world.empires:
        for badge in chart_of(turn, empire)["badges"]:
            if not badge["own"]:
                items = {item["kind"]: item["number"] for item in badge["items"] + badge["more"]}
                assert not {"train", "capital"} & set(items)
                assert items.get("base") is None


def test_own_badges_tell_everything() -> None:
    """The numbers on the badges of an own area are the area's."""
    turn = played()
    land = turn.world.lands["BRA"]
    badge = next(badge for badge in chart_of(turn, "PR")["badges"] if badge["area"] == "BRA")
    items = {item["kind"]: item["number"] for item in badge["items"] + badge["more"]}
    assert land.base is not None
    assert items.get("army") == (land.armies or None)
    assert items["fort"] == land.forts
    assert items.get("train") == (land.trains or None)
    assert items["base"] == land.base.commission
    assert ("capital" in items) == (turn.world.empires["PR"].capital == "BRA")
    fleet = turn.world.seas["BAL"].fleet
    assert fleet is not None
    badge = next(badge for badge in chart_of(turn, "PR")["badges"] if badge["area"] == "BAL")
    assert [(item["kind"], item["number"]) for item in badge["items"]] == [
        ("fleet", fleet.strength),
        ("army", fleet.armies),
    ]


def test_an_empire_without_anything_sees_whose_the_areas_are() -> None:
    """Who is out of the game is shown the public map, without fog, for there is nothing to set off against it."""
    turn = played()
    for land in turn.world.lands.values():
        land.owner = "FR" if land.owner == "SW" else land.owner
    for sea in turn.world.seas.values():
        sea.owner = None if sea.owner == "SW" else sea.owner
        sea.fleet = None
    chart = chart_of(turn, "SW")
    assert chart["fog"] == chart["mine"] == chart["badges"] == chart["lines"] == []
    assert chart["view"][:2] == [0, 0]
