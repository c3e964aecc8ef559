"""Combats in the report, as example X.12 tells them (N.101)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.battles.reported import first_report


def fight(name: str, reader: str | None = "FR") -> dict[str, Any]:
    """Return a combat of the first turn."""
    return next(each for each in first_report(reader)["fights"] if each["name"] == name)


def test_combats_stand_in_the_order_in_which_they_were_fought() -> None:
    """With the round of each, who attacked and how, and whether it was a clash."""
    fights = first_report("FR")["fights"]

    assert [each["name"] for each in fights] == ["1 FR", "1 AL", "2 CLASH", "3 FR", "3 AL", "4 FR"]
    assert [each["round"] for each in fights] == [1, 1, 2, 3, 3, 4]
    assert [each["attacker"] for each in fights] == ["FR", "AL", None, "FR", "AL", "FR"]
    assert [each["way"] for each in fights] == ["MELEE", "MELEE", "FIRE", "FIRE", "MELEE", "MELEE"]
    assert [each["clash"] for each in fights] == [False, False, True, False, False, False]


def test_a_side_is_told_in_full() -> None:
    """Battalion, supporter, card, dice, every modifier with its name, and the sum."""
    french, allied = fight("1 FR")["sides"]

    assert (french["battalion"]["code"], french["battalion"]["melee"], french["stack"]) == ("FR18", 8, "CENTRE")
    assert (french["card"]["name"], french["supporter"]["code"]) == ("Lances", "FR10")
    assert (allied["throws"], allied["total"]) == ([[10, 5]], 31)
    assert [(each["name"], each["value"]) for each in allied["modifiers"]] == [
        ("Melee", 5),
        ("supported by AL14", 3),
        ("in square", 6),
        ("hill", 2),
    ]


def test_square_and_reaction_are_told_with_their_throws() -> None:
    """The square is formed against Lances, 2 + 2 of at most 4; with PRESS nothing is thrown."""
    told = fight("1 FR")

    assert told["square"] == {"army": "AL", "battalion": "AL08", "throw": [2, 2], "limit": 4, "passed": True}
    assert (told["breaking_off"]["throw"], told["breaking_off"]["passed"]) == ([], False)
    assert told["reaction"] is None


def test_what_came_of_it_is_told_in_order() -> None:
    """Difference, what befell whom and why, generals at risk."""
    told = fight("3 FR")

    assert told["difference"] == -12
    assert [(each["battalion"], each["what"], each["why"]) for each in told["suffered"]] == [
        ("FR12", "eliminated", None),
        ("FR16", "routed", "supporter"),
    ]
    assert told["generals"] == [{"army": "FR", "general": "STH", "throw": 6, "falls": False}]


@pytest.mark.parametrize("reader", ["FR", "AL", None])
def test_throws_of_a_stack_check_are_the_owners(reader: str | None) -> None:
    """Everybody is told how many tested and held; the throws only who owns the stack (N.101)."""
    (check,) = fight("3 FR", reader)["checks"]

    assert (check["army"], check["stack"], check["tested"], check["held"]) == ("FR", "RIGHT", 4, 4)
    if reader == "FR":
        assert [(test["battalion"], *test["throw"], test["limit"]) for test in check["tests"]] == [
            ("FR13", 4, 12),
            ("FR14", 10, 12),
            ("FR15", 5, 12),
            ("FR17", 4, 12),
        ]
    else:
        assert check["tests"] is None


def test_a_check_is_told_before_its_throws() -> None:
    """So the throws need not say of which stack they are."""
    assert [line["text"] for line in fight("3 FR")["told"]][-2:] == [
        "RIGHT of France is checked: 4 battalions test, all hold.",
        "Throws and limits: FR13 4/12, FR14 10/12, FR15 5/12, FR17 4/12.",
    ]


def test_but_for_those_throws_all_are_told_the_same() -> None:
    """A combat is told in full to both, and so to everybody (N.101, N.102)."""

    def common(reader: str | None) -> list[dict[str, Any]]:
        told = [
            {**each, "checks": [], "told": [line for line in each["told"] if line["kind"] != "tested"]}
            for each in first_report(reader)["fights"]
        ]
        assert told
        return told

    assert common("FR") == common("AL") == common(None)


def test_the_telling_follows_the_steps() -> None:
    """A battalion has its name where it is first spoken of, and goes by its code from then on."""
    assert [line["text"] for line in fight("1 AL", "AL")["told"]] == [
        "AL15 Guard Jägers (RIGHT) attacks FR01 27e Léger (LEFT) by melee.",
        "Card of Allies: Second line.",
        "Allies, AL15: 3 + 2 = 5; Melee +4, supported by AL19 +6; together 15.",
        "France, FR01: 8 + 1 = 9; Melee +4, supported by FR04 +3; together 16.",
        "Difference -1.",
        "AL15 tests its nerves: 8, at most 9. It holds.",
        "FR01 tests its nerves: 10, more than 8.",
        "FR01 is shaken.",
    ]
