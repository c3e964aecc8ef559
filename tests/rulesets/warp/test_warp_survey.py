"""A survey: what all may know is looked up once, however many look."""

from __future__ import annotations

from typing import Any

from pbm.kernel.events_by_reader import events_by_reader
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.events.points import IncomeKnown
from pbm.rulesets.warp.position.settings import Settings
from tests.rulesets.warp.small_world import small_world, view_of

PUBLIC = ("places", "settings", "names", "cards", "colours", "players", "sides", "order_of_play", "crossings")


def test_what_all_may_know_is_one_object() -> None:
    """Seventeen readers of 265 areas do not make seventeen maps."""
    seen = WARP.lookout(small_world())
    one, other, public = seen("FR"), seen("PR"), seen(None)

    for key in PUBLIC:
        assert getattr(one, key) is getattr(other, key) is getattr(public, key)


def test_what_is_told_of_all_is_one_object() -> None:
    """Moves and standings are made for the first reader and kept for the others."""
    by_reader = events_by_reader([GroupSeen("PR", "BER", ("MAG",), "UHLA", "Prussian", 3), IncomeKnown("FR", 2, 7)])
    seen = WARP.lookout(small_world())
    one, other = (
        dict[str, Any](**WARP.report(View("war", 3, code, seen(code), by_reader.of(code), shared=by_reader.shared)))
        for code in ("FR", "HO")
    )

    assert one["moves"] is other["moves"]
    assert one["standings"] is other["standings"]
    assert one["map"] is other["map"]
    assert one["other_areas"]["COL"] is other["other_areas"]["COL"]


def test_a_sight_stays_what_it_was_when_the_world_goes_on() -> None:
    """What was seen is copied wherever the world could change it."""
    world = small_world()
    seen = WARP.look(world, "FR")
    before = WARP.report(View("war", 3, "FR", seen, []))
    for player in world.players.values():
        player.hand.clear()
        player.pile.clear()
        player.standing.clear()
    for area in world.areas.values():
        area.stacks.clear()
        area.marker, area.points = None, 0
    world.sides.clear()
    world.settings = Settings(hand_limit=1)

    assert WARP.report(View("war", 3, "FR", seen, [])) == before


def test_an_area_is_its_markers_and_his_who_stands_there() -> None:
    """Both have it among their own areas; points are told to him whose marker lies there."""
    french, prussian = (dict(WARP.report(view_of(small_world(), code)))["areas"] for code in ("FR", "PR"))

    assert isinstance(french, dict)
    assert isinstance(prussian, dict)
    assert list(french) == ["PAR", "STR", "MAG"]
    assert list(prussian) == ["MAG", "BER"]
    assert "points" not in french["MAG"]
    assert prussian["MAG"]["points"] == 0
