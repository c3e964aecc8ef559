"""The order form of Baton and Knapsack: it offers what may be written, and nothing that is illegal."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from pbm.rulesets.baton.position.power import Alliance, Prisoner
from tests.support.baton.reported import before, form_of
from tests.support.baton.sheets import check, five_powers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.world import World

LARGE = 60_000
"""Bytes of JSON that nobody's data should have."""


def items(data: dict[str, Any], name: str, key: str = "*") -> list[str]:
    """Return what a list offers, by what stands in the boxes it goes by."""
    found = data["lists"][name]["items"]
    listed = found if isinstance(found, list) else found.get(key, found.get("*", []))
    return [item if isinstance(item, str) else item[0] for item in listed]


def offered(data: dict[str, Any], word: str) -> Iterator[str]:
    """Yield lines of an action: all that its boxes offer, each going by those before it."""
    for what in _choices(data, word, 0, ()):
        for who in _choices(data, word, 1, (what,)):
            for target in _choices(data, word, 2, (what, who)):
                yield f"{word} {what} {who} {target}"


def _choices(data: dict[str, Any], word: str, at: int, given: tuple[str, ...]) -> list[str]:
    """Return what a box offers that it takes: by its list, or if it has none all words of the kind."""
    name, taken = data["words"][word]["lists"][at], data["words"][word]["boxes"][at].split()
    if not taken:
        return ["-"]
    if not name:
        return [code for kind in taken for code in data["named"].get(kind, ["-"] if kind == "BLANK" else [])]
    by = data["lists"][name].get("by", ())
    found = items(data, name, " ".join("" if given[box - 1] == "-" else given[box - 1] for box in by))
    return found or ["-"]


def complaints(world: World, line: str) -> list[str]:
    """Return what is said against a line of France's, below the line that it needs."""
    word = line.split(maxsplit=1)[0]
    above = ["LEAD BARRAGE NAP"] if word in {"AIM", "SPLIT", "IF", "OR"} else []
    checked = check("\n".join([*above, line]), world)
    return [str(problem) for problem in (*checked.problems, *checked.illegal)]


WORDS = ["FOLLOW", "OR", "PLAN", "SPLIT", "AIM", "IF", "DEFEND", "LOSE", "KEEP", "HOLD", "PAIR", "ALLY"]


@pytest.mark.parametrize("word", WORDS)
def test_what_is_offered_is_not_refused(word: str) -> None:
    """Whatever the lists hold for an action may stand in its line: every third of many lines is looked over."""
    world = before()
    lines = list(offered(form_of(world, "FR"), word))

    assert lines
    assert [complaint for line in lines[::3] for complaint in complaints(world, line)] == []


def test_an_engaged_army_charges_those_it_is_engaged_with() -> None:
    """Another one whoever stands in its area or on its borders (C.55, C.67)."""
    data = form_of(before(), "FR")

    assert items(data, "targets", "CHARGE NAP") == ["MAC"]
    assert items(data, "targets", "CHARGE MUR") == ["MAC", "SCW"]


def test_marches_are_offered_to_what_is_near_first() -> None:
    """The areas next to it, enemies there, the borders around; then all others, for a march may be long (C.61)."""
    found = items(form_of(before(), "FR"), "targets", "MANEUVER MUR")

    assert found[:8] == ["BAV", "BOH", "LOR", "RHI", "SAX", "SWI", "TYR", "VIE"]
    assert found[8:12] == ["HOH", "JOH", "MAC", "SCW"]
    assert "BAV-BOH" in found
    assert found[-1] == "STO"


def test_armies_in_one_area_can_be_merged() -> None:
    """PLAN offers those that stand in the same area, and all of them (C.53)."""
    data = form_of(before(), "FR")

    assert items(data, "mergers", "NAP") == ["MUR", "ALL"]
    assert items(form_of(five_powers(), "FR"), "mergers", "NAP") == []


def test_leaders_in_the_hand_can_be_raised_or_split_off() -> None:
    """Those whom the power may use: its own, and soldiers of fortune (C.9)."""
    data = form_of(before(), "FR")

    assert items(data, "new_leaders") == ["BES"]
    assert items(form_of(before(), "PR"), "new_leaders") == ["BUW", "GNE"]
    assert "GNE" in items(form_of(before(), "PR"), "doers")


def test_conditions_go_with_armies_powers_or_numbers() -> None:
    """LED takes a power, HAND a number alone, the others an army on the map (C.37)."""
    data = form_of(before(), "FR")

    assert items(data, "parties", "LED") == ["AU", "PR", "RU", "EN"]
    assert items(data, "parties", "HAND") == items(data, "limits", "FREE") == []
    assert "MAC" in items(data, "parties", "BELOW")
    assert items(data, "limits", "BELOW")[-1] == "10"


def test_each_card_of_the_hand_begins_the_lines_it_may_stand_in() -> None:
    """Its deed, a unit of it, its leader or its ground, and that it is kept; each line can be read."""
    world = before()
    held = {card["code"]: card["lines"] for card in form_of(world, "FR")["hand"]["cards"]}

    assert held["33"] == [
        ["LEAD", "CHARGE", "", ""],
        ["FOLLOW", "CHARGE", "", ""],
        ["LEAD", "RECRUIT", "", "33"],
        ["DEFEND", "33", "", ""],
        ["KEEP", "33", "", ""],
    ]
    assert held["46"][3:5] == [["LEAD", "RECRUIT", "BES", ""], ["SPLIT", "", "BES", ""]]
    for word, what, who, target in (line for lines in held.values() for line in lines):
        left_open = {"LEAD": ("NAP", "-"), "FOLLOW": ("NAP", "-"), "SPLIT": ("-", "NAP")}.get(word, ("-", "-"))
        line = f"{word} {what or '-'} {who or left_open[0]} {target or left_open[1]}"
        assert complaints(world, line) == [], line


def test_prisoners_and_allies_are_offered() -> None:
    """RELEASE names own prisoners, BREAK the ally (C.87, C.88)."""
    world = deepcopy(before())
    world.powers["FR"].prisoners = [Prisoner(112, "AU")]
    world.alliances = [Alliance.of("FR", "RU")]
    data = form_of(world, "FR")

    assert items(data, "prisoners") == ["HIL"]
    assert items(data, "allies") == ["RU"]
    assert items(form_of(before(), "FR"), "prisoners") == items(form_of(before(), "FR"), "allies") == []


def test_every_form_that_a_box_takes_has_its_words() -> None:
    """What a box takes is a kind of things or of words that the page knows, and says what is wrong with others."""
    data = form_of(before(), "FR")
    frame = {"BLANK", "NUMBER", "ALL", "ALL_BUT"}
    known = {kind for kind, _ in data["kinds"].values()} | data["named"].keys() | frame
    taken = {each for word in data["words"].values() for box in word["boxes"] for each in box.split()}

    assert taken <= known
    assert taken - frame <= data["unknown"].keys()


def test_the_data_is_small_and_holds_nothing_of_other_hands() -> None:
    """It is made from what its reader may see alone: other cards in others' hands change nothing."""
    world = deepcopy(before())
    told = json.dumps(form_of(world, "FR"))
    world.powers["AU"].hand.reverse()
    world.deck.reverse()

    assert json.dumps(form_of(world, "FR")) == told
    assert len(told) < LARGE
