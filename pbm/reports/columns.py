"""Plain text in columns: display width, clipping, padding and wrapping.

East Asian letters take two columns, combining accents none. The text has been sanitised before
(:mod:`~pbm.reports.sanitise`), so there are no control characters.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterable

ELLIPSIS = "..."
_STACKED = 2
"""At most so many accents on one letter are shown: more would run into the lines above and below."""


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@lru_cache(maxsize=4096)
def _columns(character: str) -> int:
    if category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def room(text: str) -> int:
    """Return the room that a text takes when it is wrapped: at least a column for each character.

    Mail programs count characters, terminals count columns; a line within this is short for both.
    """
    return len(text) if text.isascii() else sum(max(1, _columns(character)) for character in text)


def clip(text: str, columns: int) -> str:
    """Return a text on one line within so many columns; three dots replace what is left out."""
    if "\n" in text:
        text = " ".join(text.split())
    if not text.isascii():
        text = _without_stacks(text)
    if width(text) <= columns:
        return text
    dots = ELLIPSIS if columns > len(ELLIPSIS) else ""
    return _head(text, columns - len(dots)).rstrip() + dots


def _without_stacks(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = 0 if _columns(character) else marks + 1
        if marks <= _STACKED:
            kept.append(character)
    return "".join(kept)


def _head(text: str, columns: int) -> str:
    taken = 0
    for at, character in enumerate(text):
        taken += _columns(character)
        if taken > columns:
            return text[:at]
    return text


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Return a text clipped to a cell and padded with blanks, after it or before it."""
    if text.isascii() and len(text) <= columns and "\n" not in text:  # nearly all cells
        return text.rjust(columns) if right else text.ljust(columns)
    shown = clip(text, columns)
    blanks = " " * (columns - width(shown))
    return blanks + shown if right else shown + blanks


@lru_cache(maxsize=64)
def _cells(layout: str) -> tuple[tuple[int, bool], ...]:
    return tuple((int(cell.lstrip(">")), cell.startswith(">")) for cell in layout.split())


def row(values: Iterable[object], layout: str) -> str:
    """Return a line of a table; the layout ``"3 18 >4"`` gives each cell's width, ``>`` aligns it right."""
    cells = zip(values, _cells(layout), strict=True)
    return " ".join(pad(str(value), columns, right=right) for value, (columns, right) in cells).rstrip()


def with_codes(layout: str, codes: Iterable[str], *cells: int) -> str:
    """Return a layout whose cells for codes have room for the longest of them.

    The room is taken from the first cell of text after the first of them, usually a name: a clipped name can be
    recognised by its code, but a clipped code looks like another one.

    Args:
        layout: the layout for short codes.
        codes: the codes that may occur.
        cells: which cells hold codes, counted from 0.

    """
    longest = max(map(len, codes), default=0)
    made = layout.split()
    name = next(at for at in range(cells[0] + 1, len(made)) if not made[at].startswith(">"))
    for cell in cells:
        more = max(0, longest - int(made[cell]))
        made[cell] = str(int(made[cell]) + more)
        made[name] = str(max(1, int(made[name]) - more))
    return " ".join(made)


def with_room(layout: str, cell: int, texts: Iterable[str], spare: int, others: Iterable[str]) -> str:
    """Return a layout in which a cell is wide enough for its texts, as far as another cell has room to spare.

    Args:
        layout: the layout for texts of usual length.
        cell: the cell to widen, counted from 0.
        texts: the texts of that cell.
        spare: the cell that gives room.
        others: the texts of the cell that gives room.

    """
    cells = _cells(layout)
    wanted = max(map(width, texts), default=0) - cells[cell][0]
    given = max(0, min(wanted, cells[spare][0] - max(map(width, others), default=0)))
    more = {cell: given, spare: -given}
    return " ".join(f"{'>' * right}{columns + more.get(at, 0)}" for at, (columns, right) in enumerate(cells))


def wrap(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """Return a paragraph's lines within so many columns, beginning with ``first`` and then ``rest``."""
    whole = " ".join(text.split()) if text.isascii() else ""
    if whole and len(first) + len(whole) <= columns:  # nearly all paragraphs
        return [first + whole]
    lines: list[str] = []
    line, free = first, columns - len(first)
    started = False
    for word in text.split():
        needed = room(word) + started
        if needed > free and started:
            lines.append(line)
            line, free, started, needed = rest, columns - len(rest), False, needed - 1
        at = 0
        while needed > free:
            # The room is counted down, not measured again: a word may be as long as a whole sheet.
            part = _fitting(word, at, free)
            lines.append(line + part)
            at, needed = at + len(part), needed - room(part)
            line, free = rest, columns - len(rest)
        line += " " + word if started else word[at:]
        free, started = free - needed, True
    return [*lines, line.rstrip()] if started or not lines else lines


def _fitting(word: str, start: int, columns: int) -> str:
    """Return as much of a word, from ``start`` on, as fits, but at least one character."""
    taken = 0
    for at in range(start, len(word)):
        taken += max(1, _columns(word[at]))
        if taken > columns and at > start:
            return word[start:at]
    return word[start:]
