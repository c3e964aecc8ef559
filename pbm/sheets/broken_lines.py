"""Lines that a mail program has wrapped, so that the second half looks like a line of the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.sheets.rows import cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_NARROWEST, _WIDEST = 62, 100
"""Programs wrap lines at columns between these: a line that had room for the next word was not wrapped."""

_ENOUGH = 2


def rests_of_remarks(lines: Sequence[Line], rows: Sequence[Row | None]) -> set[int]:
    """Return the indices of lines that are the rest of a comment in the line above."""
    found: set[int] = set()
    for at in range(1, len(lines)):
        above, line = lines[at - 1], lines[at]
        if at - 1 not in found and ";" not in above.plain:
            continue
        row = rows[at]
        goes_on = row is not None and row.start == "action" and row.place is None and line.words[:1].islower()
        if goes_on and line.depth == above.depth and _was_broken(above, line):
            found.add(at)
    return found


def quoted_whole(lines: Sequence[Line], order_language: OrderLanguage) -> Sequence[Line]:
    """Return the lines with the depth of quotation restored for those that lost their marks when they were wrapped.

    Where some lines have surely been wrapped, others were wrapped at a wide gap, which leaves no trace.
    """
    alone = [
        at
        for at in range(1, len(lines) - 1)
        if lines[at].depth < lines[at - 1].depth == lines[at + 1].depth and lines[at].words
    ]
    if sum(_was_broken(lines[at - 1], lines[at]) for at in alone) < _ENOUGH:
        return lines
    made = list(lines)
    for at in alone:
        row = cut(lines[at])
        if row is None or not is_surely_order(row, order_language):
            made[at] = replace(lines[at], depth=lines[at - 1].depth)
    return made


def is_surely_order(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line is an order and not prose: it can be read as one, or its action is in upper case."""
    if row.start != "action":
        return row.line.words[:4].isupper()
    if not order_language.begins_order(row):
        return False
    return row.boxes[0].text.isupper() or order_language.read(row, explained=False).order is not None


def _was_broken(above: Line, line: Line) -> bool:
    written = len(above.source.rstrip())
    return written <= _WIDEST and written + 1 + len(line.words.split(maxsplit=1)[0]) >= _NARROWEST
