"""A game that version 0.2 kept comes back, with all that belongs to it, and goes on."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.sealed import FORMAT
from pbm.post.journal import Journal
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

FORMAT_2 = ROOT / "tests" / "desk" / "format-2"
POST = '[post]\naddress = "gm@example.org"\nproof = "address-and-key"\ntimezone = "Europe/Berlin"\n'
ADA = "ada@example.org"


@pytest.fixture
def old(empty: DeskRunner) -> DeskRunner:
    """A desk with the game rivers of four turns and an undone fifth, brought back from its backup."""
    (empty.root / "pbm.toml").write_text(POST, "utf-8")
    assert "turn 4 was played last" in empty.ok("restore", str(FORMAT_2 / "rivers.backup"))
    return empty


def test_it_is_all_there(old: DeskRunner) -> None:
    """Its players, its clock, its settings, what was set by hand, the sheet that waits with its time."""
    desk = Desk.at(old.root)
    game = desk.game("rivers")
    assert game.players()["PR"].name == "Ada"
    assert game.players()["PR"].key is not None
    assert game.clock().hold is not None
    assert [each.value for each in game.corrections(4)] == ["7"]
    assert [(sheet.name, sheet.mtime_ns % 10**9) for sheet in game.incoming().sheets] == [("waits.txt", 123456789)]
    assert desk.settings.games["rivers"].languages == {"FR": "de"}
    assert "waits.txt" in old.ok("status", "rivers")


def test_it_replays_and_goes_on(old: DeskRunner) -> None:
    """The undone turn is redone, or another is played in its place, in today's format."""
    same = [f"turn {turn}: the same" for turn in range(6)]
    assert old.ok("replay", "rivers").splitlines() == same[:5]
    old.ok("redo", "rivers")
    assert old.ok("replay", "rivers").splitlines() == same
    old.ok("undo", "rivers")
    old.ok("turn", "rivers", "--force")
    assert old.ok("replay", "rivers").splitlines() == same
    header = (old.root / "worlds/rivers/turn-005/world").read_bytes().split()
    assert int(header[1]) == FORMAT


def test_the_doctor_finds_nothing_wrong(old: DeskRunner) -> None:
    """Neither in the game nor in the post that was told of it."""
    said = old.ok("doctor")
    assert ": nothing wrong" in said


def test_the_post_knows_what_was_sent(old: DeskRunner) -> None:
    """No report goes out again: the post of the desk has been told what the backup knew."""
    journal = Journal(old.root / "post" / "journal")
    assert journal.recall("cleared/rivers") == "4"
    old.ok("post", "run")
    waiting = old.root / "post" / "out" / "new"
    assert not waiting.is_dir() or [path for path in waiting.iterdir() if b"report" in path.read_bytes()] == []


def test_a_journal_of_the_post_is_read(tmp_path: Path) -> None:
    """A journal that version 0.2 wrote tells what came, what was written, what went out, and goes on."""
    base = sqlite3.connect(tmp_path / "journal")
    base.executescript((FORMAT_2 / "post-journal.sql").read_text("utf-8"))
    base.close()
    journal = Journal(tmp_path / "journal")
    identity = next(each.identity for each in journal.all_written() if each.kind == "report")
    assert [each.came_of for each in journal.tries(identity)] == ["begun", "sent"]
    assert journal.written_since(ADA, "answer", 0) == 1
    assert len(journal.all_come()) == 1
    assert json.dumps(journal.recall("cleared/rivers")) == '"4"'
    journal.note_come("x", "<2@example.org>", "d", ADA, 1)
    assert journal.came_as("<2@example.org>", "d") == "x"
