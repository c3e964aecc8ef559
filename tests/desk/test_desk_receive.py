"""Sheets that are filed: each with the time at which it came, in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from pbm.kernel.sheet_file import SheetFile

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def test_a_sheet_is_filed_with_its_time(desk: DeskRunner) -> None:
    """It counts by when it came, not by when it was filed."""
    game = Desk.at(desk.root).game("g")
    sheet = SheetFile("PR-1.txt", b"GAME g\n", 1_800_000_000_123_456_789)

    with writing(game) as writer:
        writer.receive(sheet)
        writer.receive(sheet)

    assert list(game.incoming().sheets) == [sheet]
    assert [path.name for path in game.orders.iterdir()] == ["PR-1.txt"]
