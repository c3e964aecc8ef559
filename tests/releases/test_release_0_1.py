"""What is particular about a game that version 0.1 began, in files of format 1, when it goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.releases import said

if TYPE_CHECKING:
    from pathlib import Path

    from tests.releases.conftest import Released
    from tests.support.desks import DeskRunner


@pytest.fixture
def old(released: Released) -> DeskRunner:
    """The desk of 0.1; a value was set by hand in the game rivers after turn 4, and the fifth and last was undone."""
    return released("0.1")


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


def test_it_goes_on_in_format_2(old: DeskRunner) -> None:
    """A turn is written in the new format, what is older stays as it is, and together they are whole."""
    before = {name: data for name, data in old.files().items() if name.startswith("worlds/rivers")}
    old.ok("turn", "rivers")

    assert before.items() <= old.files().items()
    assert [name for name in formats(old) if not name.endswith(" 1")] == ["turn-005/events 2", "turn-005/world 2"]
    report = json.loads((old.root / "reports" / "rivers" / "turn-005" / "PR.json").read_text(encoding="utf-8"))
    assert "a miscount" in json.dumps(report["events"])


def test_it_goes_back(old: DeskRunner) -> None:
    """Undone turn by turn down to its start, and played again from there, it comes to the same world."""
    sheets = {
        turn: {file.name: file.read_text("utf-8") for file in (home(old, turn) / "sheets").iterdir()}
        for turn in range(1, 5)
    } | {5: {file.name: file.read_text("utf-8") for file in (old.root / "orders" / "rivers").glob("*-5.txt")}}
    for turn in range(4, 0, -1):
        old.ok("undo", "rivers")
        assert world(old)["turn"] == turn - 1
    for turn in range(1, 6):
        for name, text in sheets[turn].items():
            old.sheet(name, text, "rivers")
        old.ok("turn", "rivers")
        if turn == 4:
            old.ok("gm", "rivers", "set", "BRA", "armies=7", "--why", "a miscount")

    assert world(old) == said(old, "rivers-played-on")
    assert {name[-1] for name in formats(old) if "turn-000" not in name} == {"2"}


def test_its_last_turn_is_amended(old: DeskRunner) -> None:
    """A sheet is tried on it, and takes its place when that is accepted."""
    old.ok("undo", "rivers")
    sheet = old.root / "late.txt"
    sheet.write_text("GAME rivers\nTURN 3\nEMPIRE PR\nTAX\n", encoding="utf-8")
    before = old.files()
    assert "TAX, done" in old.ok("amend", "rivers", str(sheet))
    assert old.files() == before
    old.ok("amend", "rivers", str(sheet), "--accept")

    assert formats(old)[-2:] == ["turn-003/events 2", "turn-003/world 2"]
    assert old.ok("replay", "rivers").splitlines() == [f"turn {turn}: the same" for turn in range(4)]


def test_what_it_undid_is_not_redone(old: DeskRunner) -> None:
    """It did not note from which position a turn was undone; that is said, and the turn is played again."""
    assert "was not undone from the present position" in old.refused("redo", "rivers")


def test_what_was_set_by_hand_stands_in_one_file(old: DeskRunner) -> None:
    """What is set besides joins what version 0.1 kept under another name, and both are told."""
    assert world(old)["areas"]["BRA"]["armies"] == 7
    old.ok("gm", "rivers", "set", "MGD", "armies=8", "--why", "another miscount")

    assert not (home(old, 4) / "pen.json").exists()
    kept = json.loads((home(old, 4) / "corrections.json").read_text(encoding="utf-8"))["corrections"]
    assert [(each["target"], each["value"]) for each in kept] == [("BRA", "7"), ("MGD", "8")]
    areas = world(old)["areas"]
    assert (areas["BRA"]["armies"], areas["MGD"]["armies"]) == (7, 8)


def test_its_figures_are_read_or_reckoned_again(old: DeskRunner) -> None:
    """Charts have the figures that version 0.1 kept, and where there are none the same ones are reckoned."""
    old.ok("turn", "rivers")
    archive = old.root / "reports" / "rivers" / "index.html"
    kept = archive.read_bytes()
    for file in (old.root / "worlds" / "rivers").glob("turn-*/annals.json"):
        file.unlink()
    old.ok("undo", "rivers")
    old.ok("turn", "rivers")
    assert archive.read_bytes() == kept


def home(desk: DeskRunner, turn: int) -> Path:
    """Return the folder of a turn."""
    return desk.root / "worlds" / "rivers" / f"turn-{turn:03d}"


def test_a_format_to_come_is_refused(old: DeskRunner) -> None:
    """A file of a newer program is told, and nothing is guessed."""
    world = home(old, 4) / "world"
    world.write_bytes(world.read_bytes().replace(b"pbm-world 1", b"pbm-world 3"))
    assert "was written by a newer pbm: its format is 3, this one reads 2" in old.refused("world", "rivers")
