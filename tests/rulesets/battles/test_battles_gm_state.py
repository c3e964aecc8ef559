"""What the game master is shown of a battle (N.110), and what is pointed out to him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.seating import seats
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.position.world import Ending, Over
from tests.support.battles.scenarios import SKIRMISH, START, bundled

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def skirmish() -> World:
    """Return a small battle, four turns old."""
    return BATTLES.start(SKIRMISH + START, "skirmish", 1805)


def test_the_start_of_a_battle_is_shown_as_the_rulebook_has_it() -> None:
    """The keys of N.110, and those beside them, in the position of X.12 before its turn."""
    seen = BATTLES.gm_state(BATTLES.start(bundled("pratzen"), "pratzen", 1805))
    france = seen["armies"]["FR"]

    assert [seen[key] for key in ("turn", "initiative", "over")] == [0, "FR", None]
    assert [france[key] for key in ("name", "break", "lost", "share", "commander", "rating", "status")] == [
        *("France", 14, 0, 0, "SOU", 4, "player")
    ]
    assert france["stacks"]["LEFT"] == ["FR01", "FR02", "FR03", "FR04", "FR05"]
    assert france["generals"]["SOU"] == {"name": "Soult", "rating": 4, "post": "CENTRE", "fallen": False}
    assert france["instructions"]["LEFT"] == {
        "fire": "RIDE",
        "ride_to": "RESERVE",
        "square": "ABORT",
        "support": "ALWAYS",
        "prefers": None,
    }
    assert france["tactics"]["hand"] == ["COURIERS", "BAYONET", "LANCES", "COLOURS"]
    assert (france["tactics"]["deck"], len(france["tactics"]["to_come"]), france["tactics"]["discard"]) == (26, 26, [])
    assert seen["armies"]["AL"]["ground"] == {"LEFT": "OPEN", "CENTRE": "HILL", "RIGHT": "OPEN"}
    assert seen["battalions"]["FR07"] == {
        "name": "57e",
        "kind": "LINE",
        "nation": "FR",
        "type": "I",
        "fire": 3,
        "melee": 4,
        "morale": 8,
        "training": 7,
        "points": 13,
        "shaken": False,
        "blown": None,
    }


def test_a_battle_in_the_middle_is_shown() -> None:
    """Losses, marks, who commands now, and who plays."""
    seen = BATTLES.gm_state(skirmish())
    france = seen["armies"]["FR"]

    assert [france[key] for key in ("lost", "share", "commander", "rating", "status", "missed")] == [
        *(2, 66, "SOU", 4, "standby", 2)
    ]
    assert (france["routed"], france["fallen"]) == (["FR02"], ["FR01"])
    assert (seen["battalions"]["FR03"]["shaken"], seen["battalions"]["FR04"]["blown"]) == (True, 3)
    assert seen["battalions"]["FR04"]["kind"] is None


def test_the_end_is_shown() -> None:
    """How it ended, and who has won; nobody has won a draw."""
    world = skirmish()
    world.over = Over(Ending.BREAK, "AL")
    assert BATTLES.gm_state(world)["over"] == {"how": "break", "winner": "AL"}
    world.over = Over(Ending.TRUCE)
    assert BATTLES.gm_state(world)["over"] == {"how": "truce", "winner": None}


def test_seats_are_the_armies() -> None:
    """Name, status and colour of each, the first army first."""
    assert [(code, each.name, each.status.value, each.colour) for code, each in seats(skirmish()).items()] == [
        ("FR", "France", "standby", None),
        ("AL", "Allies", "dummy", "#123456"),
    ]
