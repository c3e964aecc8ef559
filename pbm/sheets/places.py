"""The numbering of a sheet's actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.sheets.fault import Fault

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.rows import Row


class Places:
    """The places of a sheet: a line has the number it says, or the one after the line before."""

    def __init__(self, count: int) -> None:
        """Begin before the first of ``count`` places."""
        self._count = count
        self._taken: dict[int, int] = {}
        self.last = 0

    def leave_out(self, row: Row) -> None:
        """Pass over a place that is left empty; another line may still take it."""
        if row.place is None or row.place.number is not None:
            self.last = self._number(row)

    def take(self, row: Row) -> Fault | None:
        """Give the line its place, to be found in ``last``; or say why it gets none."""
        if row.place is not None and row.place.number is None:
            return _fault(
                row,
                say("{place} is no place; a sheet has places 1 to {count}", place=row.place.text, count=self._count),
            )
        self.last = number = self._number(row)
        if not 1 <= number <= self._count:
            return _fault(
                row,
                say("there is no place {number}; a sheet has places 1 to {count}", number=number, count=self._count),
            )
        if number in self._taken:
            return _fault(
                row,
                say("place {number} is taken by line {line}", number=number, line=self._taken[number]),
            )
        self._taken[number] = row.line.number
        return None

    def _number(self, row: Row) -> int:
        if row.place is None or row.place.number is None:
            return self.last + 1
        return row.place.number


def _fault(row: Row, message: Sentence) -> Fault:
    """Point at the number, or at the action where no number is written."""
    if row.place is not None:
        return Fault(row.place.column, len(row.place.text), message)
    return Fault(row.boxes[0].column, row.boxes[0].length, message)
