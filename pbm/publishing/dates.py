"""Dates in words, in any language; the machine's own locale is never asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.kernel.sentence import Sentence

WEEKDAYS = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
MONTHS = (
    say("January"),
    say("February"),
    say("March"),
    say("April"),
    say("May"),
    say("June"),
    say("July"),
    say("August"),
    say("September"),
    say("October"),
    say("November"),
    say("December"),
)


def date_and_time(when: datetime) -> Sentence:
    """Return a day and time as people write it: ``Friday, 8 January 2027, 20:00``."""
    return say(
        "{weekday}, {day} {month} {year}, {time}",
        weekday=WEEKDAYS[when.weekday()],
        day=when.day,
        month=MONTHS[when.month - 1],
        year=when.year,
        time=f"{when:%H:%M}",
    )
