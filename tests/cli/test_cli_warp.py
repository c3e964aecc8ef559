"""A war of four players on the Rhine goes through every command, written by hand, by mail and by the program."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.mail_desks import FAR, KEY, POST, take

if TYPE_CHECKING:
    from pathlib import Path

OTHERS = ("HO", "PR", "RH")
MARCH = ("TAKE PAR GENE1 1", "TAKE PAR FOOT ALL", "MOVE PAR REI", "BATTLE ANY WISE", "BUY PAR ANY ALL")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """Begin a game once for all, of which the program plays three seats."""
    runner = DeskRunner(tmp_path_factory.mktemp("rhine"))
    runner.ok("new", "g", "--scenario", "the-rhine", "--seed", "3")
    for player in OTHERS:
        runner.ok("player", "g", player, "--status", "dummy")
    return runner


@pytest.fixture
def desk(begun: DeskRunner, tmp_path: Path) -> DeskRunner:
    """Return a copy of the game that was begun."""
    return DeskRunner(shutil.copytree(begun.root, tmp_path / "desk"))


def test_sheets_are_printed_and_looked_over(desk: DeskRunner) -> None:
    """The blank sheet, the program's own, one with mistakes, and one of which is told what would come of it (W.89)."""
    assert "EMPIRE  FR" in desk.ok("sheet", "g", "FR")
    assert "MOVE" in desk.ok("play", "g", "FR")
    bad = desk.run("check", "--game", "g", str(desk.orders("FR", "MARCH PAR REI", "MOVE PAR BER", "PLAY - - 4000")))
    assert bad.exit_code == 1
    assert "MARCH" in bad.stdout
    ignored = desk.ok("check", "--game", "g", str(desk.orders("FR", "SAVE PAR - 1")))
    assert "SAVE ignores" in ignored
    assert "wrong: nothing" in ignored
    good = desk.ok("check", "--game", "g", "--words", str(desk.orders("FR", *MARCH)))
    assert "Move from PAR Paris to REI Reims as a free move" in good
    assert "GENE1" in good
    assert "would go PAR > REI" in good
    assert "with points in reach in" in good
    assert "wrong: nothing" in good
    assert "FR.txt" in desk.ok("status", "g")
    assert "Moves a group" in desk.ok("rules", "move", "--ruleset", "warp")


def test_a_turn_is_played_undone_and_played_over(desk: DeskRunner) -> None:
    """Dry run, turn, undo, redo, amend, replay, the pen: each leaves what it should."""
    desk.orders("FR", *MARCH)
    before = desk.files()
    assert "Nothing was written." in desk.ok("turn", "g", "--dry-run")
    assert desk.files() == before
    assert "turn-001" in desk.ok("turn", "g")
    assert desk.report("FR")["actions"][2]["outcome"] == "done"
    played = desk.world()
    desk.ok("undo", "g")
    assert desk.world()["turn"] == 0
    desk.ok("redo", "g")
    assert desk.world() == played
    late = desk.root / "late.txt"
    late.write_text("GAME g\nTURN 1\nEMPIRE FR\nMOVE PAR LIL\n", encoding="utf-8")
    assert "g" in desk.ok("amend", "g", str(late), "--accept")
    assert desk.report("FR")["actions"][0]["text"] == "MOVE PAR LIL"
    desk.ok("gm", "g", "set", "FR", "card_points=9", "--why", "a gift")
    assert desk.world()["empires"]["FR"]["card_points"] == 9
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_it_is_shown_and_kept(desk: DeskRunner) -> None:
    """Maps, a site, a backup that is restored, and a desk that the doctor finds well."""
    desk.orders("FR", *MARCH)
    desk.ok("turn", "g")
    assert "<svg" in desk.ok("map", "g", "FR")
    assert "<svg" in desk.ok("map", "g", "--gm")
    desk.ok("site", "g", "--out", str(desk.root / "www"))
    assert "The Rhine, 1794" in (desk.root / "www" / "index.html").read_text(encoding="utf-8")
    world = desk.world()
    desk.ok("backup", "g", str(desk.root / "g.tar"))
    assert desk.run("doctor").exit_code == 0
    (desk.root / "reports" / "g" / "turn-001" / "FR.txt").unlink()
    desk.ok("doctor", "--mend")
    assert (desk.root / "reports" / "g" / "turn-001" / "FR.txt").exists()
    other = DeskRunner(desk.root / "other")
    other.root.mkdir()
    other.ok("restore", str(desk.root / "g.tar"))
    assert other.world() == world


def test_a_sheet_by_mail_is_answered_with_what_would_come_of_it(desk: DeskRunner) -> None:
    """The answer tells each line in words, where the group would go, and the account (W.18, W.89)."""
    settings = POST.format(port=1, deadline=FAR, more="").replace('smtp = "smtp://127.0.0.1:1"', "")
    (desk.root / "pbm.toml").write_text(settings, encoding="utf-8")
    told = desk.ok("player", "g", "FR", "--email", "fr@example.org", "--new-key")
    key = KEY.findall(told)[0]
    answer = take(desk, "FR", "\n".join(["GAME g", "TURN 1", "EMPIRE FR", f"KEY {key}", *MARCH, ""]))
    assert "Move from PAR Paris to REI Reims as a free move" in answer
    assert "would go PAR > REI" in answer
    assert "with points in reach in" in answer
    assert "Upkeep as things stand" in answer
