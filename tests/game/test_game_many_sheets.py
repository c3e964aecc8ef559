"""Thousands of sheets in a folder: what choosing among them costs grows with them, not with their square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.game.selection import SheetStatus, expected, select_sheets
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.open_game import load
from tests.game.test_game_former_sheets import calls_of

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SHEETS = 40


def test_each_sheet_is_asked_for_its_age_a_few_times_however_many_there_are(desk: DeskRunner) -> None:
    """The game looks once at who is wanted, and the newest sheet of an empire counts."""
    home = Desk.at(desk.root)
    position = load(home, home.game("g")).position
    text = b"GAME g\nTURN 1\nEMPIRE PR\n1 TAX\n"
    files = [SheetFile(f"{number}.txt", text, number) for number in range(SHEETS)]

    entries = select_sheets(position, files).entries

    assert [entry.file.name for entry in entries if entry.status is SheetStatus.COUNTS] == [f"{SHEETS - 1}.txt"]
    assert calls_of(expected, lambda: select_sheets(position, files)) == 1
