"""The source of a page in a plain text: some mail programs quote an attached page like that.

Our report's page holds a blank sheet and all of the form's data: read as lines of a sheet they are mistakes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BEGINS = re.compile(r"[> ]{0,40}<!DOCTYPE html", re.IGNORECASE)
_ENDS = "</html>"


def without_page_source(text: str) -> str:
    """Return a text without whole pages in it, all else on the lines where it was; a page that never ends stays."""
    lines = text.split("\n")
    ends = [at for at, line in enumerate(lines) if _ENDS in line.lower()]
    begins = [at for at, line in enumerate(lines) if _BEGINS.match(line)] if ends else []
    for first, last in _pages(begins, ends):
        lines[first : last + 1] = [""] * (last + 1 - first)
    return "\n".join(lines)


def _pages(begins: Iterable[int], ends: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield where each page begins and ends; each line is looked at once, however many begin and none ends."""
    left, last = iter(ends), -1
    for first in begins:
        if first <= last:
            continue
        last = next((at for at in left if at >= first), -1)
        if last < 0:
            return
        yield first, last
