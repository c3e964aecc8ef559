"""Whose sheets a text holds, told without any game's words: a mail may hold several, for several games."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.sheets.file_kinds import not_plain_text
from pbm.sheets.forms import is_blank_text
from pbm.sheets.letters import is_end
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import HEADINGS, cut
from pbm.sheets.text import read_lines
from pbm.sheets.wrapped import rests_of_remarks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_NEEDED = frozenset(HEADINGS[:3])
_RULER = re.compile("-{4,}|={4,}")
_FEW_BOXES = 4
_LONGEST = 100


@record
class Claim:
    """What a header in a text says of itself.

    Attributes:
        game: the game as it is written.
        turn: the turn, if a number is written.
        empire: the empire as it is written, a code or a name.
        filled: whether anything stands below it; a blank sheet in a report that is quoted is none to be read.

    """

    game: str
    turn: int | None
    empire: str
    filled: bool


@record(frozen=False)
class _Part:
    """A header and what is below it: the indices of its first line, behind its header, and behind its end."""

    first: int
    below: int
    end: int
    values: dict[str, str]

    @property
    def key(self) -> tuple[str, str]:
        return self.values["GAME"].casefold(), self.values["EMPIRE"].casefold()


def claims(data: bytes) -> list[Claim]:
    """Return what the headers in a text say, in their order, each game and empire once."""
    if not_plain_text(data) is not None:
        return []
    lines, rows, parts = _survey(data)
    found: dict[tuple[str, str], Claim] = {}
    for part in parts:
        claim = _claim(part, lines, rows)
        known = found.get(part.key)
        if known is None or (claim.filled and not known.filled):
            found[part.key] = claim
    return list(found.values())


def own_lines(data: bytes, claim: Claim) -> bytes:
    """Return a text as UTF-8 without the lines of other sheets than the one that is named; no line changes its place.

    So each of several sheets in a mail can be kept by itself.
    """
    lines, _, parts = _survey(data)
    key = (claim.game.casefold(), claim.empire.casefold())
    if not any(part.key == key for part in parts):
        return data
    foreign = {
        at
        for part in parts
        for at in range(part.first, part.end)
        if part.key != key and lines[at].depth >= lines[part.first].depth
    }
    kept = ("" if at in foreign else line.source for at, line in enumerate(lines))
    return "\n".join(kept).encode("utf-8", errors="replace")


@lru_cache(maxsize=1)
def _survey(data: bytes) -> tuple[Sequence[Line], Sequence[Row | None], Sequence[_Part]]:
    """Cut a text into lines and parts; once for all the sheets that are looked for in it."""
    lines, rows = _cut(data)
    return lines, rows, _parts(lines, rows)


def _cut(data: bytes) -> tuple[Sequence[Line], Sequence[Row | None]]:
    lines, heads = below_heads(list(read_lines(data)))
    rows = [None if at in heads else cut(line) for at, line in enumerate(lines)]
    rests = rests_of_remarks(lines, rows)
    return lines, [None if at in rests else row for at, row in enumerate(rows)]


def _parts(lines: Sequence[Line], rows: Sequence[Row | None]) -> list[_Part]:
    """Return all whole headers, letters passed over, each with what stands down to the next."""
    ends = [at for at, line in enumerate(lines) if is_end(line)]
    found: list[_Part] = []
    at = 0
    while at < len(lines):
        row = rows[at]
        if row is not None and row.start == "heading":
            below, values = _heading(rows, at)
            if values.keys() >= _NEEDED:
                found.append(_Part(at, below, len(lines), values))
            at = below
        elif row is not None and row.start == "message" and 1 < len(row.boxes) <= _FEW_BOXES:
            following = bisect_right(ends, at)
            at = ends[following] + 1 if following < len(ends) else at + 1
        else:
            at += 1
    for above, part in pairwise(found):
        above.end = part.first
    return found


def _heading(rows: Sequence[Row | None], at: int) -> tuple[int, dict[str, str]]:
    """Return the index behind the lines of a header, and what it says, the first time it says it."""
    values: dict[str, str] = {}
    below = at + 1
    for index in range(at, len(rows)):
        row = rows[index]
        if row is None:
            continue
        if row.start != "heading":
            break
        below = index + 1
        if len(row.boxes) > 1:
            values.setdefault(row.boxes[0].text, row.boxes[1].text[:_LONGEST])
    return below, values


def _claim(part: _Part, lines: Sequence[Line], rows: Sequence[Row | None]) -> Claim:
    turn = part.values["TURN"]
    number = int(turn) if turn.isascii() and turn.isdecimal() and len(turn) < 10 else None
    filled = any(_says(rows[at]) for at in _own(part, lines))
    return Claim(part.values["GAME"], number, part.values["EMPIRE"], filled)


def _own(part: _Part, lines: Sequence[Line]) -> Iterator[int]:
    """Yield the lines below a header, not those quoted deeper, down to a title of a report."""
    depth = max(lines[at].depth for at in range(part.first, part.below))
    for at in range(part.below, part.end):
        if at + 1 < part.end and _RULER.fullmatch(lines[at + 1].words) and lines[at].words:
            return
        if lines[at].depth <= depth:
            yield at


def _says(row: Row | None) -> bool:
    return row is not None and any(not is_blank_text(box.text) for box in row.boxes)
