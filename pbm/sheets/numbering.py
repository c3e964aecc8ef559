"""The numbering of a sheet's actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.problem_list import Fault
from pbm.sheets.wording import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.sheets.rows import Row


@record
class Placed:
    """A line and its place; without a place it is not an action, for the reason in ``fault`` if there is one."""

    row: Row
    place: int | None
    fault: Fault | None = None


def numbered(
    rows: Sequence[Row],
    count: int,
    is_empty: Callable[[Row], bool],
    is_order: Callable[[Row], bool],
    is_prose: Callable[[Row], bool],
) -> list[Placed]:
    """Give each line its written number, or the one after the line before, whether the line is good or bad.

    Written numbers come first: a line without one that is not an order never takes the place that another line
    writes. If prose between the lines would push an order off the end of the sheet, prose takes no place.

    Args:
        rows: the lines, in their order.
        count: how many places a sheet has.
        is_empty: whether a line only leaves its place empty.
        is_order: whether a line can be read as an order; called only where it matters.
        is_prose: whether a line was hardly meant as an order.

    """
    claimed = {row.place.number for row in rows if row.place is not None and not is_empty(row)}
    placed = _pass(rows, count, is_empty, lambda number, row: number in claimed and not is_order(row))
    pushed_off = (each.row for each in placed if each.row.place is None and each.fault)
    if not any(map(is_order, pushed_off)):
        return placed
    return _pass(rows, count, is_empty, lambda number, row: is_prose(row) or (number in claimed and not is_order(row)))


def _pass(
    rows: Sequence[Row], count: int, is_empty: Callable[[Row], bool], yields: Callable[[int, Row], bool]
) -> list[Placed]:
    """Number the lines; those without a number for which ``yields`` is true take no place."""
    places = Places(count)
    placed = []
    for row in rows:
        if is_empty(row):
            places.leave_out(row)
        elif row.place is None and places.last < count and yields(places.last + 1, row):
            placed.append(Placed(row, None))
        else:
            fault = places.take(row)
            placed.append(Placed(row, None if fault else places.last, fault))
    return placed


class Places:
    """The places of a sheet, taken one after the other."""

    def __init__(self, count: int) -> None:
        """Begin before the first of ``count`` places."""
        self._count = count
        self._taken: dict[int, int] = {}
        self.last = 0

    def leave_out(self, row: Row) -> None:
        """Skip a place that is left empty; another line may still take it."""
        if row.place is None or row.place.number is not None:
            self.last = self._number(row)

    def take(self, row: Row) -> Fault | None:
        """Give the line its place, which is then ``last``; or return the reason why it gets none."""
        if row.place is not None and row.place.number is None:
            return _fault(
                row,
                say(
                    "{place} is not a place; a sheet has places 1 to {count}",
                    place=shortened(row.place.text),
                    count=self._count,
                ),
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
    """Return a fault at the number, or at the action if no number is written."""
    if row.place is not None:
        return Fault(row.place.column, len(row.place.text), message)
    return Fault(row.boxes[0].column, row.boxes[0].length, message)
