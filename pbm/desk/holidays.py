"""The calendar of deadlines: one after each period, none of them in the holidays.

A deadline that would fall into holidays moves on by whole periods until it is out of them, and all later ones with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date, datetime

RULE = "the first and the last day are wanted: { from = 2027-12-20, to = 2028-01-02 }"


@dataclass(frozen=True, slots=True, order=True)
class Holiday:
    """Days on which nothing is due, the first and the last among them."""

    first: date
    last: date


def holidays_of(tables: Iterable[Mapping[str, date]]) -> Sequence[Holiday]:
    """Return the holidays that settings tell of, the earliest first."""
    return sorted(Holiday(table["from"], table["to"]) for table in tables)


def unfit_holidays(tables: Iterable[Mapping[str, date]]) -> Iterator[str]:
    """Say which holidays cannot be, with their numbers."""
    for number, table in enumerate(tables, start=1):
        if table.keys() != {"from", "to"}:
            yield f"holidays[{number}]: {RULE}"
        elif table["from"] > table["to"]:
            yield f"holidays[{number}]: they would end on {table['to']}, before they begin"


def deadline_after(first: datetime, days: int, number: int, holidays: Iterable[Holiday]) -> datetime:
    """Return the deadline that so many others come before, by the clock on the wall.

    Args:
        first: when the first would be if there were no holidays.
        days: between two deadlines.
        number: of the deadlines before it.
        holidays: the earliest first.

    Raises:
        OverflowError: it is beyond the end of the calendar.

    """
    passed_over = -1  # the last period that lies in holidays
    for holiday in holidays:
        lowest = max(passed_over + 1, -((first.date() - holiday.first).days // days))
        highest = (holiday.last - first.date()).days // days
        if lowest > number:
            break
        if highest >= lowest:
            number += highest - lowest + 1
            passed_over = highest
    return first + timedelta(days=days * number)
