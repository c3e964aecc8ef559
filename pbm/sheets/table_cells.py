"""Rows of a table or a spreadsheet: boxes separated by ``|`` or by commas, where empty ones count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern

if TYPE_CHECKING:
    import re

_TABLE = late_pattern(r"\||[^|;#]*\|[^|;#]*\|")
_TABLE_RULER = late_pattern(r"[|+][-=+|: ]+")
_PLACE_COMMA = late_pattern(r"[(\[]?([0-9]+)[)\].]?\s*,(?=\s*[^\s0-9,])")
_WORD_COMMA = late_pattern(r"[^\W\d_]+\s*,")
_MARKED = late_pattern(r"[\]\[\"]")
_COMMENT = late_pattern("[;#]")
_MOST_CELLS = 64

Cell = tuple[str, int]
"""The text of a cell, and where it begins in the line."""


def is_table_ruler(words: str) -> bool:
    """Return whether a line only separates the head of a table from its rows."""
    return _TABLE_RULER.fullmatch(words) is not None


def table_cells(plain: str, start: int) -> list[Cell] | None:
    """Return the cells of a row such as ``| 1 | GATHER | BRA |  | 4 |``; None if the line is not such a row."""
    if "|" not in plain or not _TABLE.match(plain, start):
        return None
    start += plain.startswith("|", start)
    return _without_empty_end(_cells(plain, start, "|"))


def comma_cells(plain: str, start: int) -> list[Cell] | None:
    """Return the cells of a row such as ``1,GATHER,BRA,,4``; None if the commas only separate words as blanks do.

    Commas separate cells only if the line begins with a single word, so ``Move, Brandenburg`` is such a row, too.
    """
    if "," not in plain:
        return None
    numbered = _PLACE_COMMA.match(plain, start)
    word = _WORD_COMMA.match(plain, _skip(plain, numbered.end() if numbered else start))
    end = _end(plain, start)
    if _MARKED.search(plain, start, end) or not word:
        return None
    if not numbered and ",," not in plain[start:end].replace(" ", ""):
        return None
    return _without_empty_end(_cells(plain, start, ","))


def place_before_comma(plain: str, start: int) -> re.Match[str] | None:
    """Find a place that is separated from its action by a comma: ``1, GATHER BRA - 4``."""
    return _PLACE_COMMA.match(plain, start) if "," in plain else None


def _cells(plain: str, start: int, mark: str) -> list[Cell]:
    cells: list[Cell] = []
    end = _end(plain, start)
    while start <= end:
        stop = plain.find(mark, start, end) if len(cells) < _MOST_CELLS else -1
        stop = end if stop < 0 else stop
        at = min(_skip(plain, start), stop)
        cells.append((plain[at:stop].rstrip(), at))
        start = stop + 1
    return cells


def _end(plain: str, start: int) -> int:
    comment = _COMMENT.search(plain, start)
    return comment.start() if comment else len(plain)


def _skip(plain: str, start: int) -> int:
    while plain[start : start + 1].isspace():
        start += 1
    return start


def _without_empty_end(cells: list[Cell]) -> list[Cell]:
    while cells and not cells[-1][0]:
        cells.pop()
    return cells
