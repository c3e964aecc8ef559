"""The fourth golden turn: Napoleonic Battles on the repository's own desk, example X.12 of its rulebook."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT
from tests.support.sample_reports import kept_reports

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

GAME = "pratzen"
REPORTS = ROOT / "reports" / GAME

POSITION = {
    "FR": {
        "LEFT": "03 04 05 01",
        "CENTRE": "08 09 10 11 06 07",
        "RIGHT": "13 14 15 17",
        "RESERVE": "19 20 21 22 23 18",
        "routed": "02 16",
        "fallen": "12",
    },
    "AL": {
        "LEFT": "02 03 04 05 06 07 01",
        "CENTRE": "11 12 13 14 08 09 10",
        "RIGHT": "17 18 19 20 15 16",
        "RESERVE": "21 22 23 24 25",
        "routed": "",
        "fallen": "",
    },
}
"""The position after the turn, as the rulebook prints it."""


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


def test_the_turn_ends_as_the_rulebook_has_it(world: dict[str, Any]) -> None:
    """Every battalion lies where example X.12 puts it; only the horse grenadiers are shaken (X.12)."""
    armies = world["armies"]
    there = {
        code: {**army["stacks"], "routed": army["routed"], "fallen": army["fallen"]} for code, army in armies.items()
    }

    assert there == {
        code: {where: [f"{code}{number}" for number in numbers.split()] for where, numbers in places.items()}
        for code, places in POSITION.items()
    }
    assert [code for code, each in world["battalions"].items() if each["shaken"]] == ["FR18"]
    assert not any(each["blown"] for each in world["battalions"].values())


def test_cards_and_shares_are_those_of_the_rulebook(world: dict[str, Any]) -> None:
    """Hands, discards and shares after the turn, and who has the initiative in the next (X.12, N.110)."""
    france, allies = world["armies"]["FR"]["tactics"], world["armies"]["AL"]["tactics"]

    assert (world["turn"], world["initiative"], world["over"]) == (1, "AL", None)
    assert {code: (army["lost"], army["share"]) for code, army in world["armies"].items()} == {
        "FR": (3, 21),
        "AL": (0, 0),
    }
    assert (france["hand"], france["deck"]) == (["BAYONET", "GALLOP"], 25)
    assert sorted(france["discard"]) == ["COLOURS", "COURIERS", "LANCES"]
    assert (allies["hand"], sorted(allies["discard"])) == (["REVERSE", "PANIC"], ["COLUMN", "LOSTORDER", "SECONDLINE"])


def test_lines_are_told_as_the_rulebook_has_them() -> None:
    """The French sixth line and the Allied fifth have no attack left; two cards were not needed (X.12)."""
    reports = {file.stem: loads(file.read_text(encoding="utf-8")) for file in (REPORTS / "turn-001").glob("??.json")}
    failed = {
        code: [(line["number"], line["unneeded"]) for line in report["actions"] if line["outcome"] == "failed"]
        for code, report in sorted(reports.items())
    }

    assert failed == {"AL": [(5, False), (8, True)], "FR": [(6, False), (10, True)]}
