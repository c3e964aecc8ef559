"""Cuts lines into boxes, before their meaning is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from pbm.kernel.sentence import Sentence, say
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.table_cells import comma_cells, is_table_ruler, place_before_comma, table_cells
from pbm.sheets.text import IGNORED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.sheets.table_cells import Cell
    from pbm.sheets.text import Line

HEADINGS = ("GAME", "TURN", "EMPIRE", "KEY")
MESSAGE = "MESSAGE"
READY = "READY"
"""Alone on a line, it marks a sheet as final."""
MOST = 10**9
"""Numbers of more than nine digits count as this: there is never so much of anything."""

_MOST_BOXES = 64
_BOX = late_pattern(
    rf"""
    [\s,{IGNORED}]*+
    (?P<box>
      \[ (?P<bracketed> [^][\#;]* ) \]
    | " (?P<quoted> [^"]* ) "
    | ' (?P<single> [^']* ) ' (?= [\s\[] | $ )
    | (?P<opened> [\["] ) (?P<open> [^][\#;"]* )
    | (?P<closed> \] )
    # A comma separates words like a blank does, but 1,5 is one wrong number and not two good ones.
    | (?P<word> (?: [^]["\s\#;,]++ | , (?= [0-9] ) )++ )
    )
    """,
    re.VERBOSE,
)
_COLON = late_pattern("[:=]")
_BETWEEN = late_pattern(rf"[\s,{IGNORED}]*")
_VALUE = late_pattern(r'(?:"[^"]*"|[^";#]++|"(?=[^"]*$))*+')
_NUMBER_SIGN = late_pattern(r"(?:\#|no\.?|nr\.?)\s*(?=[0-9])", re.IGNORECASE)
_BULLET = late_pattern(r"[-*\u2022\u2023\u25aa\u25cf\u25e6\xb7]\s+(?=[\[(\"']?[A-Za-z0-9])")
_PLACE = late_pattern(r"[\[(]\s*([0-9]+)\s*[\])][.):]?|([0-9]+)(?:[.):](?![0-9])|(?![0-9.,/]))")
_NO_PLACE = late_pattern(r"[-+]?[0-9][0-9.,/]*(?=[\s\[]|$)")
_RULER = late_pattern(r"[-=_*~+]{3,}")
_BEGINS_RULER = {*"-=_*~+|"}

Start = Literal["heading", "message", "action"]


@record
class Box:
    """A box of a line: its text and its place.

    ``bare`` boxes have no brackets or quotes, ``missing`` ones are not written at all. A ``flaw`` says why the end of
    the box cannot be found.
    """

    text: str
    column: int
    length: int
    bare: bool = True
    missing: bool = False
    flaw: Sentence | None = None


@record
class Place:
    """The number in front of an action; ``number`` is None if it is not a whole number."""

    text: str
    column: int
    number: int | None


@record
class Row:
    """A line cut into boxes.

    Attributes:
        line: the line in the file.
        start: the kind of line, which is also the start rule of the grammar for it.
        boxes: its boxes; the first is the word of the action, heading or message.
        text: the text after the place, without comment, with single blanks.
        end: the column after the last character.
        place: the number in front, if there is one.
        always: whether it goes on in later turns (:mod:`pbm.sheets.always`); the mark is not among its boxes.

    """

    line: Line
    start: Start
    boxes: tuple[Box, ...]
    text: str
    end: int
    place: Place | None = None
    always: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether the line marks the sheet as final: the word READY alone."""
        return (
            self.place is None and not self.always and [box.text.rstrip(".!:").upper() for box in self.boxes] == [READY]
        )


def whole_number(digits: str) -> int:
    """Return the number that the digits stand for, but never more than ``MOST``."""
    significant = digits.lstrip("0")
    return int(significant or "0") if len(significant) <= len(str(MOST)) - 1 else MOST


def cut(line: Line) -> Row | None:
    """Cut a line into boxes; None if it is empty, a comment or a drawn ruler."""
    if line.words[:1] in _BEGINS_RULER and (_RULER.fullmatch(line.words) or is_table_ruler(line.words)):
        return None
    start = _skip_bullet(line)
    cells = table_cells(line.plain, start) or comma_cells(line.plain, start)
    if cells:
        return _cut_cells(line, cells)
    place, start = _cut_place(line, start)
    boxes = tuple(_cut_boxes(line, start))
    if place is None and not boxes:
        return None
    if place is None:
        word = _COLON.split(boxes[0].text[: len(MESSAGE) + 1].upper(), maxsplit=1)[0]
        if word in HEADINGS or word == MESSAGE:
            start = boxes[0].column - 1
            colon = _COLON.search(line.plain, start, start + boxes[0].length)
            return _cut_named(line, word, start + 1, colon.end() if colon else start + boxes[0].length)
    end = boxes[-1].column + boxes[-1].length if boxes else start + 1
    return Row(line, "action", boxes, written(line, start, end), end, place)


def cut_as_action(row: Row) -> Row:
    """Cut a line into boxes that begins like a heading or a letter, but is neither."""
    boxes = tuple(_cut_boxes(row.line, row.boxes[0].column - 1))
    return Row(row.line, "action", boxes, row.text, row.end)


def _skip_bullet(line: Line) -> int:
    """Return where the line begins after a list bullet: a dash in front is not a box, as no action is empty."""
    start = _skip(line.plain, line.start)
    bullet = _BULLET.match(line.plain, start)
    return bullet.end() if bullet else start


def _cut_cells(line: Line, cells: list[Cell]) -> Row | None:
    """Make a row from the cells of a table: the first one may be the place, an empty cell is an empty box."""
    place = None
    text, at = cells[0]
    number = text.strip("()[].: ")
    if number.isdecimal() and number.isascii():
        place, cells = Place(text, at + 1, whole_number(number)), cells[1:]
    while cells and not cells[0][0]:
        cells = cells[1:]
    boxes = tuple(Box(_collapsed(text), at + 1, max(1, len(text)), bare=False) for text, at in cells)
    if place is None and not boxes:
        return None
    word = boxes[0].text.upper() if boxes else ""
    start: Start = "action"
    if place is None and (word in HEADINGS or word == MESSAGE):
        start = "message" if word == MESSAGE else "heading"
        boxes = (Box(word, boxes[0].column, boxes[0].length), *(box for box in boxes[1:] if box.text))
    end = boxes[-1].column + boxes[-1].length if boxes else at + 1
    first = boxes[0].column - 1 if boxes else at
    return Row(line, start, boxes, written(line, first, end), end, place)


def _cut_place(line: Line, start: int) -> tuple[Place | None, int]:
    """Return the place, if one is written, and the start of the rest of the line."""
    found = place_before_comma(line.plain, start)
    if found is not None:
        return Place(found[1], start + 1, whole_number(found[1])), found.end()
    found = _PLACE.match(line.plain, start)
    if found is not None:
        number = whole_number(found[1] or found[2])
        return Place(found[0], start + 1, number), found.end()
    found = _NO_PLACE.match(line.plain, start)
    if found is not None:
        return Place(found[0], start + 1, None), found.end()
    return None, start


def _cut_named(line: Line, word: str, column: int, behind: int) -> Row:
    """Cut a heading, whose value is the whole rest of the line, or the first line of a message."""
    first = Box(word, column, behind - column + 1)
    rest = _cut_boxes(line, behind) if word == MESSAGE else _cut_value(line, behind, word)
    boxes = (first, *rest)
    end = boxes[-1].column + boxes[-1].length
    start: Start = "message" if word == MESSAGE else "heading"
    return Row(line, start, boxes, written(line, column - 1, end), end)


def _cut_value(line: Line, start: int, word: str) -> Iterator[Box]:
    """Yield the rest of the line up to a comment as one box, without brackets or quotes around it."""
    start = _skip(line.plain, start)
    if line.plain[start : start + 1] in {":", "="}:
        start = _skip(line.plain, start + 1)
    sign = _NUMBER_SIGN.match(line.plain, start) if word == "TURN" else None
    if sign:
        start = sign.end()
    value = _VALUE.match(line.plain, start)
    written = value[0].rstrip(" " + IGNORED) if value else ""
    text = _collapsed(written)
    for opening, closing in ("[]", '""', "''"):
        if len(text) > 1 and text.startswith(opening) and text.endswith(closing):
            text = text[1:-1].strip()
    if text:
        yield Box(text, start + 1, len(written))


def _cut_boxes(line: Line, start: int) -> Iterator[Box]:
    """Yield the boxes from ``start`` to the comment or the end of the line."""
    for _ in range(_MOST_BOXES):
        found = _BOX.match(line.plain, start)
        if found is None:
            return
        box = _box(found)
        if box.text or not box.bare or box.flaw:
            yield box
        start = found.end()
    start = _skip(line.plain, start)
    if start < len(line.plain):
        yield Box(_collapsed(line.plain[start:]), start + 1, len(line.plain) - start)


def _box(found: re.Match[str]) -> Box:
    word, column = found["word"], found.start("box") + 1
    if word is not None:
        return Box(word.replace(IGNORED, ""), column, len(word))
    length = len(found["box"].rstrip())
    if found["opened"]:
        return Box(found["box"], column, length, flaw=say("{mark} is never closed", mark=found["opened"]))
    if found["closed"]:
        return Box("]", column, 1, flaw=say("there is no [ before this ]"))
    inside = found["bracketed"] or found["quoted"] or found["single"] or ""
    return Box(_collapsed(inside.replace('"', " ")), column, length, bare=False)


def _skip(plain: str, start: int) -> int:
    between = _BETWEEN.match(plain, start)
    return between.end() if between else start


def written(line: Line, start: int, end: int) -> str:
    """Return the text of the line as it was written, with single blanks."""
    source, plain = line.source[start : end - 1], line.plain[start : end - 1]
    if IGNORED in plain:
        source = "".join(seen for seen, as_read in zip(source, plain, strict=True) if as_read != IGNORED)
    return _collapsed(source)


def _collapsed(text: str) -> str:
    return " ".join(text.replace(IGNORED, "").split())
