"""A sheet of the computer player within the places that a sheet has (C.35, C.103.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@record
class Piece:
    """Lines that are written or left out together.

    Attributes:
        lines: the lines.
        after: how far behind others it is left: what has 0 matters most.
        round: the round of a LEAD and its OR lines, which are nothing without it.

    """

    lines: tuple[str, ...]
    after: int
    round: int | None = None


def fitted(pieces: Sequence[Piece], places: int) -> Iterator[str]:
    """Yield the lines of as many pieces as there are places for, those that matter most, in the order of the sheet."""
    taken: set[int] = set()
    led: set[int | None] = {None}
    for at, piece in sorted(enumerate(pieces), key=lambda each: each[1].after):
        if len(piece.lines) <= places and (not piece.after or piece.round in led):
            taken.add(at)
            led.add(piece.round)
            places -= len(piece.lines)
    for at in sorted(taken):
        yield from pieces[at].lines
