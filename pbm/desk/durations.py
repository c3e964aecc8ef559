"""Durations as people write them: ``24h``, ``12 h``, ``2 days``, ``1 week``, ``1 day 12 hours``, ``2 Tage``.

Days and weeks go by the clock on the wall, hours and minutes by real time: over a change to summer time two days end
at the same time of day, and 48 hours do not.
"""

from __future__ import annotations

import re
from datetime import timedelta

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

HOUR = 3600
DAY = 24 * HOUR

LONGEST = 366
"""The limit of a duration, in days; more is a mistake."""

RULE = "a duration is written like 12 h, 2 days or 1 week"

_MINUTES = ("m", "min", "mins", "minute", "minutes", "minuten")
_HOURS = ("h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden")
_DAYS = ("d", "day", "days", "t", "tag", "tage", "tagen")
_WEEKS = ("w", "week", "weeks", "woche", "wochen")
_UNITS = {
    **dict.fromkeys(_MINUTES, (0, 60)),
    **dict.fromkeys(_HOURS, (0, HOUR)),
    **dict.fromkeys(_DAYS, (1, 0)),
    **dict.fromkeys(_WEEKS, (7, 0)),
}
"""The whole days and the seconds of each unit."""

_PART = late_pattern(r"\s*([0-9]{1,5})\s*([a-z]+)\.?\s*(?:,|and\b|und\b)?", re.IGNORECASE)


@record
class Period:
    """A duration: so many days by the clock on the wall, then so many seconds of real time."""

    days: int = 0
    seconds: int = 0

    @property
    def is_whole_days(self) -> bool:
        """Whether it ends at the same time of day."""
        return self.seconds == 0

    @property
    def length(self) -> timedelta:
        """How long it is on most days."""
        return timedelta(days=self.days, seconds=self.seconds)


def period_of(text: str) -> Period:
    """Return the duration in a text.

    Raises:
        ValueError: it is none; the error is a sentence.

    """
    days = seconds = at = 0
    while (part := _PART.match(text, at)) is not None:
        unit = _UNITS.get(part[2].lower())
        if unit is None:
            raise ValueError(f"there is no unit {part[2]!r} of time: {RULE}")
        days, seconds = days + int(part[1]) * unit[0], seconds + int(part[1]) * unit[1]
        at = part.end()
    if at == 0 or text[at:].strip():
        raise ValueError(f"{text!r} is no duration: {RULE}" if text.strip() else RULE)
    found = Period(days, seconds)
    if not timedelta() < found.length <= timedelta(days=LONGEST):
        raise ValueError(f"a duration is longer than nothing, and {LONGEST} days at most, not {text.strip()}")
    return found


def duration_of(text: str) -> timedelta:
    """Return the duration in a text, without regard to changes of the clock.

    Raises:
        ValueError: it is none; the error is a sentence.

    """
    return period_of(text).length
