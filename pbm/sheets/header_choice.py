"""Chooses the sheet's header, if a mail holds several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.sheets.box_forms import is_blank_text
from pbm.sheets.header import value_of
from pbm.sheets.sheet import Expected

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Row
    from pbm.sheets.sheet_bounds import Block, SheetBounds
    from pbm.sheets.text import Line

_ENDLESS = 10**9
_ANY = Expected()


@record
class HeaderChoice:
    """The part of a file that is read.

    Attributes:
        blocks: the headers that count: one, or several that say the same; empty if none is complete.
        depth: lines that are quoted more deeply are not read.
        second: the header of a second sheet, if there are two and it is unclear which is meant.
        apart: the first lines of other games' or empires' headers, whose sheets are read separately.

    """

    blocks: Sequence[Block] = ()
    depth: int = _ENDLESS
    second: Block | None = None
    apart: Collection[int] = ()

    @property
    def first_line(self) -> int:
        """Return the index of the first line of the header; -1 if there is none."""
        return self.blocks[0].first if self.blocks else -1


def choose_header(
    extent: SheetBounds,
    lines: Sequence[Line],
    rows: Sequence[Row | None],
    order_language: OrderLanguage,
    expected: Expected = _ANY,
) -> HeaderChoice:
    """Choose the least quoted header, of those with orders or letters below them.

    A header of another game or empire than the expected one loses against one that fits.
    """
    if not extent.blocks:
        return HeaderChoice()
    filled = [block for block in extent.blocks if any(_said(block, extent, lines, rows, order_language))]
    claimed = {block.first: _claims(block, rows, order_language) for block in extent.blocks}
    rivals = _fitting(filled, extent.blocks, claimed, expected)
    wanted = {(claimed[block.first].get("GAME"), claimed[block.first].get("EMPIRE")) for block in rivals}
    apart = {at for at, claims in claimed.items() if (claims.get("GAME"), claims.get("EMPIRE")) not in wanted}
    depth = min(block.depth for block in rivals)
    first, *others = [block for block in rivals if block.depth == depth]
    places = set(_places(first, lines, rows))
    for other in others:
        more = set(_places(other, lines, rows))
        if places & more or claimed[other.first] != claimed[first.first]:
            return HeaderChoice([first], depth, other)
        places |= more
    return HeaderChoice([first, *others], depth if filled else _ENDLESS, apart=apart)


def _fitting(
    filled: Sequence[Block], blocks: Sequence[Block], claimed: Mapping[int, Mapping[str, str]], expected: Expected
) -> Sequence[Block]:
    """Return the headers to choose from: those for this game and empire, if there are any."""
    rivals = filled or blocks
    games = {name.casefold() for name in expected.games}
    rivals = [block for block in rivals if claimed[block.first].get("GAME") in games] or rivals
    if expected.empire is None:
        return rivals
    for several in (rivals, blocks):
        own = [block for block in several if claimed[block.first].get("EMPIRE") == expected.empire.casefold()]
        if own:
            return own
    return rivals


def _said(
    block: Block, extent: SheetBounds, lines: Sequence[Line], rows: Sequence[Row | None], order_language: OrderLanguage
) -> Iterator[Row]:
    """Yield the orders and letters below a header."""
    for at in range(block.last + 1, block.end):
        row = rows[at]
        if row is None or lines[at].depth > block.depth or at in extent.report:
            continue
        if row.start == "message" or order_language.begins_order(row) or (row.place and _filled(row)):
            yield row


def _places(block: Block, lines: Sequence[Line], rows: Sequence[Row | None]) -> Iterator[int]:
    """Yield the numbers of the filled places below a header."""
    for at in range(block.last + 1, block.end):
        row = rows[at]
        if row is not None and row.place and row.place.number and _filled(row) and lines[at].depth <= block.depth:
            yield row.place.number


def _filled(row: Row) -> bool:
    return any(not is_blank_text(box.text) for box in row.boxes)


def _claims(block: Block, rows: Sequence[Row | None], order_language: OrderLanguage) -> dict[str, str]:
    """Return a header's values for game, turn and empire; the first ones if it repeats them."""
    claims: dict[str, str] = {}
    for row in rows[block.first : block.last + 1]:
        if row is not None and row.start == "heading" and row.boxes[0].text not in {"KEY", *claims}:
            value = value_of(row, order_language.read(row, explained=False))
            claims.setdefault(row.boxes[0].text, str(value).casefold())
    return claims
