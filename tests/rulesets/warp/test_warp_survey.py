"""A survey: what all may know is looked up once, however many look."""

from __future__ import annotations

from pbm.kernel.tidings import tidings_of
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.events.points import IncomeKnown
from tests.rulesets.warp.small_world import small_world

PUBLIC = ("board", "rules", "names", "cards", "colours", "owners", "standings", "sides", "captives", "order_of_play")


def test_what_all_may_know_is_one_object() -> None:
    """Seventeen readers of 265 areas do not make seventeen maps."""
    seen = WARP.lookout(small_world())
    one, other, public = seen("FR"), seen("PR"), seen(None)

    for key in PUBLIC:
        assert getattr(one, key) is getattr(other, key) is getattr(public, key)
    assert one.other_areas["COL"] is other.other_areas["COL"]


def test_what_is_told_of_all_is_one_object() -> None:
    """Moves and standings are made for the first reader and kept for the others."""
    tidings = tidings_of([GroupSeen("PR", "BER", ("MAG",), "UHLA", "Prussian", 3), IncomeKnown("FR", 2, 7)])
    seen = WARP.lookout(small_world())
    one, other = (
        {**WARP.report(View("war", 3, code, seen(code), tidings.of(code), shared=tidings.shared))}
        for code in ("FR", "HO")
    )

    assert one["moves"] is other["moves"]
    assert one["standings"] is other["standings"]


def test_an_area_is_its_markers_and_his_who_stands_there() -> None:
    """Both have it among their own areas; points are told to him whose marker lies there."""
    seen = WARP.lookout(small_world())

    assert list(seen("FR").areas) == ["PAR", "STR", "MAG"]
    assert list(seen("PR").areas) == ["MAG", "BER"]
    assert "points" not in seen("FR").areas["MAG"]
    assert seen("PR").areas["MAG"]["points"] == 0
