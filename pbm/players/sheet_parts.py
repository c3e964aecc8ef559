"""The parts of a computer player's sheet: what stands above its lines, the lines, and letters below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.imagination import Lines

_PLACE = late_pattern(r"^\s*\d+\s+")
_LETTER = "MESSAGE "


@record
class SheetParts:
    """A sheet, taken apart.

    Attributes:
        head: the header and the blank line below it.
        lines: its actions, without their places.
        letters: the lines from the first letter on.

    """

    head: tuple[str, ...]
    lines: Lines
    letters: tuple[str, ...] = ()

    def with_lines(self, lines: Iterable[str]) -> str:
        """Return the sheet with other lines, each with its place."""
        return "\n".join(
            (*self.head, *(f"{place:2}  {line}" for place, line in enumerate(lines, 1)), *self.letters, "")
        )


def parts_of(sheet: str) -> SheetParts:
    """Take a sheet apart that a computer player has written."""
    head, _, body = sheet.partition("\n\n")
    below = body.splitlines()
    ends = next((at for at, line in enumerate(below) if line.startswith(_LETTER)), len(below))
    letters = ("", *below[ends:]) if ends < len(below) else ()
    return SheetParts(
        (*head.split("\n"), ""), tuple(_PLACE.sub("", line, 1) for line in below[:ends] if line.strip()), letters
    )
