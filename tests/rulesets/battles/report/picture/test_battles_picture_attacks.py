"""This turn's attacks as arrows, and the difference on the scale of results."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.report.picture import attacks, line
from pbm.rulesets.battles.report.picture.attacks import LANE, QUIET, WIDTH
from tests.support.battles.reported import first_report

if TYPE_CHECKING:
    from collections.abc import Sequence


def front(fights: Sequence[dict[str, Any]], us: str, stack: str) -> dict[str, Any]:
    """Return the room before a stack, to be looked into."""
    return attacks.front(fights, us, stack)


def scale(fight: dict[str, Any], rules: dict[str, int]) -> dict[str, Any] | None:
    """Return the scale of a combat, likewise."""
    return line.scale(fight, rules)


def arrows(us: str, stack: str) -> list[tuple[str, bool, bool]]:
    """Return the arrows before a stack in example X.12: which fight, whether it goes up, whether both ways."""
    drawn = front(first_report(us)["fights"], us, stack)["arrows"]
    return [(arrow["name"], arrow["up"], arrow["both"]) for arrow in drawn]


def fight(name: str) -> dict[str, Any]:
    """Return a fight of example X.12, to be changed."""
    return deepcopy(next(each for each in first_report("FR")["fights"] if each["name"] == name))


def test_attacks_are_drawn_where_they_came_from() -> None:
    """Own attacks go up before their stack, the enemy's come down to the one they face; a clash goes both ways."""
    assert arrows("FR", "LEFT") == [("1 AL", False, False), ("2 CLASH", True, True)]
    assert arrows("FR", "CENTRE") == [("1 FR", True, False), ("3 AL", False, False), ("4 FR", True, False)]
    assert arrows("FR", "RIGHT") == [("3 FR", True, False)]
    assert arrows("AL", "RIGHT") == [("1 AL", True, False), ("2 CLASH", True, True)]


def test_what_befell_the_two_battalions_is_told() -> None:
    """Of each the worst, and nobody else: who supported is told elsewhere."""
    drawn = front([fight("2 CLASH")], "FR", "LEFT")["arrows"][0]
    blown = fight("1 FR")
    blown["suffered"].append({"army": "FR", "battalion": "FR18", "stack": "CENTRE", "what": "blown", "why": None})

    assert drawn["suffered"] == [{"battalion": "FR02", "what": "routed"}]
    assert front([blown], "FR", "CENTRE")["arrows"][0]["suffered"] == [{"battalion": "FR18", "what": "routed"}]


def test_arrows_stand_side_by_side_and_then_below() -> None:
    """Two in a row at most: what befell a battalion has room beside each, in every language."""
    several = front([fight("1 FR")] * 3, "FR", "CENTRE")

    assert [(arrow["x"], arrow["y"]) for arrow in several["arrows"]] == [(0, 0), (WIDTH // 2, 0), (0, LANE)]
    assert (several["lane"], several["height"]) == (WIDTH // 2, 2 * LANE)
    assert front([], "FR", "CENTRE")["height"] == QUIET


def test_flank_attacks_lean_towards_their_target() -> None:
    """Past an empty stack they go to another column, or to the reserve (N.67)."""
    to_centre, to_reserve = fight("3 FR"), fight("3 FR")
    to_centre["sides"][1]["stack"], to_reserve["sides"][1]["stack"] = "CENTRE", "RESERVE"
    seen_by_both = [front([to_centre], "FR", "RIGHT"), front([to_centre], "AL", "LEFT")]

    assert [drawn["arrows"][0]["lean"] for drawn in seen_by_both] == [-1, 1]
    assert seen_by_both[0]["arrows"][0]["target"] == "CENTRE"
    assert front([to_reserve], "FR", "RIGHT")["arrows"][0]["lean"] == 0
    assert front([fight("3 FR")], "FR", "RIGHT")["arrows"][0]["target"] is None


def test_a_counter_charge_is_still_the_attack_it_was() -> None:
    """The sides of the table change, not from where the attack came (N.61b)."""
    turned = fight("1 AL")
    turned["sides"].reverse()

    assert front([turned], "FR", "LEFT")["arrows"][0]["up"] is False


def test_the_difference_lies_in_the_band_of_its_result() -> None:
    """Below 0 the first side suffers, above it the second; between the steps of "shaken" nobody must (N.57)."""
    rules = {"shaken": 3, "routed": 6, "eliminated": 11}
    found = {}
    for difference in (-40, -11, -10, -6, -5, -3, -2, 0, 2, 3, 5, 6, 10, 11, 40):
        drawn = scale(fight("1 FR") | {"difference": difference}, rules)
        assert drawn is not None
        at = drawn["at"]
        band = next((each for each in drawn["bands"] if each["x"] <= at <= each["x"] + each["width"]), None)
        found[difference] = band and (band["army"], band["step"])

    assert found == {
        -40: ("FR", 2),
        -11: ("FR", 2),
        -10: ("FR", 1),
        -6: ("FR", 1),
        -5: ("FR", 0),
        -3: ("FR", 0),
        -2: None,
        0: None,
        2: None,
        3: ("AL", 0),
        5: ("AL", 0),
        6: ("AL", 1),
        10: ("AL", 1),
        11: ("AL", 2),
        40: ("AL", 2),
    }


def test_without_rolls_there_is_no_scale() -> None:
    """An attack that came to nothing has no difference (N.60)."""
    assert scale(fight("1 FR") | {"difference": None}, {"shaken": 3, "routed": 6, "eliminated": 11}) is None
