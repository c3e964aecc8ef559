"""Orders in comments: a semicolon or a number sign may have hidden what was meant to be done."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.sheets.fault import Fault
from pbm.sheets.rows import cut
from pbm.sheets.wording import meant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_COMMENT = re.compile("[;#]")
_PART = re.compile("[^;#]+")
_MOST_PARTS = 20


def order_in_comment(line: Line, row: Row | None, order_language: OrderLanguage) -> Fault | None:
    """Return the fault of a line in whose comment an order stands, with that order."""
    start = line.start if row is None else row.end - 1
    if not line.plain[start:].lstrip(" \0\t").startswith((";", "#")):
        return None
    for hidden in _hidden(line, start):
        text = order_with_place(hidden, order_language)
        if text is not None:
            box = hidden.boxes[0]
            return Fault(
                box.column, box.length, say("an order stands in this comment, where nothing is read"), meant(text)
            )
    return None


def order_with_place(row: Row, order_language: OrderLanguage) -> str | None:
    """Return the text of a line that is surely meant as an order: it has a number or a filled box."""
    if row.start != "action" or not order_language.begins_order(row):
        return None
    if row.place is None and all(box.text.strip("-_") == "" for box in row.boxes[1:]):
        return None
    order = order_language.read(row, explained=False).order
    if order is None:
        return None
    text = order_language.printer.text(order)
    return text if row.place is None else f"{row.place.number} {text}"


def _hidden(line: Line, start: int) -> Iterator[Row]:
    """Yield what might be orders: the whole line of a spreadsheet parted by semicolons, or parts of it."""
    comment = _COMMENT.search(line.plain, start)
    if comment is None:
        return
    if comment[0] == ";" and not line.plain[line.start : comment.start()].isspace():
        whole = cut(replace(line, plain=line.plain.replace(";", ",")))
        if whole is not None and whole.boxes and not whole.boxes[0].bare:
            yield whole
    for count, part in enumerate(_PART.finditer(line.plain, comment.end())):
        if count == _MOST_PARTS:
            return
        row = cut(replace(line, plain=line.plain[: part.end()], start=part.start()))
        if row is not None and row.boxes:
            yield row
