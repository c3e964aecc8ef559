"""A game that version 0.1 began, in files of format 1, goes on with every command."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

FORMAT_1 = ROOT / "tests" / "desk" / "format-1"
THE_SAME = [f"turn {turn}: the same" for turn in range(6)]


@pytest.fixture
def old(empty: DeskRunner) -> DeskRunner:
    """A desk with the game rivers of five turns, as version 0.1 left it; a value was set by hand after the fourth."""
    shutil.copytree(FORMAT_1 / "rivers", empty.root / "worlds" / "rivers")
    return empty


def world(desk: DeskRunner, *args: str) -> dict[str, Any]:
    """Return the game master's view."""
    view: dict[str, Any] = json.loads(desk.ok("world", "rivers", *args))
    return view


def formats(desk: DeskRunner) -> list[str]:
    """Return the first words of the sealed files, turn by turn."""
    turns = sorted((desk.root / "worlds" / "rivers").glob("turn-*/*"))
    return [
        f"{file.parent.name}/{file.name} {file.read_bytes().split()[1].decode()}"
        for file in turns
        if file.name in {"world", "events"}
    ]


def test_its_world_is_as_version_0_1_printed_it(old: DeskRunner) -> None:
    """The game master's view is the same to the letter; nothing is written."""
    before = old.files()
    assert old.ok("world", "rivers") == (FORMAT_1 / "rivers.json").read_text(encoding="utf-8")
    assert world(old, "--turn", "2")["turn"] == 2
    assert "turn 5 played, the game is over" in old.ok("status", "rivers")
    assert old.files() == before


def test_it_replays(old: DeskRunner) -> None:
    """Played again it is the same in every turn, with what was set by hand, and nothing is written."""
    before = old.files()
    assert old.ok("replay", "rivers").splitlines() == THE_SAME
    assert old.files() == before


def test_it_goes_on_in_format_2(old: DeskRunner) -> None:
    """A turn is written in the new format, what is older stays as it is, and together they are whole."""
    old.ok("undo", "rivers")
    old.orders("PR", "TAX", turn=5, game="rivers")
    old.orders("FR", "TAX", turn=5, game="rivers")
    before = {name: data for name, data in old.files().items() if not name.startswith("reports")}
    old.ok("turn", "rivers")

    assert before.items() <= old.files().items()
    assert [name for name in formats(old) if not name.endswith(" 1")] == ["turn-005/events 2", "turn-005/world 2"]
    assert old.ok("replay", "rivers").splitlines() == THE_SAME
    report = json.loads((old.root / "reports" / "rivers" / "turn-005" / "PR.json").read_text(encoding="utf-8"))
    assert report["history"]["turns"] == list(range(6))
    assert "a miscount" in json.dumps(report["events"])


def test_it_goes_back(old: DeskRunner) -> None:
    """Undone turn by turn down to its start, and played again from there, it comes to the same world."""
    after = world(old)
    for turn in range(5, 0, -1):
        old.ok("undo", "rivers")
        assert world(old)["turn"] == turn - 1
    for turn in range(1, 6):
        for stored in (FORMAT_1 / "rivers" / f"turn-00{turn}" / "sheets").iterdir():
            old.sheet(stored.name, stored.read_text(encoding="utf-8"), "rivers")
        old.ok("turn", "rivers")
        if turn == 4:
            old.ok("gm", "rivers", "set", "BRA", "armies=7", "--why", "a miscount")

    assert world(old) == after
    assert {name[-1] for name in formats(old) if "turn-000" not in name} == {"2"}


def test_its_last_turn_is_amended(old: DeskRunner) -> None:
    """A sheet is tried on it, and takes its place when that is accepted."""
    sheet = old.root / "late.txt"
    sheet.write_text("GAME rivers\nTURN 5\nEMPIRE PR\nTAX\n", encoding="utf-8")
    before = old.files()
    assert "TAX, done" in old.ok("amend", "rivers", str(sheet))
    assert old.files() == before
    old.ok("amend", "rivers", str(sheet), "--accept")

    assert formats(old)[-2:] == ["turn-005/events 2", "turn-005/world 2"]
    assert old.ok("replay", "rivers").splitlines() == THE_SAME


def test_what_was_set_by_hand_stands_in_one_file(old: DeskRunner) -> None:
    """What is set besides joins what version 0.1 kept under another name, and both are told."""
    home = old.root / "worlds" / "rivers" / "turn-004"
    old.ok("undo", "rivers")
    assert world(old)["areas"]["BRA"]["armies"] == 7
    old.ok("gm", "rivers", "set", "MGD", "armies=8", "--why", "another miscount")

    assert not (home / "pen.json").exists()
    kept = json.loads((home / "corrections.json").read_text(encoding="utf-8"))["corrections"]
    assert [(each["target"], each["value"]) for each in kept] == [("BRA", "7"), ("MGD", "8")]
    areas = world(old)["areas"]
    assert (areas["BRA"]["armies"], areas["MGD"]["armies"]) == (7, 8)


def test_its_figures_are_read_or_reckoned_again(old: DeskRunner) -> None:
    """Charts have the figures that version 0.1 kept, and where there are none the same ones are reckoned."""
    old.ok("undo", "rivers")
    archive = old.root / "reports" / "rivers" / "index.html"
    kept = archive.read_bytes()
    for file in (old.root / "worlds" / "rivers").glob("turn-*/annals.json"):
        file.unlink()
    old.ok("gm", "rivers", "set", "BRA", "armies=7", "--why", "as before")
    old.orders("PR", "TAX", turn=5, game="rivers")
    old.ok("turn", "rivers")
    old.ok("undo", "rivers")
    assert archive.read_bytes() == kept


def test_a_format_to_come_is_refused(old: DeskRunner) -> None:
    """A file of a newer program is told, and nothing is guessed."""
    world = old.root / "worlds" / "rivers" / "turn-005" / "world"
    world.write_bytes(world.read_bytes().replace(b"pbm-world 1", b"pbm-world 3"))
    assert "was written by a newer pbm: its format is 3, this one reads 2" in old.refused("world", "rivers")
