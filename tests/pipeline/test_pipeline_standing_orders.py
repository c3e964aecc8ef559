"""Standing orders: lines marked ALWAYS go on in turns without a sheet, until they are taken back or replaced."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

ROUTINE = ("1 TAX", "ALWAYS 3 LEVY BRA", "5 ALWAYS GATHER BRA - 2")
STAND = ["ALWAYS 3 LEVY BRA", "ALWAYS 5 GATHER BRA - 2"]


def play(desk: DeskRunner, turn: int, *lines: str, game: str = "g") -> str:
    """Play a turn with a tax of France's, and these lines of Prussia's, or no sheet of theirs."""
    for sheet in (desk.root / "orders" / game).glob("*.txt"):
        sheet.unlink()
    if lines:
        desk.orders("PR", *lines, turn=turn, game=game)
    desk.orders("FR", "TAX", turn=turn, game=game)
    return desk.ok("turn", game)


def actions(desk: DeskRunner, turn: int) -> list[str]:
    """Return Prussia's actions in a turn, as the report shows them."""
    return [f"{action['number']} {action['text']}" for action in desk.report("PR", turn)["actions"]]


def standing(desk: DeskRunner, turn: int) -> list[str]:
    """Return the standing orders that are stored with a turn."""
    file = desk.root / "worlds" / "g" / f"turn-{turn:03d}" / "sheets" / "standing" / "PR.txt"
    return [line for line in file.read_text("utf-8").splitlines() if line.startswith("ALWAYS")] if file.exists() else []


def test_marked_lines_go_on_until_they_are_taken_back(desk: DeskRunner) -> None:
    """In their own turn they are lines like others; then they alone are played, and the player has not missed it."""
    play(desk, 1, *ROUTINE)
    assert actions(desk, 1) == ["1 TAX", "3 LEVY BRA", "5 GATHER BRA - 2"]
    for turn in (2, 3, 4):
        play(desk, turn)
        assert actions(desk, turn) == ["3 LEVY BRA", "5 GATHER BRA - 2"]
        report = " ".join((desk.root / f"reports/g/turn-00{turn}/PR.txt").read_text("utf-8").split())
        assert "your standing orders were played" in report
        assert "; ALWAYS 3 LEVY BRA" in report
    assert desk.world()["empires"]["PR"]["status"] == "player"

    play(desk, 5, "TAX")
    assert (actions(desk, 5), standing(desk, 5)) == (["1 TAX"], STAND)
    play(desk, 6, "ALWAYS NOTHING")
    assert (actions(desk, 6), standing(desk, 6)) == ([], [])
    desk.orders("FR", "TAX", turn=7)
    (desk.root / "orders" / "g" / "PR.txt").unlink()
    desk.ok("turn", "g")
    assert actions(desk, 7) == []
    assert desk.ok("replay", "g").count("the same") == 8


def test_new_marked_lines_replace_the_whole_list(desk: DeskRunner) -> None:
    """What another sheet says without a mark leaves it; a line that cannot be done then fails in its turn."""
    play(desk, 1, *ROUTINE)
    play(desk, 2, "ALWAYS RAZE BRA - 1", "TAX")
    assert standing(desk, 2) == ["ALWAYS 1 RAZE BRA - 1"]
    play(desk, 3)

    (action,) = desk.report("PR", 3)["actions"]
    assert (action["text"], action["outcome"]) == ("RAZE BRA - 1", "failed")


def test_undone_redone_amended_and_restored_games_are_the_same(desk: DeskRunner, tmp_path: Path) -> None:
    """What stands is derived from the sheets that are stored with the last turn, and from nothing else."""
    play(desk, 1, *ROUTINE)
    play(desk, 2)
    world, files = desk.world(), desk.files()
    desk.ok("undo", "g")
    desk.ok("redo", "g")
    assert desk.files() == files
    desk.ok("undo", "g")
    play(desk, 2)
    assert desk.world() == world

    other = desk.sheet("amended.txt", "GAME g\nTURN 2\nEMPIRE PR\nTAX\n")
    desk.ok("amend", "g", str(other), "--accept")
    other.unlink()
    assert (actions(desk, 2), standing(desk, 2)) == (["1 TAX"], STAND)
    desk.ok("backup", "g", str(tmp_path / "g.pbm"))
    there = DeskRunner(tmp_path / "other")
    there.root.mkdir()
    there.ok("restore", str(tmp_path / "g.pbm"))
    for one in (desk, there):
        play(one, 3)
        assert actions(one, 3) == ["3 LEVY BRA", "5 GATHER BRA - 2"]
        assert "turn 3: the same" in one.ok("replay", "g")
    assert there.world() == desk.world()


