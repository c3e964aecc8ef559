"""Protects text of one player that is passed on to another: when they send it back, it must not read as their own.

A report is sent back filled in, and press is quoted in an answer, often without marks. Another player's text in them
must not begin a sheet there: GAME, TURN and EMPIRE in a letter would make orders of its next lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.sheets.broken_lines import is_surely_order
from pbm.sheets.letters import is_end
from pbm.sheets.rows import cut
from pbm.sheets.text import read_lines

if TYPE_CHECKING:
    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row

BARS = ("| ", "|~ ")
"""Written in front of a line that would be read as part of a sheet; the order form does the same with an END in a
letter. A row of a table has bars of its own, and takes the second.
"""

LONGEST_BAR = max(map(len, BARS))

_PRESS = late_pattern(r"[^\w|]*PRESS\b")


def passed_on(line: str, order_language: OrderLanguage | None = None) -> str:
    """Return a line that is safe to show to another player: with a bar in front if it would be read as part of a sheet.

    The sheet reader itself decides whether it would.

    Args:
        line: the line.
        order_language: the game's orders, if the line must not be read as one of them either.

    """
    return next((shown for bar in ("", *BARS) if not _means(shown := bar + line, order_language)), "")


def _means(text: str, order_language: OrderLanguage | None) -> bool:
    """Return whether a line begins or ends a header, a letter, press or a sheet, or is an order."""
    for line in read_lines(text.encode("utf-8", "replace")):
        row = cut(line)
        if is_end(line) or line.ends_sheet or _PRESS.match(line.words) or (row is not None and row.start != "action"):
            return True
        if row is not None and order_language is not None and _orders(row, order_language):
            return True
    return False


def _orders(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line would take a place on a sheet, or mark it as final."""
    return (row.place is not None and bool(row.boxes)) or row.is_ready or is_surely_order(row, order_language)
