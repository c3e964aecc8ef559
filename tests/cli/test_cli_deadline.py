"""`pbm deadline`: the coming deadlines, shown and moved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = """
[games.g]
scenario = "two-rivers"
first_deadline = 2027-01-08T20:00:00
timezone = "Europe/Berlin"
every = "2 days"
rest = ["22:00-08:00"]
{}
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DeskRunner:
    """Return a desk with a game whose first deadline is in a week."""
    monkeypatch.setenv("PBM_NOW", "2027-01-01T12:00")
    (tmp_path / "pbm.toml").write_text(SETTINGS.format(""))
    runner = DeskRunner(tmp_path)
    runner.ok("new", "g", "--scenario", "two-rivers")
    return runner


def said(text: str) -> str:
    """Return what was printed, on one line."""
    return " ".join(text.split())


def test_the_coming_deadlines_are_shown_with_what_moved_them(desk: DeskRunner) -> None:
    """An extension moves one of them, is stored with its time and its reason, and undoing a turn leaves it."""
    assert "1 Friday, 8 January 2027, 20:00 2 Sunday, 10 January 2027, 20:00" in said(desk.ok("deadline", "g"))

    told = desk.ok("deadline", "g", "--extend", "24h", "--why", "snow  on the line")
    assert "g: turn 1 is due Saturday, 9 January 2027, 20:00 (Europe/Berlin)" in said(told)
    assert "Turn 2 is due Sunday, 10 January 2027, 20:00" in said(told)
    (move,) = json.loads((desk.root / "worlds" / "g" / "clock.json").read_text())["moves"]
    assert (move["at"], move["reason"]) == (1_798_804_800, "snow on the line")
    assert "set: snow on the line" in said(desk.ok("deadline", "g"))
    assert "9 January 2027, 20:00" in desk.ok("status", "g")

    desk.ok("turn", "g", "--force")
    desk.ok("undo", "g")
    assert "9 January 2027, 20:00" in desk.ok("status", "g")


def test_a_game_that_has_not_begun_when_its_first_deadline_passes_has_a_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same as after it has begun, and all sheets count for the first turn."""
    monkeypatch.setenv("PBM_NOW", "2027-01-12T12:00")
    (tmp_path / "pbm.toml").write_text(SETTINGS.format(""))
    desk = DeskRunner(tmp_path)
    desk.orders("PR", "TAX")
    before = desk.ok("status", "g")

    assert before.rstrip().endswith("g: the deadline has passed")
    desk.ok("new", "g", "--scenario", "two-rivers")
    assert desk.ok("status", "g") == before
    desk.ok("turn", "g")
    assert desk.report("PR", 1)["actions"][0]["outcome"] == "done"


def test_a_deadline_is_set_and_so_is_the_one_after_it(desk: DeskRunner) -> None:
    """Those after the next one follow it; what is set anew replaces what was set before."""
    desk.ok("deadline", "g", "--at", "2027-01-07T18:30", "--why", "sooner")
    told = desk.ok("deadline", "g", "--next", "2027-01-20 12:00", "--why", "fair")
    assert "turn 1 is due Thursday, 7 January 2027, 18:30" in said(told)
    assert "20 January 2027, 12:00 (Europe/Berlin)" in said(told)
    assert "3 Friday, 22 January 2027, 12:00" in said(desk.ok("deadline", "g"))
    assert "9 January 2027, 21:00" in said(desk.ok("deadline", "g", "--at", "2027-01-09T21:00", "--why", "late"))


def test_an_extension_into_the_night_ends_in_the_morning(desk: DeskRunner) -> None:
    """Nothing is due while people rest; a time that is named in it is refused, with the next that is not."""
    told = desk.ok("deadline", "g", "--extend", "3 h", "--why", "a storm")
    assert "9 January 2027, 08:00" in said(told)
    refused = desk.refused("deadline", "g", "--at", "2027-01-09T23:00", "--why", "x")
    assert "in its holidays or hours of rest; 2027-01-10 08:00 is the next time that is not" in said(refused)


def test_what_cannot_be_is_refused_and_nothing_is_changed(desk: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A time that has passed, one before the turn before, a game on hold or over; and half a command is wrong usage."""
    assert "2026-12-24 20:00, which has passed" in desk.refused(
        "deadline", "g", "--at", "2026-12-24T20:00", "--why", "x"
    )
    assert "it has to come after that" in said(
        desk.refused("deadline", "g", "--next", "2027-01-05T20:00", "--why", "x")
    )
    monkeypatch.setenv("PBM_NOW", "2027-01-12T12:00")
    assert "which has passed" in desk.refused("deadline", "g", "--extend", "1 day", "--why", "x")
    desk.ok("hold", "g", "--why", "a wedding")
    assert "is on hold: a wedding" in desk.ok("deadline", "g")
    assert "g is on hold" in desk.refused("deadline", "g", "--extend", "9 days", "--why", "x")
    for wrong in (["--extend", "1 day"], ["--why", "x"], ["--extend", "soon", "--why", "x"]):
        assert desk.run("deadline", "g", *wrong).exit_code == 2
    assert json.loads((desk.root / "worlds" / "g" / "clock.json").read_text())["moves"] == []


def test_a_game_without_deadlines_is_given_one(desk: DeskRunner) -> None:
    """An extension of none is refused, and says how to set one."""
    (desk.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\n')
    assert "turn 1 has no deadline" in desk.ok("deadline", "g")
    assert "`pbm deadline g --at TIME --why TEXT` gives it one" in said(
        desk.refused("deadline", "g", "--extend", "1 day", "--why", "x")
    )
    assert "5 March 2027, 20:00" in desk.ok("deadline", "g", "--at", "2027-03-05T20:00", "--why", "it begins")


def test_a_backup_brings_moved_deadlines_back(desk: DeskRunner) -> None:
    """What was moved, and why, is part of the game."""
    desk.ok("deadline", "g", "--extend", "24h", "--why", "snow")
    desk.ok("backup", "g", str(desk.root / "g.pbm"))
    desk.ok("restore", str(desk.root / "g.pbm"), "--as", "h")
    desk.ok("hold", "h", "--release")
    assert "9 January 2027, 20:00" in said(desk.ok("deadline", "h"))
    assert "set: snow" in said(desk.ok("deadline", "h"))
