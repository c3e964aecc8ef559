"""Finds the headers in a text without knowing any game's words: a mail may hold sheets for several games."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.box_forms import is_blank_text
from pbm.sheets.broken_lines import rests_of_remarks
from pbm.sheets.letters import is_end
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import HEADINGS, cut
from pbm.sheets.sheet_text import not_plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.sheets.rows import Row
    from pbm.sheets.sheet_text import SheetText
    from pbm.sheets.text import Line

_NEEDED = frozenset(HEADINGS[:3])
_RULER = late_pattern("-{4,}|={4,}")
_FEW_BOXES = 4
_LONGEST = 100


@record
class Claim:
    """The values of a header in a text.

    Attributes:
        game: the game as it is written.
        turn: the turn, if a number is written.
        empire: the empire as it is written, a code or a name.
        filled: whether anything is written below it; a blank sheet in a quoted report is not to be read.

    """

    game: str
    turn: int | None
    empire: str
    filled: bool

    @property
    def key(self) -> tuple[str, str]:
        """The game and the empire, which distinguish it from other claims."""
        return self.game.casefold(), self.empire.casefold()


@record(frozen=False)
class _Part:
    """A header and the lines below it: the indices of its first line, after its header, and after its end."""

    first: int
    below: int
    end: int
    values: dict[str, str]

    @property
    def key(self) -> tuple[str, str]:
        return self.values["GAME"].casefold(), self.values["EMPIRE"].casefold()


class Headers:
    """The headers in a text, found once for all the sheets that it may hold."""

    def __init__(self, text: SheetText, lines: Sequence[Line], rows: Sequence[Row | None]) -> None:
        """Find them."""
        self._text, self._lines, self._rows = text, lines, rows
        self._parts = _parts(lines, rows)

    @classmethod
    def of(cls, text: SheetText) -> Headers:
        """Return the headers in a text; a file that is not plain text has none."""
        if not_plain_text(text.data) is not None:
            return cls(text, (), ())
        lines, heads = below_heads(text.lines)
        rows = [None if at in heads else cut(line) for at, line in enumerate(lines)]
        rests = rests_of_remarks(lines, rows)
        return cls(text, lines, [None if at in rests else row for at, row in enumerate(rows)])

    def claims(self) -> list[Claim]:
        """Return their claims in order, each game and empire once."""
        found: dict[tuple[str, str], Claim] = {}
        for part in self._parts:
            claim = _claim(part, self._lines, self._rows)
            known = found.get(part.key)
            if known is None or (claim.filled and not known.filled):
                found[part.key] = claim
        return list(found.values())

    def lines_of(self, claim: Claim) -> Sequence[Line]:
        """Return the lines of the text, with those of all other sheets blank.

        So each of several sheets in a mail can be kept separately.
        """
        foreign = {
            at
            for part in self._parts
            for at in range(part.first, part.end)
            if part.key != claim.key and self._lines[at].depth >= self._lines[part.first].depth
        }
        return self._text.without(foreign).lines


def _parts(lines: Sequence[Line], rows: Sequence[Row | None]) -> list[_Part]:
    """Return all complete headers outside letters, each with the lines down to the next."""
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
    """Return the index after the lines of a header, and its values; the first ones if it repeats them."""
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
    """Yield the lines below a header, down to a title of a report, except those quoted more deeply."""
    depth = max(lines[at].depth for at in range(part.first, part.below))
    for at in range(part.below, part.end):
        if at + 1 < part.end and _RULER.fullmatch(lines[at + 1].words) and lines[at].words:
            return
        if lines[at].depth <= depth:
            yield at


def _says(row: Row | None) -> bool:
    return row is not None and any(not is_blank_text(box.text) for box in row.boxes)
