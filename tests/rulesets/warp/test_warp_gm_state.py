"""What the game master is shown of a world, and what is pointed out to him."""

from __future__ import annotations

from copy import deepcopy

from pbm.kernel.seat import Status
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.stacks import remove_units
from pbm.rulesets.warp.sight.gm_state import notable_changes, seats
from tests.rulesets.warp.small_world import small_world


def test_an_area_is_shown_with_all_units_in_list_order() -> None:
    """Units alike stand together, leaders with experience; sea spaces have no marker and no points."""
    areas = WARP.gm_state(small_world())["areas"]

    assert areas["MAG"] == {
        "kind": "land",
        "type": "medium",
        "country": "PR",
        "owner": "PR",
        "points": 0,
        "stacks": {"FR": ["GENE1+1", "LINE 3", "FOOT"], "PR": ["LDWR 2", "CUIR", "FOOT"]},
    }
    assert areas["NTH"] == {"kind": "sea", "stacks": {"HO": ["SHIP", "FRIG", "RANG 2"]}}
    assert areas["COL"]["stacks"] == {"neutral": ["GREN", "TROO 2"]}


def test_seats_are_the_players() -> None:
    """Name, status and colour of each, in the order of the seats."""
    world = small_world()

    assert [(code, seat.name, seat.status) for code, seat in seats(world).items()] == [
        (code, player.name, player.status) for code, player in world.players.items()
    ]


def test_whoever_has_lost_all_is_pointed_out() -> None:
    """Once, in the turn in which it happens, and not of who is out."""
    before = small_world()
    after = deepcopy(before)
    for code in ("MAG", "BER"):
        remove_units(after.areas[code], "PR", list(after.areas[code].stacks["PR"].units))
        after.areas[code].marker = "FR"

    assert list(notable_changes(before, after)) == ["PR has no units any more", "PR has no areas any more"]
    assert list(notable_changes(after, after)) == []
    after.players["PR"].status = Status.ELIMINATED
    assert list(notable_changes(before, after)) == []
