"""The fifth golden turn: Baton and Knapsack on the repository's own desk, from the position of example X.16."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT
from tests.support.sample_reports import kept_reports

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

GAME = "boulogne"


@pytest.fixture(scope="module")
def world(played: DeskRunner) -> dict[str, Any]:
    """The position after the turn, as the game master sees it."""
    seen: dict[str, Any] = loads(played.ok("world", GAME))
    return seen


def test_the_turn_reproduces_its_reports_byte_for_byte(played: DeskRunner) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh, kept = kept_reports(played.root, GAME), kept_reports(ROOT, GAME)

    assert sorted(fresh) == sorted(kept)
    assert [name for name in kept if fresh[name] != kept[name]] == []


def test_the_turn_can_be_replayed(played: DeskRunner) -> None:
    """The stored sheets give the same worlds and journals again."""
    assert played.ok("replay", GAME) == "turn 0: the same\nturn 1: the same\n"


def test_napoleon_charges_mack_and_falls_into_the_sunken_road(world: dict[str, Any]) -> None:
    """He engages for 1 morale, fails for another, and loses his artillery in it (C.67, C.68, C.104)."""
    armies = world["armies"]

    assert armies["NAP"] | {"power": "FR"} == {
        "power": "FR",
        "card": 65,
        "morale": 6,
        "place": "BAV",
        "on_point": False,
        "units": [7, 18, 75],
        "ground": None,
        "engaged": ["MAC"],
    }
    assert (armies["MAC"]["ground"], armies["MAC"]["engaged"]) == (83, ["NAP"])
    assert 70 in world["discard"]


def test_who_comes_first_is_in_warsaw_first(world: dict[str, Any]) -> None:
    """Russia leads Infantry, Prussia follows with a leader split off: three armies meet there (C.28, C.52)."""
    there = {leader: army["power"] for leader, army in world["armies"].items() if army["place"] == "WAR"}

    assert there == {"BAG": "RU", "HOH": "PR", "LTZ": "PR"}
    assert world["areas"]["WAR"]["marker"] is None
    assert world["alliances"] == [["FR", "RU"]]


def test_cards_are_those_of_the_stream_of_the_seed(world: dict[str, Any]) -> None:
    """What was drawn and flipped came from the deck of X.16; the season changed by an event (C.21, C.22, C.80)."""
    drawn = [94, 80, 20, 82, 40, 16, 87, 72, 10, 81, 63, 61]

    assert not set(drawn) & set(world["deck"])
    assert (world["season"], world["year"], world["weather"], world["reshuffles"]) == ("summer", 1805, "fair", 0)
    assert world["initiative"] == ["PR", "FR", "EN", "AU", "RU"]
