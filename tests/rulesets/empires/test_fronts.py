"""Fronts: who stands beside whom, from what a report shows anyway."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from pbm.reports.columns import width
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import SCENARIO, Turn, before_the_first, played

START = before_the_first()


def fronts(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a report's fronts."""
    found: list[dict[str, Any]] = report["fronts"]
    return found


def front(report: dict[str, Any], empire: str | None) -> dict[str, Any]:
    """Return a report's front against an empire."""
    (found,) = [each for each in fronts(report) if each["empire"] == empire]
    return found


def sketch(turn: Turn, empire: str) -> str:
    """Return the fronts of a text report, between their heading and the next."""
    text = turn.files(empire)[".txt"].decode()
    return text.partition("FRONTS\n------\n")[2].partition("\nROUNDUP\n")[0]


def test_own_areas_are_paired_with_foreign_ones_beside_them() -> None:
    """Each own area comes with the foreign ones on its borders, and each side is added up once."""
    assert front(START.document("PR"), "FR") == {
        "empire": "FR",
        "enemy": False,
        "own": {"armies": 13, "forts": 0, "ships": 0},
        "theirs": {"armies": 6, "forts": 0, "ships": 0},
        "lines": [{"at": "MGD", "beside": ["HES"]}, {"at": "HAR", "beside": ["HES"]}],
    }


def test_fleets_stand_beside_fleets_and_coasts() -> None:
    """A fleet faces the fleets of others; the armies aboard count."""
    found = front(START.document("PR"), "SW")
    assert found["own"] == {"armies": 3, "forts": 0, "ships": 3}
    assert found["theirs"] == {"armies": 0, "forts": 0, "ships": 2}
    assert found["lines"] == [{"at": "BAL", "beside": ["NTH"]}]


def test_empty_seas_are_no_front() -> None:
    """A sea space that is owned but holds no ships stands beside nobody, on either side."""
    world = before_the_first().world
    assert [each["empire"] for each in fronts(START.document("PR"))] == ["FR", "SW", None]
    world.seas["BAL"].fleet = None
    assert [each["empire"] for each in fronts(Turn(world, (), {}, number=0).document("PR"))] == ["FR", None]
    assert [each["empire"] for each in fronts(Turn(world, (), {}, number=0).document("SW"))] == [None]


def test_enemies_come_first_and_neutrals_last() -> None:
    """After a battle its enemy leads the list; what nobody owns ends it."""
    before = [(each["empire"], each["enemy"]) for each in fronts(START.document("SW"))]
    world = before_the_first().world
    world.empires["PR"].enemies = ["SW"]
    after = [(each["empire"], each["enemy"]) for each in fronts(Turn(world, (), {}, number=0).document("PR"))]
    assert before == [("PR", False), (None, False)]
    assert after == [("SW", True), ("FR", False), (None, False)]


def test_who_touches_nobody_has_no_fronts() -> None:
    """Without a foreign area in sight the text report has no such part."""
    world = before_the_first().world
    for area in world.areas.values():
        area.owner = "PR"
    for sea in world.seas.values():
        sea.fleet = None
    turn = Turn(world, (), {}, number=0)
    assert fronts(turn.document("PR")) == []
    assert "FRONTS" not in turn.files("PR")[".txt"].decode()


def test_the_sketch_can_be_read_aloud() -> None:
    """Numbers stand with their words, a line is a sentence, and the balance is said."""
    found = sketch(START, "PR")
    assert "France: yours 13 armies; theirs 6 armies. You have 7 more armies.\n" in found
    assert "\n  MGD Magdeburg, 12 armies           faces HES Hesse, 6 armies\n" in found
    assert "\n  BAL Baltic Sea, 3 ships, 3 armies  faces NTH North Sea, 2 ships\n" in found
    assert re.search(r"faces PAR Paris, .*\n {37}and   ", sketch(played(), "PR")) is None
    assert "\n  HES Hesse, 6 armies                faces MGD Magdeburg, 12 armies\n" in sketch(START, "FR")
    assert "\n                                     and   HAR Harz, 1 army\n" in sketch(START, "FR")


def test_an_enemy_is_called_one() -> None:
    """The empires with which the reader has fought are marked in words."""
    assert "France, an enemy: yours " in sketch(played(), "PR")
    assert "an enemy" not in sketch(START, "PR")


@pytest.mark.parametrize("name", ["Saxe-Coburg-Saalfeld and Gotha", "\u5e1d\u56fd" * 20, "x" * 500])
def test_long_names_give_way_to_numbers(name: str) -> None:
    """Within 78 columns a name is cut short, the strength beside it never."""
    found = sketch(before_the_first(SCENARIO.replace("Magdeburg", name)), "PR")
    assert all(width(line) <= 78 for line in found.split("\n"))
    assert re.search(r"^  MGD .*\.\.\., 12 armies +faces HES Hesse, 6 armies$", found, re.MULTILINE)


@settings(max_examples=examples(40))
@given(GAMES)
def test_a_front_shows_only_what_is_in_sight(game: RandomGame) -> None:
    """Every place along a front stands among the reader's areas or the other areas that he sees, and touches."""
    _, events, after = play(game)
    for empire in after.empires:
        report = Turn(after, events, {}).document(empire)
        for found in report["fronts"]:
            for line in found["lines"]:
                assert line["at"] in report["areas"]
                assert set(line["beside"]) <= {*report["other_areas"], *report["areas"]}
                assert set(line["beside"]) <= set(report["map"][line["at"]]["borders"])
                assert empire not in {report["owners"].get(code) for code in line["beside"]}
