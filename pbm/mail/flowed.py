"""Joining lines of text that mail programs have wrapped (RFC 3676, ``format=flowed``).

A line that ends in a blank is continued in the next. But people type blanks at the ends of lines too, and not all
programs remove them: so a line that looks like one of a list or a sheet, or that had room left, is not joined.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

_NARROWEST = 58
"""No program wraps a line if the next word would still have ended before this column."""

_MARKS = re.compile(">*")
_NUMBERED = re.compile(r"\s*[\[(]?[0-9]{1,3}(?:[\]).:]+\s*\S|\s+\S|\s*$)")
_WORD_FIRST = re.compile(r"\s*(?:[;#]|[-=_*~+]{3,}\s*$|(?:GAME|TURN|EMPIRE|KEY|MESSAGE|END)\b)")
_HEADING = re.compile(r"\s*(?:GAME|TURN|EMPIRE|KEY|MESSAGE)\b")


@record(frozen=False)
class _Paragraph:
    """Lines that belong together."""

    depth: int
    lines: list[str]
    flows: bool

    def shown(self) -> str:
        text = "".join(self.lines).rstrip(" ")
        return f"{'>' * self.depth} {text}".rstrip() if self.depth else text


def unflowed(text: str, *, delsp: bool = False) -> str:
    """Return a flowed text with its paragraphs on one line each; ``delsp`` is the parameter DelSp of its type."""
    return "\n".join(paragraph.shown() for paragraph in _paragraphs(text, delsp=delsp))


def _paragraphs(text: str, *, delsp: bool) -> Iterator[_Paragraph]:
    before: _Paragraph | None = None
    last = ""
    for line in text.split("\n"):
        depth, rest = _unquoted(line)
        flows = rest.endswith(" ") and rest != "-- "
        kept = rest[:-1] if flows and delsp else rest
        if before is not None and _goes_on(before, last, depth, rest):
            before.lines.append(kept)
            before.flows = flows
        else:
            if before is not None:
                yield before
            before = _Paragraph(depth, [kept], flows)
        last = rest
    if before is not None:
        yield before


def _unquoted(line: str) -> tuple[int, str]:
    """Return how deep a line is quoted, and its text, without the blank that the format inserts in front."""
    marks = _MARKS.match(line)
    depth = marks.end() if marks else 0
    return depth, line[depth:].removeprefix(" ")


def _goes_on(before: _Paragraph, last: str, depth: int, line: str) -> bool:
    """Return whether a line continues the one before."""
    if not before.flows or depth != before.depth or not line.strip() or line == "-- ":
        return False
    if _WORD_FIRST.match(line) or _HEADING.match(before.lines[0]):
        return False
    if _NUMBERED.match(line) and (_NUMBERED.match(before.lines[0]) or line.isupper()):
        return False
    first = line.split(maxsplit=1)[0]
    return depth + len(last) + len(first) >= _NARROWEST
