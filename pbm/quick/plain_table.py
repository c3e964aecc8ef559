"""Draws tables for files and pipes, which have no window and no colours, without loading rich.

They look exactly as rich draws them, which a test checks. Loading rich alone would take ``pbm status`` 15 % more
processor time (the sample's desk, median of 65 runs in pairs, whole processes).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

PLAIN = "\u0300"
"""All characters below this one are one column wide."""


def plain_table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], title: str | None, numbers: Collection[str], widest: int
) -> str | None:
    """Draw a table.

    Args:
        headings: the headings of the columns.
        rows: their cells.
        title: the title above the table.
        numbers: the headings of columns of numbers, which are right-aligned.
        widest: the greatest width of the table, in characters.

    Returns:
        Its lines; None if it is too wide, or has texts with wide characters or with blanks at their ends.

    """
    cells = [headings, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    whole = sum(widths) + 3 * len(widths) + 1
    texts = list(chain(*cells, [title or ""]))
    if whole > widest or len(title or "") > whole or any(map(_is_odd, texts)):
        return None
    right = [heading in numbers for heading in headings]
    lines = [_line(row, widths, right) for row in cells]
    blank, rule = " " * whole, f" {'─' * (whole - 2)} "
    above = [] if title is None else [_centred(title, whole)]
    return "\n".join([*above, blank, lines[0], rule, *lines[1:], blank, ""])


def _is_odd(text: str) -> bool:
    """Return whether rich would not show a text simply as it is."""
    return max(text, default="") >= PLAIN or text != text.strip()


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    parts = [
        cell.rjust(width) if on_right else cell.ljust(width)
        for cell, width, on_right in zip(cells, widths, right, strict=True)
    ]
    return f"  {'   '.join(parts)}  "


def _centred(text: str, width: int) -> str:
    left = (width - len(text)) // 2
    return f"{' ' * left}{text}{' ' * (width - len(text) - left)}"
