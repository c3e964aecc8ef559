"""Deadlines by hours, weekdays and hours of rest, and what becomes of them when they are moved."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pbm.desk.clock import Cause, Move
from pbm.desk.durations import Period
from pbm.desk.schedule import Schedule
from pbm.desk.schedule_settings import unfit_period, unfit_schedule
from pbm.desk.set_deadlines import extended, set_alone, set_with_later
from pbm.desk.settings import GameSettings

BERLIN = "Europe/Berlin"
HOUR = 3600


def on_the_wall(text: str) -> datetime:
    """Return a time by the clock on the wall."""
    return datetime.fromisoformat(text)


def schedule(first: str = "2027-01-08T20:00", zone: str | None = BERLIN, **more: object) -> Schedule:
    """Return the schedule of a game."""
    return Schedule(GameSettings(first_deadline=on_the_wall(first), **more), zone)  # type: ignore[arg-type] # of a test


def second(text: str) -> int:
    """Return a moment in UTC in seconds since 1970."""
    return int(on_the_wall(text).replace(tzinfo=UTC).timestamp())


def dues(of: Schedule, *turns: int) -> list[str]:
    """Return when turns are due, in local time."""
    return [f"{due:%a %m-%d %H:%M}" for turn in turns if (due := of.due_at(turn)) is not None]


def test_hours_go_by_real_time_and_days_by_the_clock_on_the_wall() -> None:
    """When summer time begins, a deadline by hours is an hour later on the clock, one by days is not."""
    assert dues(schedule("2027-03-27T20:00", every="12 h"), 1, 2, 3) == [
        "Sat 03-27 20:00",
        "Sun 03-28 09:00",
        "Sun 03-28 21:00",
    ]
    assert dues(schedule("2027-03-27T20:00", every="1 day"), 1, 2) == ["Sat 03-27 20:00", "Sun 03-28 20:00"]
    assert dues(schedule("2027-03-27T20:00", every="2 days"), 2) == dues(schedule("2027-03-27T20:00", days=2), 2)


def test_weekdays_follow_each_other() -> None:
    """Tuesday and Friday at the same time of day; in holidays the next of them counts."""
    free = {"from": date(2027, 1, 15), "to": date(2027, 1, 18)}
    twice = schedule(every=["Tue", "Friday"], holidays=[free])

    assert dues(twice, 1, 2, 3, 4) == ["Fri 01-08 20:00", "Tue 01-12 20:00", "Tue 01-19 20:00", "Fri 01-22 20:00"]
    held = twice.stopped(1, second("2027-01-05T12:00"), None).going(1, second("2027-01-06T12:00"))
    assert dues(held, 1, 2) == ["Tue 01-12 20:00", "Tue 01-19 20:00"]


def test_a_deadline_in_hours_of_rest_moves_on_to_their_end() -> None:
    """The ones after it follow from there, so that no period is shorter than promised."""
    waking = schedule("2027-01-08T20:00", every="12 h", rest=["22:00-08:30"])

    assert dues(waking, 1, 2, 3, 4) == ["Fri 01-08 20:00", "Sat 01-09 08:30", "Sat 01-09 20:30", "Sun 01-10 08:30"]


def test_an_extension_moves_one_deadline_and_leaves_the_next_its_half_period() -> None:
    """A day more of seven leaves the rest as it was; five days move all later ones by the fewest whole days."""
    weekly, move = schedule(), Move(1, 0, Cause.SET, at=5, reason="snow")
    day = extended(weekly, 1, Period(days=1))
    five = extended(weekly, 1, Period(days=5))
    assert day is not None
    assert five is not None

    longer = set_alone(weekly, move, day)
    assert dues(longer, 1, 2, 3) == ["Sat 01-09 20:00", "Fri 01-15 20:00", "Fri 01-22 20:00"]
    assert longer.clock.moves == [Move(1, 1, Cause.SET, 0, "2027-01-09T20:00", alone=True, at=5, reason="snow")]
    much = set_alone(longer, move, five)
    assert dues(much, 1, 2, 3) == ["Wed 01-13 20:00", "Sun 01-17 20:00", "Sun 01-24 20:00"]
    assert dues(set_alone(much, move, day), 1, 2) == ["Sat 01-09 20:00", "Fri 01-15 20:00"]


def test_a_next_deadline_is_followed_by_all_later_ones() -> None:
    """The coming one stays; an early turn does not bring forward what was set by hand."""
    weekly = set_with_later(schedule(), Move(2, 0, Cause.NEXT), on_the_wall("2027-02-01T18:30"))

    assert dues(weekly, 1, 2, 3) == ["Fri 01-08 20:00", "Mon 02-01 18:30", "Mon 02-08 18:30"]
    assert weekly.hastened(2, second("2027-01-02T00:00")).is_empty
    late = weekly.moved(weekly.delayed(2, second("2027-01-31T00:00"), 6 * 24 * HOUR))
    assert dues(late, 2, 3) == ["Sat 02-06 18:30", "Sat 02-13 18:30"]


def test_a_game_without_deadlines_is_given_one() -> None:
    """It is the only one, unless the settings say how the others follow."""
    one = set_alone(Schedule(GameSettings(), BERLIN), Move(3, 0, Cause.SET), on_the_wall("2027-02-01T18:30"))
    assert dues(one, 2, 3, 4) == ["Mon 02-01 18:30"]
    more = set_alone(Schedule(GameSettings(days=2), BERLIN), Move(3, 0, Cause.SET), on_the_wall("2027-02-01T18:30"))
    assert dues(more, 2, 3, 4) == ["Mon 02-01 18:30", "Wed 02-03 18:30"]


def test_late_and_early_moves_are_by_hours_where_periods_are() -> None:
    """A turn of twelve hours that was played three late moves the next by three; one of days by a day."""
    fast, slow = schedule(every="12 h"), schedule(every="1 day")
    since = second("2027-01-08T22:00")

    assert fast.delayed(2, since, 12 * HOUR) == Move(2, 0, Cause.LATE, 3)
    assert slow.delayed(2, since, 24 * HOUR) == Move(2, 1, Cause.LATE)
    assert fast.hastened(5, since).hours == -24
    twice = schedule(every=["Tue", "Fri"])
    assert dues(twice.moved(twice.hastened(5, second("2027-01-10T00:00"))), 5) == ["Fri 01-15 20:00"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"every": "12 h", "days": 3}, "every: `days` says it, too; only one of the two can be"),
        ({"every": "soon"}, "every: 'soon' is no period; it is written like"),
        ({"every": "90 min"}, "every: whole hours or days lie between two deadlines"),
        ({"every": []}, "every: no weekday is named"),
        ({"every": ["Tue", "Frei"]}, "every: there is no weekday 'Frei'"),
        ({"rest": ["22-8"]}, "rest: '22-8' are no hours"),
        ({"rest": ["22:00-25:00"]}, "rest: '22:00-25:00' are no hours"),
        ({"rest": ["08:00-20:00", "20:00-08:00"]}, "rest: it leaves no time of the day"),
        ({"grace": "0 h"}, "grace: a duration is longer than nothing"),
        ({"wait": "ever"}, "wait: 'ever' is no duration"),
        ({"then": "play"}, "then: it says what comes after `wait`"),
        ({"votes": ["kick"]}, "votes: players can vote to extend or pause, not to 'kick'"),
        ({"votes_needed": 1.0}, "votes_needed: a part of the players"),
    ],
)
def test_settings_that_cannot_be_are_refused_with_their_place(settings: dict[str, Any], said: str) -> None:
    """Each fault is a sentence that begins with its key; right ones have none."""
    game = GameSettings(**settings)
    faults = [*unfit_period(game), *unfit_schedule(game)]
    assert [fault for fault in faults if fault.startswith(said)], faults


STARTS = some.datetimes(datetime(2027, 1, 1, 9), datetime(2027, 12, 1)).map(lambda when: when.replace(microsecond=0))  # noqa: DTZ001 - as on the wall
CADENCES = some.sampled_from(["1 h", "5 h", "12 h", "36 h", "1 day", "2 days", "1 week", ["Tue", "Fri"], ["Sun"]])
RESTS = some.sampled_from([[], ["22:00-08:00"], ["12:15-13:15", "23:30-06:45"], ["00:00-05:00"]])
DAYS = some.tuples(some.integers(0, 340), some.integers(0, 20)).map(
    lambda days: {"from": date(2027, 1, 1) + timedelta(days[0]), "to": date(2027, 1, 1) + timedelta(sum(days))}
)
SCHEDULES = some.builds(
    lambda first, every, rest, holidays, zone: Schedule(
        GameSettings(first_deadline=first, every=every, rest=rest, holidays=holidays), zone
    ),
    STARTS,
    CADENCES,
    RESTS,
    some.lists(DAYS, max_size=2),
    some.sampled_from([BERLIN, "America/New_York", "Asia/Tokyo"]),
)
CHANGES = some.lists(
    some.tuples(some.sampled_from(["extend", "hold", "late", "next"]), some.integers(1, 80)), max_size=4
)


def changed(before: Schedule, change: str, hours: int, turn: int, now: int) -> Schedule:
    """Return the deadlines after a change, of which a promise is checked."""
    due = before.due_at(turn)
    local, following = before.local(turn), before.local(turn + 1)
    assert due is not None
    assert local is not None
    assert following is not None
    if change == "extend":
        to = extended(before, turn, Period(seconds=hours * HOUR))
        assert to is not None
        after = set_alone(before, Move(turn, 0, Cause.SET, at=now), to)
        assert _due(after, turn) >= _due(before, turn) + hours * HOUR
        assert _due(after, turn + 1) - _due(after, turn) >= before.cadence.length / 2
        assert _due(after, turn + 1) >= _due(before, turn + 1) or before.clock.moves
    elif change == "hold":
        after = before.stopped(turn, now, None).going(turn, now + hours * HOUR)
        if hours > 1:
            assert _due(after, turn) - _due(before, turn) >= hours * HOUR
    elif change == "late":
        after = before.moved(before.delayed(turn, now, hours * HOUR))
        assert _due(after, turn) - now >= hours * HOUR
    else:
        after = set_with_later(before, Move(turn + 1, 0, Cause.NEXT), before.cadence.cleared(following))
        assert _due(after, turn + 1) == _due(before, turn + 1)
    return after


def _due(of: Schedule, turn: int) -> float:
    due = of.due_at(turn)
    assert due is not None
    return due.timestamp()


@given(SCHEDULES, CHANGES, some.integers(1, 6))
def test_deadlines_grow_and_leave_people_their_rest(start: Schedule, changes: list[tuple[str, int]], turn: int) -> None:
    """However a game's deadlines are moved, each is after the one before, and in no holidays and no hours of rest.

    A change gives the time that it promises: an extension at least what was asked for, and half a period to the next
    turn; a hold what was lost; a late run what the players need.
    """
    here, now = start, int(_due(start, turn)) - HOUR
    for change, hours in changes:
        here = changed(here, change, hours, turn, now)
        now = max(now, int(_due(here, turn)) - HOUR)

    due = [_due(here, each) for each in range(1, turn + 6)]
    assert all(earlier < later for earlier, later in pairwise(due))
    for each in range(1, turn + 6):
        local = here.local(each)
        assert local is not None
        assert here.cadence.cleared(local) == local
        for rest in here.settings.rest:
            begins, ends = rest.split("-")
            at = f"{local:%H:%M}"
            assert not (begins <= at < ends if begins < ends else begins <= at or at < ends)
        assert not any(free["from"] <= local.date() <= free["to"] for free in here.settings.holidays)
