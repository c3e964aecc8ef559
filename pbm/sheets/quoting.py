"""Text of one player that is passed on to another: no line of it may pass for the reader's own when he sends it back.

A report is sent back filled in, and press is quoted in an answer, often without marks. What somebody else wrote into
them must begin no sheet there: GAME, TURN and EMPIRE in a letter would make orders of its next lines.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.sheets.broken_lines import is_surely_order
from pbm.sheets.letters import is_end
from pbm.sheets.rows import cut
from pbm.sheets.text import read_lines

if TYPE_CHECKING:
    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row

BARS = ("| ", "|~ ")
"""In front of a line that would mean something; the order form writes an END in a letter so, too. A row
of a table has bars of its own, and takes the second.
"""

LONGEST_BAR = max(map(len, BARS))

_PRESS = re.compile(r"[^\w|]*PRESS\b")


def passed_on(line: str, order_language: OrderLanguage | None = None) -> str:
    """Return a line as it may be shown to another player: with a bar in front if it would mean something.

    Whether it would is asked of the reader of sheets itself.

    Args:
        line: the line.
        order_language: the orders of the game, if a line is not to read as one of them either.

    """
    return next((shown for bar in ("", *BARS) if not _means(shown := bar + line, order_language)), "")


def _means(text: str, order_language: OrderLanguage | None) -> bool:
    """Return whether a line begins or ends something, a header, a letter, press, a sheet; or orders something."""
    for line in read_lines(text.encode("utf-8", "replace")):
        row = cut(line)
        if is_end(line) or line.ends_sheet or _PRESS.match(line.words) or (row is not None and row.start != "action"):
            return True
        if row is not None and order_language is not None and _orders(row, order_language):
            return True
    return False


def _orders(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line would stand in a place of a sheet, or mark it as final."""
    return (row.place is not None and bool(row.boxes)) or row.is_ready or is_surely_order(row, order_language)