def test_an_amended_turn_takes_the_lists_of_its_sheets(desk: DeskRunner) -> None:
    """A sheet without a mark in place of one with some leaves what stood before the turn."""
    play(desk, 1, *ROUTINE)
    play(desk, 2, "ALWAYS TAX")
    desk.ok("amend", "g", str(desk.sheet("amended.txt", "GAME g\nTURN 2\nEMPIRE PR\nTAX\n")), "--accept")

    assert standing(desk, 2) == STAND


def test_who_has_gone_has_no_standing_orders(desk: DeskRunner) -> None:
    """Once the program plays a seat, its former player's list is gone for good."""
    play(desk, 1, *ROUTINE)
    desk.ok("player", "g", "PR", "--status", "dummy")
    play(desk, 2)

    assert standing(desk, 2) == []
    desk.ok("player", "g", "PR", "--status", "player")
    play(desk, 3)
    assert actions(desk, 3) == []


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("always 2 levy bra", ["ALWAYS 2 LEVY BRA"]),
        ("[ALWAYS] [2] [LEVY] [BRA]", ["ALWAYS 2 LEVY BRA"]),
        ("2) ALWAYS: LEVY Brandenburg", ["ALWAYS 2 LEVY BRA"]),
        ("| 2 | ALWAYS | LEVY | BRA | | |", ["ALWAYS 2 LEVY BRA"]),
        ("ALWAYS LEVY BRA ; while I am away", ["ALWAYS 1 LEVY BRA"]),
        ("ALWAYS 2 LEVI BRA", []),
        ("ALWAYS 17 LEVY BRA", []),
        ("Always a pleasure to play against you all", []),
        ("ALWAYS READY", []),
        ("TAX ; ALWAYS 2 LEVY BRA", []),
        ("MESSAGE FR\nALWAYS 2 LEVY BRA\nEND", []),
    ],
)
def test_the_mark_is_read_however_the_line_is_written(desk: DeskRunner, line: str, stands: list[str]) -> None:
    """With its place before or behind it, in brackets or a table; prose and what cannot be read mark nothing."""
    play(desk, 1, line)

    assert standing(desk, 1) == stands


@pytest.mark.parametrize("scenario", ["the-rhine", "lahaye", "baton-2"])
def test_they_are_played_and_told_in_every_game(tmp_path: Path, scenario: str) -> None:
    """What the program proposes for turn 1 stands: turn 2 is played with it, and going over both gives the same."""
    desk = DeskRunner(tmp_path)
    desk.ok("new", "g", "--scenario", scenario, "--seed", "7")
    (glance,) = json.loads(desk.ok("status", "g", "--json"))
    seats = [code for code, seat in glance["seats"].items() if seat["status"] == "player"]
    assert seats
    for code in seats:
        lines = [line for line in desk.ok("play", "g", code).split("\n\n")[1].splitlines() if line][:5]
        desk.orders(code, *(f"ALWAYS {line}" for line in lines))
    desk.ok("turn", "g")
    for sheet in (desk.root / "orders" / "g").glob("*.txt"):
        sheet.unlink()
    desk.ok("turn", "g")

    for code in seats:
        assert desk.report(code, 2)["by_standing_orders"]
        assert desk.report(code, 2)["actions"]
        assert "your standing orders were played" in (desk.root / f"reports/g/turn-002/{code}.txt").read_text("utf-8")
    assert desk.ok("replay", "g").count("the same") == 3
