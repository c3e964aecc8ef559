"""Warnings about orders where nothing is read: in a comment, below a signature, in a report, in a quoted mail."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.pattern import late_pattern
from pbm.sheets.problem_list import Fault
from pbm.sheets.rows import cut
from pbm.sheets.wording import meant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.sheets.actions import ActionList
    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.problem_list import ProblemList
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line


_CARETS = late_pattern(r"\^+")


class IgnoredOrders:
    """The orders in lines of a file that are not part of the sheet."""

    def __init__(self, order_language: OrderLanguage, problem_list: ProblemList) -> None:
        """Begin with no line."""
        self._order_language = order_language
        self._problem_list = problem_list
        self._quoted: list[Row] = []

    def below_signature(self, line: Line, row: Row | None, signature: Line) -> None:
        """Report an order or a letter below a signature; lines quoted there were written by others."""
        if row is None or line.depth > signature.depth or self._problem_list.enough or row.start == "heading":
            return
        read = self._order_language.read(row, explained=False)
        if read.order is not None or (row.start == "message" and read.values is not None):
            self._report(row, say("nothing is read below the signature in line {line}", line=signature.number))

    def in_report(self, row: Row | None, below: Sequence[Line]) -> None:
        """Report a numbered order in a report, unless the report quotes it as a problem."""
        if row is None or row.place is None or self._problem_list.enough:
            return
        if any(_CARETS.fullmatch(line.words) for line in below):
            return
        if order_with_place(row, self._order_language) is not None:
            self._report(row, say("this order is inside a report, where nothing is read"))

    def quoted(self, row: Row | None) -> None:
        """Keep a line that a mail quotes, until the sheet's own orders are known."""
        if row is not None and row.place is not None and len(self._quoted) < self._order_language.places:
            self._quoted.append(row)

    def tell_quoted(self, actions: ActionList) -> None:
        """Report the quoted orders whose places no line of the sheet takes."""
        for row in self._quoted:
            if order_with_place(row, self._order_language) is not None and not actions.claims(row):
                self._report(row, say("this order is quoted from another mail, and not read"))

    def _report(self, row: Row, message: Sentence) -> None:
        box = row.boxes[0]
        self._problem_list.add(row.line, Fault(box.column, box.length, message))


_COMMENT = late_pattern("[;#]")
_PART = late_pattern("[^;#]+")
_MOST_PARTS = 20


def order_in_comment(line: Line, row: Row | None, order_language: OrderLanguage) -> Fault | None:
    """Return the fault of a line with an order in its comment, with that order."""
    start = line.start if row is None else row.end - 1
    if not line.plain[start:].lstrip(" \0\t").startswith((";", "#")):
        return None
    for hidden in _hidden(line, start):
        text = order_with_place(hidden, order_language)
        if text is not None:
            box = hidden.boxes[0]
            return Fault(
                box.column, box.length, say("there is an order in this comment, but comments are not read"), meant(text)
            )
    return None


def order_with_place(row: Row, order_language: OrderLanguage) -> str | None:
    """Return the text of a line that is surely meant as an order, since it has a number or a filled box."""
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
    """Yield possible orders in a comment: the whole line of a spreadsheet separated by semicolons, or parts of it."""
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
