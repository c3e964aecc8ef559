"""Which lines of a file belong to the order sheet: a mail may quote a report, an older mail or another sheet.

A sheet begins with its header: GAME, TURN and EMPIRE one below the other. Lines above it, or less deeply quoted,
belong to it too, unless they are a report's text. A report is recognised by its head, two lines in columns above a
long ruler, or by the title above the sheet at its end; its other parts are below underlined titles. Where a mail
program has wrapped the two lines only the ruler is left, right below a line that is not an order. A sheet above such
a head never goes on below it, whatever the writer of a letter has put there.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import field
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.letters import is_end
from pbm.sheets.rows import HEADINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_COLUMNS = late_pattern(r"\S {3,}\S")
_HEAD_RULER = late_pattern("={40,}")
_HEAD_PARTS = 6
"""The most lines that a wrapped head of two lines may take above its ruler."""

_RULER = late_pattern("-{4,}|={4,}")
_NEEDED = frozenset(HEADINGS[:3])


@record(frozen=False)
class Block:
    """A complete header and the part of the file below it.

    Attributes:
        first: the index of its first line.
        last: the index of the last line of the header.
        end: the index after the last line of its part.
        depth: how deeply it is quoted.

    """

    first: int
    last: int
    end: int
    depth: int


@record(frozen=False)
class SheetBounds:
    """The headers in a file, and the indices of the lines that belong to a report."""

    blocks: list[Block] = field(default_factory=list)
    report: set[int] = field(default_factory=set)

    def block_of(self, at: int) -> Block | None:
        """Return the header above a line."""
        above = bisect_right(self.blocks, at, key=lambda block: block.first)
        block = self.blocks[above - 1] if above else None
        return block if block is not None and at < block.end else None


def survey(lines: Sequence[Line], rows: Sequence[Row | None], order_language: OrderLanguage) -> SheetBounds:
    """Find the headers and reports in a whole file, skipping letters."""
    return _Survey(lines, rows, order_language).made()


class _Survey:
    """The search through a file."""

    def __init__(self, lines: Sequence[Line], rows: Sequence[Row | None], order_language: OrderLanguage) -> None:
        self._lines = lines
        self._rows = rows
        self._order_language = order_language
        self._rulers = {at: line for at, line in enumerate(lines) if _RULER.fullmatch(line.words)}
        self._ends = [at for at, line in enumerate(lines) if is_end(line)][::-1]
        self._found = SheetBounds()
        self._report: int | None = None  # how deeply the current report is quoted
        self._block: Block | None = None
        self._signature: int | None = None
        self._no_header_before = 0
        self._ended: set[tuple[str, ...]] = set()  # the headers of the filled sheets above a report's head

    def made(self) -> SheetBounds:
        at = 0
        while at < len(self._lines):
            at = self._look(at)
        if self._block is not None:
            self._block.end = len(self._lines)
        return self._found

    def _look(self, at: int) -> int:
        """Examine one line; return the index of the next line to examine."""
        row = self._rows[at]
        if self._is_head(at) or self._is_broken_head(at):
            self._begin_report(at)
        elif self._is_title(at) and self._in_report(at) and self._block and not self._numbered_below(at):
            self._close(at)
        elif self._below_signature(at):
            pass
        elif row is not None and row.start == "heading":
            block = self._header(at)
            if block is not None and self._says(block) not in self._ended:
                return self._open(block)
        elif row is not None and row.start == "message" and not self._apart(at):
            end = self._end_of_letter(at, row)
            if end is not None:
                return end
        if self._apart(at):
            self._found.report.add(at)
        return at + 1

    def _below_signature(self, at: int) -> bool:
        """Return whether the line is below the signature of a sheet, where no other sheet begins."""
        line = self._lines[at]
        if self._signature is not None and line.depth < self._signature:
            self._signature = None
        if self._signature is None and line.ends_sheet and self._found.blocks and not self._apart(at):
            self._signature = line.depth
        return self._signature is not None

    def _begin_report(self, at: int) -> None:
        """Begin a report at its head: a filled sheet above ends here, and never goes on below."""
        if self._block is not None and any(map(self._orders, range(self._block.last + 1, at))):
            self._ended.add(self._says(self._block))
        self._close(at)
        self._report = self._lines[at].depth

    def _says(self, block: Block) -> tuple[str, ...]:
        """Return the values of a header, whatever their order and case."""
        rows = (row for row in self._rows[block.first : block.last + 1] if row is not None and row.start == "heading")
        said = {row.boxes[0].text: row.boxes[-1].text.casefold() for row in rows}
        return tuple(said.get(word, "") for word in HEADINGS[:3])

    def _orders(self, at: int) -> bool:
        row = self._rows[at]
        if row is None or row.start == "heading":
            return False
        return row.start == "message" or self._order_language.begins_order(row)

    def _open(self, block: Block) -> int:
        """Begin the part of a header; if a title is right above it, everything above is a report."""
        self._close(block.first)
        title = self._title_above(block)
        if title is not None and self._report is None:
            self._report = block.depth
            above = range(title, -1, -1)
            self._found.report.update(at for at in above if self._lines[at].depth >= block.depth)
        self._found.blocks.append(block)
        self._block = block
        return block.last + 1

    def _close(self, at: int) -> None:
        if self._block is not None:
            self._block.end = at
        self._block = None

    def _in_report(self, at: int) -> bool:
        return self._report is not None and self._lines[at].depth >= self._report

    def _apart(self, at: int) -> bool:
        """Return whether the line belongs to a report, and not to the sheet at its end."""
        return self._in_report(at) and self._block is None

    def _header(self, at: int) -> Block | None:
        """Return the header that begins with this line, if it is complete."""
        if at < self._no_header_before:
            return None
        words: set[str] = set()
        depth, last, index = 0, at, at
        for index in range(at, len(self._lines)):
            row = self._rows[index]
            if row is None or (row.is_ready and words):
                continue
            if row.start != "heading" or self._lines[index].ends_sheet:
                break
            words.add(row.boxes[0].text)
            depth, last = max(depth, self._lines[index].depth), index
        self._no_header_before = index
        return Block(at, last, len(self._lines), depth) if words >= _NEEDED else None

    def _end_of_letter(self, at: int, row: Row) -> int | None:
        """Return the index after the END of a letter that begins here; None if there is no letter or no END."""
        if not self._order_language.begins_letter(row, below_header=self._block is not None):
            return None
        while self._ends and self._ends[-1] <= at:
            self._ends.pop()
        return self._ends[-1] + 1 if self._ends else None

    def _is_head(self, at: int) -> bool:
        """Return whether a report's head begins here: its title and reader, the game and turn, and a ruler."""
        if not (at + 2 in self._rulers or at + 3 in self._rulers or at + 4 in self._rulers):
            return False
        head, row = self._lines[at : at + 5], self._rows[at]
        if row is None or row.start != "action" or row.place or self._order_language.begins_order(row):
            return False
        for ruler in range(2, len(head)):
            if _HEAD_RULER.fullmatch(head[ruler].words):
                above = head[:ruler]
                return all(line.words and line.depth == head[0].depth for line in above) and any(
                    _COLUMNS.search(line.plain.rstrip()) for line in above[:2]
                )
        return False

    def _is_broken_head(self, at: int) -> bool:
        """Return whether this is the ruler of a wrapped head, whose lines are marked as a report's, too."""
        if not _HEAD_RULER.search(self._lines[at].words):
            return False
        first = max(0, at - _HEAD_PARTS, 0 if self._block is None else self._block.last + 1)
        above = list(
            takewhile(lambda part: self._lines[part].words and not self._orders(part), range(at - 1, first - 1, -1))
        )
        self._found.report.update(above)
        return bool(above)

    def _is_title(self, at: int) -> bool:
        ruler = self._rulers.get(at + 1)
        if ruler is None:
            return False
        title = self._lines[at]
        return title.depth == ruler.depth and len(title.words) == len(ruler.words)

    def _title_above(self, block: Block) -> int | None:
        """Return the title above a header, with nothing but comments between them."""
        at = block.first - 1
        while at > 0 and self._rows[at] is None and at not in self._rulers:
            at -= 1
        return at - 1 if at > 0 and self._is_title(at - 1) and self._lines[at].depth == block.depth else None

    def _numbered_below(self, title: int) -> bool:
        """Return whether there are numbered lines between a title and the next header: they are the player's own."""
        for above, at in pairwise(range(title + 1, len(self._lines))):
            if self._is_title(at) and above > title:
                return False
            row = self._rows[at]
            if row is not None and row.start == "heading":
                return False
            of_title = self._lines[at].depth == self._lines[title].depth
            if row is not None and row.place is not None and row.boxes and of_title:
                return True
        return False
