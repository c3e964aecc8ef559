"""The settings of a game's deadlines: what they mean, and their faults.

[games.sample]
every = "2 days"                # between two deadlines; "12 h", "1 week", or weekdays: ["Tue", "Fri"]
rest = ["22:00-08:00"]          # hours of every day into which no deadline falls
grace = "6 h"                   # how long sheets still count after a deadline
wait = "3 days"                 # how long a turn waits at most for more than `max_missing` sheets, ...
then = "standby"                # ... and what comes then: "play", or make the missing standby and play
votes = ["extend", "pause"]     # what players may vote for by mail
votes_needed = 0.5              # more than this part of the players must have voted for it
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import field
from datetime import date, datetime, time
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.cadence import Cadence, Rest
from pbm.desk.calendar import close_zones, holidays_of, is_zone, unfit_holidays, zone_of
from pbm.desk.durations import DAY, HOUR, Period, period_of
from pbm.desk.misfit_values import as_written, clipped
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import tzinfo

DAYS = 7
"""The days between two deadlines where nothing is set."""

LONGEST = 366
"""The limit of days between deadlines; more is a mistake."""

YEARS = range(1900, 3000)
"""The valid years of a first deadline; any other is a mistake."""

SOONEST, EARLIEST = 1, 1000
"""The limits of the hours before a deadline at which a reminder may be sent."""

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_LONG = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
WEEKDAY_RULE = "weekdays are Mon, Tue, Wed, Thu, Fri, Sat and Sun"

EVERY_RULE = 'it is written like "2 days", "12 h", "1 week" or ["Tue", "Fri"]'
REST_RULE = 'hours of rest are written like "22:00-08:00"'
_REST = late_pattern(r"\s*(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*", re.ASCII)

MIDNIGHT = 24


class Then(StrEnum):
    """What comes when a turn has waited long enough for missing sheets."""

    PLAY = "play"
    STANDBY = "standby"
    """The players whose sheets are missing become standby, and the turn is played."""


class Wish(StrEnum):
    """What players may vote for."""

    EXTEND = "extend"
    PAUSE = "pause"


@record
class ScheduleSettings:
    """The settings of a game's deadlines, and of what is done at them; all of them are optional."""

    first_deadline: datetime | None = None
    days: int | None = None
    """The days between two deadlines; by default, and without ``every``, 7."""
    every: str | list[str] | None = None
    timezone: str | None = None
    holidays: list[dict[str, date]] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    reminders: list[int] = field(default_factory=lambda: [48, 6])
    early: bool = False
    max_missing: int | None = None
    """How many sheets may be missing before a turn is played only with --force; by default, half of them."""
    grace: str | None = None
    wait: str | None = None
    then: Then | None = None
    """What comes after ``wait``; by default the turn is played."""
    votes: list[str] = field(default_factory=list)
    votes_needed: float = 0.5

    def deadline(self, turn: int) -> datetime | None:
        """Return when the sheets of a turn are due if nothing moves the clock, in local time.

        For the actual deadline see :class:`~pbm.desk.schedule.Schedule`.
        """
        if self.first_deadline is None:
            return None
        with suppress(OverflowError):  # after thousands of turns the calendar ends
            zone = zone_of(self.timezone) if self.timezone else None
            return cadence_of(self, zone).after(self.first_deadline, turn - 1)
        return None


def cadence_of(settings: ScheduleSettings, zone: tzinfo | None) -> Cadence:
    """Return how the deadlines of a game follow each other; its settings are sound."""
    weekdays = settings.every if isinstance(settings.every, list) else []
    every = settings.every if isinstance(settings.every, str) else ""
    period = _whole(period_of(every)) if every else Period(days=DAYS if settings.days is None else settings.days)
    days = tuple(sorted({_weekday(each) or 0 for each in weekdays}))
    return Cadence(period, days, holidays_of(settings.holidays), [_rest(each) for each in settings.rest], zone)


def seconds_in(duration: str | None) -> int:
    """Return the length of a duration in the settings; 0 without one."""
    return 0 if duration is None else int(period_of(duration).length.total_seconds())


