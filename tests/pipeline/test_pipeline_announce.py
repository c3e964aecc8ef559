"""The game master's letters to players: stored once, shown in the next reports and in the archive."""

from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.announce import LONGEST
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

GAMES = ("two-rivers", "the-hudson", "pratzen", "baton-2")
WORDS = "Dear all,\n\nthe ferry is late; <no> dice.\nGAME g\n"


def begun(root: Path, scenario: str = "two-rivers") -> DeskRunner:
    """Begin a game."""
    runner = DeskRunner(root)
    runner.ok("new", "g", "--scenario", scenario, "--seed", "7")
    return runner


def announce(runner: DeskRunner, text: str, *options: str) -> str:
    """Write a letter that comes on standard input."""
    result = runner.run("announce", "g", *options, given=text.encode())
    assert result.exit_code == 0, result.output
    return result.stdout


def report(runner: DeskRunner, empire: str, suffix: str, turn: int = 1) -> str:
    """Return a file of a report."""
    return (runner.root / "reports" / "g" / f"turn-{turn:03d}" / f"{empire}{suffix}").read_text(encoding="utf-8")


@pytest.mark.parametrize("scenario", GAMES)
def test_the_next_reports_of_every_game_have_the_letter(tmp_path: Path, scenario: str) -> None:
    """In text, page and JSON of those it is meant for, and not a turn later; a letter to all is in the archive."""
    runner = begun(tmp_path, scenario)
    one, other = [path.stem for path in sorted((tmp_path / "reports/g/turn-000").glob("*.json"))][:2]
    announce(runner, WORDS)
    announce(runner, "Between us.", "--to", one.lower())
    runner.ok("turn", "g", "--force")
    for empire, mine in ((one, True), (other, False)):
        text, page = report(runner, empire, ".txt"), report(runner, empire, ".html")
        told = json.loads(report(runner, empire, ".json"))["announcements"]
        assert [each["text"] for each in told] == [WORDS.strip(), *(["Between us."] if mine else [])]
        assert [each["to"] for each in told] == [[], *([[one]] if mine else [])]
        assert text.index("FROM THE GAME MASTER") < text.index("YOUR ACTIONS")
        assert "the ferry is late; <no> dice." in text
        assert "\n  GAME g" not in text
        assert "the ferry is late; &lt;no&gt; dice." in page
        assert ("Between us." in text, "Between us." in page) == (mine, mine)
    archive = (tmp_path / "reports/g/index.html").read_text()
    assert "the ferry is late" in archive
    assert "Between us." not in archive
    runner.ok("turn", "g", "--force")
    assert "announcements" not in json.loads(report(runner, one, ".json", 2))
    assert "ferry" in (tmp_path / "reports/g/index.html").read_text()


def test_a_turn_keeps_its_letters_when_it_is_played_again(tmp_path: Path) -> None:
    """Undone and played, redone, or printed by the doctor, reports are the same bytes; later letters wait."""
    runner = begun(tmp_path)
    announce(runner, WORDS)
    runner.ok("turn", "g", "--force")
    before = {path.name: path.read_bytes() for path in (tmp_path / "reports/g/turn-001").glob("*.*")}
    announce(runner, "Later.")
    runner.ok("undo", "g")
    runner.ok("redo", "g")
    for again in (("undo", "g"), ("turn", "g", "--force")):
        runner.ok(*again)
    (tmp_path / "reports/g/turn-001/PR.txt").unlink()
    runner.ok("doctor", "--mend")
    assert {path.name: path.read_bytes() for path in (tmp_path / "reports/g/turn-001").glob("*.*")} == before
    sheet = tmp_path / "late.txt"
    sheet.write_text("GAME g\nTURN 1\nEMPIRE PR\n1 TAX\n")
    runner.ok("amend", "g", str(sheet), "--accept")
    assert [each["text"] for each in json.loads(report(runner, "PR", ".json"))["announcements"]] == [WORDS.strip()]


def test_what_is_no_letter_is_refused(tmp_path: Path) -> None:
    """Nothing is stored of what is empty, too long, not text, or for nobody; the file is private, and damage named."""
    runner = begun(tmp_path)
    file = tmp_path / "letter"
    for data, why in (
        (b" \n", "empty"),
        (b"\xff\xfe", "not UTF-8"),
        (b"x" * (LONGEST + 1), f"at most {LONGEST}"),
        (b"a\x1b[2J", "control character"),
    ):
        file.write_bytes(data)
        assert why in runner.refused("announce", "g", str(file))
    file.write_bytes(b"Words.")
    assert "XX is not an empire" in runner.refused("announce", "g", "--to", "PR,XX", str(file))
    stored = tmp_path / "worlds/g/announcements.json"
    assert not stored.exists()
    assert "Nothing has been written" in runner.ok("announce", "g", "--list")
    runner.ok("announce", "g", "--to", "fr,PR", str(file))
    listed = runner.ok("announce", "g", "--list")
    assert "PR, FR" in listed or "FR, PR" in listed
    assert stat.S_IMODE(stored.stat().st_mode) == 0o600
    assert "nothing wrong" in runner.ok("doctor")
    stored.write_text('{"announcements": [{"number": "one"}]}')
    assert "announcements.json is damaged" in runner.refused("turn", "g", "--force")
    assert "announcements.json" in runner.run("doctor").output


def test_letters_go_with_the_backup(tmp_path: Path) -> None:
    """A restored game has them, and its next reports show those that wait."""
    runner = begun(tmp_path)
    announce(runner, WORDS)
    runner.ok("backup", "g", str(tmp_path / "g.pbm"))
    other = tmp_path / "other"
    other.mkdir()
    DeskRunner(other).ok("restore", str(tmp_path / "g.pbm"))
    DeskRunner(other).ok("turn", "g", "--force")
    assert "the ferry is late" in report(DeskRunner(other), "FR", ".txt")
