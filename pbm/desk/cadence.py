"""How the deadlines of a game follow each other: every so many days or hours, or on weekdays, past holidays and rest.

Days go by the clock on the wall, and hours by real time. A deadline that would fall into holidays moves later by whole
periods, one that would fall into the hours of rest to their end, and all later ones follow from there: so no period is
shorter than the settings promise.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING

from pbm.desk.calendar import deadline_after, moment
from pbm.desk.durations import DAY, HOUR, Period
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import tzinfo

    from pbm.desk.calendar import Holiday

WEEK = 7

MOST = 20_000
"""The number of deadlines after which the calendar ends, where they are counted one by one."""


@record
class Rest:
    """Hours of every day in which nothing is due, perhaps over midnight: the end is not one of them."""

    begins: time
    ends: time

    def end_after(self, local: datetime) -> datetime | None:
        """Return when the rest ends in which a time lies; None if it lies in none."""
        at = local.time()
        if self.begins < self.ends:
            return datetime.combine(local, self.ends) if self.begins <= at < self.ends else None
        if at < self.ends:
            return datetime.combine(local, self.ends)
        return datetime.combine(local + timedelta(days=1), self.ends) if at >= self.begins else None


@record
class Cadence:
    """How deadlines follow each other, in local time.

    Attributes:
        period: from one deadline to the next.
        weekdays: the days on which something is due instead, from 0 for Monday.
        holidays: days on which nothing is due, the earliest first.
        rest: hours in which nothing is due.
        zone: the zone by which hours go; without one the clock on the wall counts.

    """

    period: Period
    weekdays: tuple[int, ...] = ()
    holidays: Sequence[Holiday] = ()
    rest: Sequence[Rest] = ()
    zone: tzinfo | None = None

    @property
    def length(self) -> int:
        """The length of a period in seconds, on most days; of weekdays, the mean."""
        return WEEK * DAY // len(self.weekdays) if self.weekdays else int(self.period.length.total_seconds())

    @property
    def longest(self) -> int:
        """The length of the longest period in seconds, on most days."""
        following = (*self.weekdays[1:], *(day + WEEK for day in self.weekdays[:1]))
        gaps = [later - day for day, later in zip(self.weekdays, following, strict=True)]
        return max(gaps) * DAY if gaps else self.length

    @property
    def unit(self) -> Period:
        """By what deadlines are moved: whole days, or whole hours where a period is counted in hours and is short."""
        in_hours = not self.weekdays and not self.period.is_whole_days and self.length < 2 * DAY
        return Period(seconds=HOUR) if in_hours else Period(days=1)

    def after(self, first: datetime, number: int) -> datetime:
        """Return the deadline that has a number of others before it, from a first one on.

        Raises:
            OverflowError: it is beyond the end of the calendar.

        """
        if self.period.is_whole_days and not self.weekdays and not self.rest:
            return deadline_after(first, self.period.days, number, self.holidays)
        if number > MOST:
            raise OverflowError
        found = self.cleared(first)
        for _ in range(number):
            found = self.cleared(self._next(found))
        return found

    def moved(self, local: datetime, by: Period) -> datetime:
        """Return a deadline that is later, or earlier, by a duration: out of holidays and rest, on a right weekday."""
        later = self.plus(local, by)
        while self.weekdays and later.weekday() not in self.weekdays:
            later += timedelta(days=1)
        return self.cleared(later)

    def cleared(self, local: datetime) -> datetime:
        """Return a time, or the first one after it that is in no holidays and no rest."""
        while True:
            if any(holiday.first <= local.date() <= holiday.last for holiday in self.holidays):
                local = self._next(local)
                continue
            end = next((end for rest in self.rest if (end := rest.end_after(local)) is not None), None)
            if end is None:
                return local
            local = end

    def plus(self, local: datetime, by: Period) -> datetime:
        """Return a local time later by days on the wall, then by seconds of real time."""
        later = local + timedelta(days=by.days)
        if self.zone is None or not by.seconds:
            return later + timedelta(seconds=by.seconds)
        real = moment(later, self.zone) + timedelta(seconds=by.seconds)
        return real.astimezone(self.zone).replace(tzinfo=None, fold=0)

    def seconds(self, local: datetime) -> float:
        """Return a local time in seconds, for differences between two of them."""
        return (local.replace(tzinfo=UTC) if self.zone is None else moment(local, self.zone)).timestamp()

    def not_before(self, local: datetime, earliest: float) -> datetime:
        """Return a deadline moved later by the fewest whole days or hours, so that it is not before a moment."""
        unit, number, found = self.unit, 0, local
        while (lacking := earliest - self.seconds(found)) > 0:
            number += max(1, int(lacking / unit.length.total_seconds()) - 1)
            found = self.moved(local, Period(unit.days * number, unit.seconds * number))
        return found

    def _next(self, local: datetime) -> datetime:
        """Return the time a period later."""
        if not self.weekdays:
            return self.plus(local, self.period)
        days = next(days for days in range(1, WEEK + 1) if (local.weekday() + days) % WEEK in self.weekdays)
        return local + timedelta(days=days)
