"""The sheet of a seat that counts, as its player goes on with it: as text, and as the order form of a page holds it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.pipeline.arrived_sheets import arrived
from pbm.quick.record import record
from pbm.sheets import read_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame
    from pbm.sheets import Sheet

SENT = frozenset({SheetStatus.COUNTS, SheetStatus.LATE})
"""The statuses of sheets that a player has sent, and that would be played now."""

KEY_LINE = re.compile(r"^\W*KEY\b.*\n?", re.MULTILINE | re.IGNORECASE)


@record
class CountingSheet:
    """The sheet that counts.

    Attributes:
        text: its text, without a key.
        ready: whether it is marked as final.
        rows: the boxes of each action by place; empty rows for places without one.
        letters: its letters: the codes that each is for, and its text.

    """

    text: str
    ready: bool
    rows: Sequence[Sequence[str]]
    letters: Sequence[Mapping[str, object]]

    def draft(self) -> dict[str, object]:
        """Return what the order form of a page keeps of a sheet; ``templates/common/scripts/form/past.js`` has it."""
        return {"rows": self.rows, "letters": self.letters, "ready": self.ready}


def counting_sheet(game: OpenGame, empire: str, now: int) -> CountingSheet | None:
    """Return the sheet of a seat that counts for the coming turn; None if its player has sent none.

    Args:
        game: the game.
        empire: the code of the seat.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the sheets cannot be read.

    """
    if game.position.over:
        return None
    entry = arrived(game, now).in_time.counting.get(empire)
    return None if entry is None or entry.status not in SENT else _of(entry, len(game.position.ruleset.boxes))


def draft_of(game: OpenGame, text: str) -> dict[str, object]:
    """Return what the order form of a page keeps of the text of a sheet."""
    sheet = read_sheet("", text.encode(), game.position.order_language)
    return CountingSheet(text, sheet.ready, _rows(sheet, len(game.position.ruleset.boxes)), ()).draft()


def _of(entry: Entry, boxes: int) -> CountingSheet:
    sheet = entry.sheet
    text = KEY_LINE.sub("", entry.file.data.decode("utf-8", "replace"))
    letters = [{"to": list(letter.to) or ["ALL"], "text": letter.text} for letter in sheet.messages]
    return CountingSheet(text, sheet.ready, _rows(sheet, boxes), letters)


def _rows(sheet: Sheet, boxes: int) -> list[list[str]]:
    """Return the boxes of each action; words that have no box of their own stand in the last."""
    rows: list[list[str]] = [[] for _ in range(max(sheet.rows, default=0))]
    for place, row in sheet.rows.items():
        texts = ["" if box.text == "-" else box.text for box in row.boxes]
        rows[place - 1] = [*texts[: boxes - 1], " ".join(texts[boxes - 1 :])]
    return rows
