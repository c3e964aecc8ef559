"""Sheets for turns after the coming one: they are kept until then, and touch nothing before."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def keep(desk: DeskRunner, name: str, turn: int, *lines: str, at: int = 1_800_000_000) -> None:
    """Put a sheet of Prussia's into the folder, written at a time."""
    path = desk.sheet(name, "\n".join(["GAME g", f"TURN {turn}", "EMPIRE PR", *lines, ""]))
    os.utime(path, (at, at))


def play(desk: DeskRunner, turn: int, *lines: str) -> str:
    """Play a turn with a tax of France's, and these lines of Prussia's if there are any; return what was printed."""
    if lines:
        desk.orders("PR", *lines, turn=turn)
    desk.orders("FR", "TAX", turn=turn)
    return desk.ok("turn", "g", "--force")


def texts(desk: DeskRunner, turn: int) -> list[str]:
    """Return Prussia's actions in a turn."""
    return [action["text"] for action in desk.report("PR", turn)["actions"]]


def test_a_sheet_for_a_later_turn_counts_when_its_turn_comes(desk: DeskRunner) -> None:
    """Until then status, the game master's report and `check` name it, and the turns before are played without it."""
    keep(desk, "later.txt", 3, "LEVY BRA", "GATHER BRA - 999")

    assert "later.txt (for turn 3: kept until then)" in desk.ok("status", "g")
    checked = desk.ok("check", str(desk.root / "orders" / "g" / "later.txt"))
    assert "for turn 3: kept until then, when the rest is checked; actions: 2, messages: 0, wrong: nothing" in checked
    for turn in (1, 2):
        play(desk, turn, "TAX")
        assert "later.txt: for turn 3" in (desk.root / f"reports/g/turn-00{turn}/gm.txt").read_text("utf-8")
        assert texts(desk, turn) == ["TAX"]
        assert not list((desk.root / "worlds" / "g" / f"turn-00{turn}").rglob("later.txt"))
    (desk.root / "orders" / "g" / "PR.txt").unlink()

    assert "later.txt" in play(desk, 3)
    assert texts(desk, 3) == ["LEVY BRA", "GATHER BRA - 999"]
    assert "turn 3: the same" in desk.ok("replay", "g")


def test_a_newer_sheet_for_the_same_turn_replaces_a_kept_one(desk: DeskRunner) -> None:
    """Whichever comes first by name, the time decides; one for another turn stands beside it."""
    keep(desk, "a.txt", 3, "LEVY BRA", at=1_800_000_300)
    keep(desk, "b.txt", 3, "TAX", at=1_800_000_200)
    keep(desk, "c.txt", 2, "LEVY SIL", at=1_800_000_100)

    said = desk.ok("status", "g")
    assert "a.txt (for turn 3: kept until then)" in said
    assert "b.txt (superseded)" in said
    assert "c.txt (for turn 2: kept until then)" in said
    play(desk, 1, "TAX")
    (desk.root / "orders" / "g" / "PR.txt").unlink()
    play(desk, 2)
    assert texts(desk, 2) == ["LEVY SIL"]
    keep(desk, "d.txt", 3, "GATHER BRA - 1", at=1_800_000_400)
    play(desk, 3)
    assert texts(desk, 3) == ["GATHER BRA - 1"]


def test_only_the_language_of_a_kept_sheet_is_checked(desk: DeskRunner) -> None:
    """A misspelt area is wrong in any turn; an area that Prussia does not own may be its own by then."""
    desk.sheet("PR.txt", "GAME g\nTURN 4\nEMPIRE PR\nLEVY HAN\nLEVY BRAX\n")
    said = desk.run("check", str(desk.root / "orders" / "g" / "PR.txt"))

    assert said.exit_code == 1
    assert "BRAX" in said.stdout
    assert "wrong: 1" in said.stdout


def test_turns_too_far_away_are_refused(desk: DeskRunner) -> None:
    """Sheets are kept for ten turns after the coming one: what is further is a slip."""
    desk.orders("PR", "TAX", turn=11)
    desk.orders("FR", "TAX", turn=12)

    said = desk.ok("status", "g")
    assert "PR.txt (for turn 11: kept until then)" in said
    assert "this sheet is for turn 12; sheets are kept for turns up to 11" in said
