"""Dates in words, in any language; the machine's own locale is never used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.calendar import is_twofold
from pbm.kernel.sentence import clauses, say

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.schedule import Schedule
    from pbm.kernel.sentence import Phrase, Sentence

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


def deadline_in_words(schedule: Schedule, turn: int) -> Sentence | None:
    """Return when the sheets of a turn are due; None if there is no deadline.

    The time zone is named if the settings name one, with its abbreviation if the hour occurs twice that night.
    """
    hold, local, name = schedule.clock.hold, schedule.local(turn), schedule.zone_name
    if hold is not None and hold.until is None:
        return say("when the game goes on (it is on hold)")
    # Without a zone the machine's own is not used, so that a report is the same on every machine.
    due = schedule.due_at(turn) if name else local
    if due is None:
        return None
    when = date_and_time(due)
    notes: list[Phrase | str] = [_zone(name, due)] if name else []
    if hold is not None and hold.until is not None:
        notes.append(say("on hold until {end}", end=date_and_time(schedule.at(hold.until))))
    return say("{deadline} ({notes})", deadline=when, notes=clauses(notes)) if notes else when


def moment_in_words(schedule: Schedule, seconds: int) -> Sentence:
    """Return a moment in the game's time zone, which is named if the settings name one."""
    when, name = schedule.at(seconds), schedule.zone_name
    said = date_and_time(when)
    return say("{deadline} ({notes})", deadline=said, notes=_zone(name, when)) if name else said


def _zone(name: str, when: datetime) -> str:
    return f"{name}, {when:%Z}" if is_twofold(when) else name