def unfit_schedule(game: ScheduleSettings) -> Iterator[str]:
    """Yield the faults of the other settings for deadlines."""
    yield from _unfit_first(game)
    yield from unfit_zone("timezone", game.timezone)
    yield from unfit_holidays(game.holidays)
    yield from _unfit_rest(game.rest)
    for hours in game.reminders:
        if not SOONEST <= hours <= EARLIEST:
            yield f"reminders: from {SOONEST} to {EARLIEST} hours before, not {as_written(hours)}"
    yield from _unfit_wait(game)
    for wish in game.votes:
        if wish not in list(Wish):
            yield f"votes: players can vote to {' or '.join(Wish)}, not to {clipped(wish)!r}"
    if not 0 <= game.votes_needed < 1:
        yield f"votes_needed: a part of the players from 0 to below 1, not {as_written(game.votes_needed)}"


def unfit_period(game: ScheduleSettings) -> Iterator[str]:
    """Yield the faults of the time between two deadlines."""
    if game.days is not None and not 1 <= game.days <= LONGEST:
        yield f"days: from 1 to {LONGEST} days lie between two deadlines, not {as_written(game.days)}"
    if game.days is not None and game.every is not None:
        yield "every: `days` says it, too; only one of the two can be"
    yield from (f"every: {fault}" for fault in _unfit_every(game.every))


def _unfit_first(game: ScheduleSettings) -> Iterator[str]:
    if game.first_deadline and game.first_deadline.year not in YEARS:
        yield f"first_deadline: a year from {YEARS[0]} to {YEARS[-1]}, not {game.first_deadline.year}"
    if game.first_deadline and game.first_deadline.tzinfo:
        yield "first_deadline: written by the clock on your wall, without an offset"


def _unfit_wait(game: ScheduleSettings) -> Iterator[str]:
    for key, duration in (("grace", game.grace), ("wait", game.wait)):
        yield from (f"{key}: {fault}" for fault in _unfit_duration(duration))
    if game.then is not None and game.wait is None:
        yield "then: it says what comes after `wait`, and there is none"


def unfit_zone(where: str, name: str | None) -> Iterator[str]:
    """Yield the fault of a time zone that does not exist."""
    if name is not None and not is_zone(name):
        hint = " or ".join(close_zones(name))
        known = f"did you mean {hint}?" if hint else "zones are called like Europe/Berlin"
        yield f"{where}: there is no time zone {clipped(name)!r}; {known}"


def _unfit_every(every: str | list[str] | None) -> Iterator[str]:
    if isinstance(every, list):
        if not every:
            yield f"no weekday is named; {EVERY_RULE}"
        for day in every:
            if _weekday(day) is None:
                yield f"there is no weekday {clipped(day)!r}: {WEEKDAY_RULE}"
    elif every is not None:
        try:
            period = period_of(every)
        except ValueError:
            yield f"{clipped(every)!r} is no period; {EVERY_RULE}"
            return
        if period.seconds % HOUR:
            yield f"whole hours or days lie between two deadlines, not {clipped(every)!r}"


def _unfit_duration(text: str | None) -> Iterator[str]:
    try:
        seconds_in(text)
    except ValueError as fault:
        yield str(fault)


def _unfit_rest(hours: Sequence[str]) -> Iterator[str]:
    known = []
    for text in hours:
        try:
            known.append(_rest(text))
        except ValueError:
            yield f"rest: {clipped(text)!r} are no hours; {REST_RULE}"
    if known and all(any(_lies_in(rest, minute) for rest in known) for minute in range(DAY // 60)):
        yield "rest: it leaves no time of the day for deadlines"


def _lies_in(rest: Rest, minute: int) -> bool:
    at = time(minute // 60, minute % 60)
    return rest.begins <= at < rest.ends if rest.begins < rest.ends else at >= rest.begins or at < rest.ends


def _rest(text: str) -> Rest:
    """Return hours of rest.

    Raises:
        ValueError: they are none.

    """
    match = _REST.fullmatch(text)
    if match is None:
        raise ValueError(REST_RULE)
    begins, ends = (time(int(hour) % MIDNIGHT, int(minute)) for hour, minute in (match.group(1, 2), match.group(3, 4)))
    if int(match[1]) >= MIDNIGHT or int(match[3]) > MIDNIGHT or (int(match[3]) == MIDNIGHT and int(match[4])):
        raise ValueError(REST_RULE)
    return Rest(begins, ends)


def _weekday(name: str) -> int | None:
    """Return the number of a weekday, from 0 for Monday."""
    name = name.strip().lower()
    return next((names.index(name) for names in (WEEKDAYS, _LONG) if name in names), None)


def _whole(period: Period) -> Period:
    """Return a period in whole days, or else in seconds alone: a day and twelve hours are 36 hours of real time."""
    if period.is_whole_days:
        return period
    return Period(seconds=period.days * DAY + period.seconds)
