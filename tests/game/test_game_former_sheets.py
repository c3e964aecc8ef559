"""Sheets of earlier turns that lie in the orders folder still: known by their bytes, not read again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.game.former_sheets import turn_said
from pbm.game.selection import SheetStatus
from pbm.game.sheet_reader import SheetReader, expected
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.open_game import load
from pbm.sheets import SheetText, read_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from tests.support.desks import DeskRunner


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("GAME g\nTURN 3\nEMPIRE PR\n", 3),
        ("> game g\n> Turn: 3 ; the third\n", 3),
        ("TURN 3\n1 TAX\nTURN 3\n", 3),
        ("TURN 3\n1 TAX\nTURN 4\n", None),
        ("TURN 3\nTurn the other cheek\n", None),
        ("TURN 3x\n", None),
        ("GAME g\n", None),
    ],
)
def test_the_turn_is_told_at_a_glance(text: str, turn: int | None) -> None:
    """Only where all lines about a turn say the same is nothing left to be read."""
    assert turn_said(SheetText(text.encode())) == turn
    assert turn_said(SheetText(text.encode("utf-16"))) == turn


def calls_of(function: Callable[..., object], work: Callable[[], object]) -> int:
    """Count how often a function is called while something is done."""
    count = 0

    def note(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is function.__code__

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def test_sheets_that_were_played_are_not_read_again(desk: DeskRunner) -> None:
    """However many of them lie there still, the sheets for the coming turn alone are read."""
    for turn in range(1, 4):
        for empire in ("PR", "FR"):
            desk.orders(empire, "TAX", turn=turn)
            sheet = desk.root / "orders" / "g" / f"{empire}.txt"
            sheet.rename(sheet.with_name(f"{empire}-{turn}.txt"))
        desk.ok("turn", "g")
    desk.orders("PR", "TAX", turn=4)

    assert calls_of(read_text, lambda: desk.ok("status", "g")) == 1


def test_who_is_wanted_is_asked_once_for_thousands_of_sheets(desk: DeskRunner) -> None:
    """To ask for each sheet would go through all empires as often as there are sheets; the newest counts."""
    home = Desk.at(desk.root)
    position = load(home, home.game("g")).position
    text = b"GAME g\nTURN 1\nEMPIRE PR\n1 TAX\n"
    files = [SheetFile(f"{number}.txt", text, number) for number in range(40)]

    entries = SheetReader(position).select(files).entries

    assert [entry.file.name for entry in entries if entry.status is SheetStatus.COUNTS] == ["39.txt"]
    assert calls_of(expected, lambda: SheetReader(position).select(files)) == 1
