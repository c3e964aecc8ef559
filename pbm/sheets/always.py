"""ALWAYS in front of a line: standing orders, which go on in later turns for which no sheet of their player counts.

    ALWAYS 3 GATHER BRA - 2     3 ALWAYS GATHER BRA - 2     ALWAYS NOTHING

The marked lines of a sheet are orders of its turn like any others. Together they replace the whole list of the player's
standing orders, and ``ALWAYS NOTHING`` empties it; a sheet without either leaves the list as it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.sheets.blank import heading_lines
from pbm.sheets.prose import looks_like_prose
from pbm.sheets.rows import Place, whole_number, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row

ALWAYS = "ALWAYS"
NOTHING = "NOTHING"


def unmarked(row: Row, order_language: OrderLanguage) -> Row:
    """Return a line without the mark in front of it, and noted as marked; any other line as it is."""
    if row.start != "action" or len(row.boxes) < 2 or not _is_word(row.boxes[0].text, ALWAYS):
        return row
    place, boxes = row.place, row.boxes[1:]
    number = boxes[0].text.strip("()[].: ")
    if place is None and len(boxes) > 1 and number.isdecimal() and number.isascii():
        place, boxes = Place(boxes[0].text, boxes[0].column, whole_number(number)), boxes[1:]
    text = written(row.line, boxes[0].column - 1, row.end)
    plain = replace(row, boxes=boxes, text=text, place=place, always=True)
    # "Always happy to play" is no order.
    return row if not takes_back(plain) and looks_like_prose(plain, order_language) else plain


def takes_back(row: Row) -> bool:
    """Return whether a line takes all standing orders back."""
    return row.always and row.place is None and len(row.boxes) == 1 and _is_word(row.boxes[0].text, NOTHING)


def marked(place: int, text: str) -> str:
    """Return a line of standing orders from its place and its order."""
    return f"{ALWAYS} {place} {text}"


def standing_sheet(game: str, turn: int, empire: str, lines: Sequence[str]) -> str:
    """Return the sheet of a turn that standing orders make."""
    return "\n".join(["; standing orders", *heading_lines(game, turn, empire), "", *lines, ""])


def standing_in(sheet: str) -> tuple[str, ...]:
    """Return the standing orders of such a sheet."""
    return tuple(line for line in sheet.splitlines() if line.startswith(f"{ALWAYS} "))


def _is_word(text: str, word: str) -> bool:
    return text.rstrip(".!:").upper() == word
