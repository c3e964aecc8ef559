"""A game that is played alone: the program plays all others from the start, and one sheet makes a turn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from pathlib import Path

NEW = ("new", "g", "--scenario", "two-rivers", "--seed", "7", "--solo", "FR")
GAMES = {"two-rivers": "PR", "the-rhine": "HO", "the-hudson": "BR", "auerstedt": "FR"}
"""A scenario of each game and module, and an empire in it."""


@pytest.fixture
def solo(empty: DeskRunner) -> DeskRunner:
    """A desk with the game g, in which somebody plays France alone."""
    empty.ok(*NEW)
    return empty


def statuses(desk: DeskRunner) -> dict[str, str]:
    """Return who plays what in the game g."""
    rows = (line.split() for line in desk.ok("player", "g").splitlines()[2:])
    words = {"player", "dummy", "standby"}
    return {row[0]: next(word for word in row if word in words) for row in rows if words & set(row)}


def record(desk: DeskRunner) -> dict[str, Any]:
    """Return what the game g was started from."""
    kept: dict[str, Any] = json.loads((desk.root / "worlds/g/game.json").read_text("utf-8"))
    return kept


@pytest.mark.parametrize("scenario", GAMES)
def test_any_game_with_a_computer_player_can_be_played_alone(empty: DeskRunner, scenario: str) -> None:
    """All others are dummies from the start; the program's own sheet will do for a turn, and a replay is the same."""
    own = GAMES[scenario]
    empty.ok("new", "g", "--scenario", scenario, "--solo", own.lower())
    others = {code: status for code, status in statuses(empty).items() if code != own}

    assert others
    assert set(others.values()) == {"dummy"}
    assert statuses(empty)[own] == "player"
    empty.sheet("own.txt", empty.ok("play", "g", own))
    said = empty.ok("turn", "g")
    assert "own.txt" in said
    assert all(f"composed/{code}.txt" in said for code in others)
    assert empty.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_an_empire_is_found_by_its_name(empty: DeskRunner) -> None:
    """As everywhere; what is to be done next is told with its code."""
    assert "your sheet of turn 1 (FR)" in empty.ok(*NEW[:-1], "france")
    assert record(empty)["solo"] == "FR"
    assert "FR is played alone" in empty.ok("status", "g")


def test_other_games_keep_no_word_of_it(desk: DeskRunner) -> None:
    """Their records are as they were."""
    assert "solo" not in record(desk)
    assert "alone" not in desk.ok("status", "g") + desk.ok("sheet", "g", "FR")


def test_what_cannot_be_played_alone_is_refused(empty: DeskRunner, tmp_path: Path) -> None:
    """An empire that is none, one that the scenario leaves to the program, a game without a computer player."""
    scenario = tmp_path / "duel.toml"
    scenario.write_text(TAKEN, "utf-8")

    assert "XX is not an empire of g; there are PR, FR" in empty.refused(*NEW[:-1], "XX")
    assert "PR Prussia is a dummy" in empty.refused("new", "g", "--scenario", str(scenario), "--solo", "PR")
    with among_the_games():
        assert "Pebbles has no computer player" in empty.refused("new", "g", "--scenario", "pebbles", "--solo", "AA")
    assert not (empty.root / "worlds" / "g").exists()


def test_nothing_is_played_without_the_sheet(solo: DeskRunner) -> None:
    """One sheet is all that is wanted, and it is."""
    assert "no good sheet for turn 1" in solo.refused("turn", "g")
    solo.orders("FR", "TAX")
    assert "FR.txt" in solo.ok("turn", "g")


def test_a_start_that_was_cut_off_is_taken_up_by_the_same_player(solo: DeskRunner) -> None:
    """With the same command; to play another empire alone is another game."""
    before, orders = solo.files(), solo.root / "orders" / "g"
    orders.rmdir()

    assert "there is a game g already" in solo.refused(*NEW[:-1], "PR")
    assert not orders.exists()
    solo.ok(*NEW)
    assert solo.files() == before


def test_it_stays_one_through_undo_redo_and_a_backup(solo: DeskRunner, tmp_path: Path) -> None:
    """Under another name, too."""
    solo.orders("FR", "TAX")
    solo.ok("turn", "g")
    solo.ok("undo", "g")
    assert "FR is played alone" in solo.ok("status", "g")
    solo.ok("redo", "g")
    solo.ok("backup", "g", str(tmp_path / "g.backup"))
    (tmp_path / "other").mkdir()
    other = DeskRunner(tmp_path / "other")
    other.ok("restore", str(tmp_path / "g.backup"), "--as", "h")

    assert "FR is played alone" in other.ok("status", "h")
    assert other.ok("replay", "h").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_a_sheet_says_when_it_is_played_and_nothing_of_ready(empty: DeskRunner) -> None:
    """Whatever the settings say of early turns: there is nobody to wait for."""
    (empty.root / "pbm.toml").write_text("[games.g]\nearly = true\n", "utf-8")
    empty.ok(*NEW)
    report = (empty.root / "reports/g/turn-000/FR.json").read_text("utf-8")

    assert "You play alone" in empty.ok("sheet", "g", "FR")
    assert "You play alone" in json.loads(report)["blank_sheet"]
    assert "READY" not in report
    assert "early" not in json.loads(report)
    assert "alone" not in empty.ok("sheet", "g", "PR")


def test_when_somebody_joins_it_is_a_game_as_any(empty: DeskRunner) -> None:
    """It goes by its settings again, and both are waited for."""
    (empty.root / "pbm.toml").write_text("[games.g]\nearly = true\nmax_missing = 0\n", "utf-8")
    empty.ok(*NEW)
    empty.ok("player", "g", "PR", "--status", "player")

    assert "alone" not in empty.ok("status", "g") + empty.ok("sheet", "g", "FR")
    assert "READY" in empty.ok("sheet", "g", "FR")
    empty.orders("FR", "TAX")
    assert "sheets missing for turn 1: 1 (PR)" in empty.refused("turn", "g")


TAKEN = """
[scenario]
name = "duel"
ruleset = "empires"

[[empire]]
code = "PR"
name = "Prussia"
supply_capacity = 4
balance = 9
dummy = true

[[empire]]
code = "FR"
name = "France"
supply_capacity = 8
balance = 9

[[land]]
code = "BRA"
name = "Brandenburg"
terrain = "plains"
population = 5
borders = ["PAR"]
owner = "PR"

[[land]]
code = "PAR"
name = "Paris"
terrain = "cities"
population = 6
borders = ["BRA"]
owner = "FR"
"""
