"""Deadlines: in a time zone, past holidays, moved by holds."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pbm.desk.calendar import deadline_after, holidays_of, machine_zone
from pbm.desk.clock import Cause, Clock, Hold, Move
from pbm.desk.desk import Desk
from pbm.desk.schedule import Schedule
from pbm.desk.settings import GameSettings
from pbm.kernel.language import ENGLISH
from pbm.publishing.dates import deadline_in_words

if TYPE_CHECKING:
    from pathlib import Path

BERLIN = "Europe/Berlin"
DAY = 86_400


def on_the_wall(text: str) -> datetime:
    """Return a time by the clock on the wall."""
    return datetime.fromisoformat(text)


def schedule(first: str = "2027-01-08T20:00", days: int = 7, zone: str | None = BERLIN, **more: object) -> Schedule:
    """Return the schedule of a game."""
    settings = GameSettings(first_deadline=on_the_wall(first), days=days, **more)  # type: ignore[arg-type] # of a test
    return Schedule(settings, zone)


def said(of: Schedule, turn: int) -> str | None:
    """Return a deadline in words."""
    phrase = deadline_in_words(of, turn)
    return None if phrase is None else ENGLISH.say(phrase)


def second(text: str) -> int:
    """Return a moment in UTC in seconds since 1970."""
    return int(on_the_wall(text).replace(tzinfo=UTC).timestamp())


def test_the_time_of_day_stays_over_a_change_to_summer_time() -> None:
    """Eight in the evening stays eight in the evening, though the moment is an hour earlier."""
    weekly = schedule("2027-03-26T20:00")

    assert [weekly.due_at(turn).astimezone(UTC).hour for turn in (1, 2)] == [19, 18]  # type: ignore[union-attr]
    assert said(weekly, 2) == "Friday, 2 April 2027, 20:00 (Europe/Berlin)"


@pytest.mark.parametrize(
    ("first", "utc", "words"),
    [
        ("2027-03-28T02:30", "2027-03-28T01:30", "Sunday, 28 March 2027, 03:30 (Europe/Berlin)"),
        ("2027-10-31T02:30", "2027-10-31T01:30", "Sunday, 31 October 2027, 02:30 (Europe/Berlin, CET)"),
    ],
)
def test_where_the_clock_jumps_the_later_moment_is_meant(first: str, utc: str, words: str) -> None:
    """A time that the clock never shows, or shows twice, means the later of its two moments, and is told so."""
    jumping = schedule(first)

    assert jumping.due_at(1).astimezone(UTC) == on_the_wall(utc).replace(tzinfo=UTC)  # type: ignore[union-attr]
    assert said(jumping, 1) == words


def test_without_a_zone_nothing_of_zones_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deadline without a zone is told as the settings write it, wherever the machine is; it is the machine's time."""
    monkeypatch.setenv("TZ", "America/New_York")
    plain = schedule("2027-03-14T02:30", zone=None)

    assert said(plain, 1) == "Sunday, 14 March 2027, 02:30"
    assert plain.due_at(1) == datetime(2027, 3, 14, 7, 30, tzinfo=UTC)


def test_the_machine_s_zone_is_what_tz_or_the_machine_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """TZ comes first, then the file; a machine that says nothing is in UTC."""
    monkeypatch.setenv("TZ", ":Asia/Tokyo")
    assert str(machine_zone()) == "Asia/Tokyo"
    monkeypatch.setenv("TZ", "no/such")
    assert machine_zone() is UTC
    monkeypatch.delenv("TZ")
    assert machine_zone(tmp_path / "none") is UTC
    (tmp_path / "zoneinfo").mkdir()
    (tmp_path / "localtime").symlink_to(tmp_path / "zoneinfo" / "Asia" / "Tokyo")
    assert machine_zone(tmp_path / "localtime") is UTC  # it leads nowhere


def test_a_deadline_in_holidays_moves_on_with_all_later_ones() -> None:
    """It moves by whole periods until it is out of them; the first and the last day belong to them."""
    christmas = {"from": date(2027, 1, 15), "to": date(2027, 1, 29)}
    weekly = schedule(holidays=[christmas])

    assert said(weekly, 1) == "Friday, 8 January 2027, 20:00 (Europe/Berlin)"
    assert said(weekly, 2) == "Friday, 5 February 2027, 20:00 (Europe/Berlin)"
    assert said(weekly, 3) == "Friday, 12 February 2027, 20:00 (Europe/Berlin)"


@given(
    some.integers(1, 20),
    some.lists(some.tuples(some.integers(-30, 300), some.integers(0, 40)), max_size=5),
    some.integers(0, 40),
)
def test_deadlines_are_those_in_no_holidays(days: int, rests: list[tuple[int, int]], number: int) -> None:
    """However holidays overlap, the deadlines are those that are left when each period is looked at."""
    first = on_the_wall("2027-01-08T20:00")
    start = first.date()
    tables = [{"from": start + timedelta(begin), "to": start + timedelta(begin + length)} for begin, length in rests]
    left = [
        when
        for when in (first + timedelta(days * period) for period in range(1000))
        if not any(table["from"] <= when.date() <= table["to"] for table in tables)
    ]

    assert deadline_after(first, days, number, holidays_of(tables)) == left[number]


def test_a_hold_moves_the_coming_deadlines_by_the_fewest_whole_days_that_do() -> None:
    """Nobody has less time than he had, the time of day stays, and turns before are left as they were."""
    weekly = schedule()
    stopped = weekly.stopped(2, second("2027-01-10T12:00"), None)
    going = stopped.going(2, second("2027-01-12T13:00"))

    assert going.clock == Clock([Move(2, 3, Cause.HOLD, at=second("2027-01-12T13:00"))])
    assert [said(going, turn) for turn in (1, 2, 3)] == [
        "Friday, 8 January 2027, 20:00 (Europe/Berlin)",
        "Monday, 18 January 2027, 20:00 (Europe/Berlin)",
        "Monday, 25 January 2027, 20:00 (Europe/Berlin)",
    ]


@given(some.integers(0, 400 * DAY), some.integers(1, 60 * DAY), some.integers(1, 30))
def test_after_a_hold_nobody_has_less_time(after: int, length: int, days: int) -> None:
    """From the release to the deadline it is as long as it was from the stop, and less than two days longer.

    Only a stop of an hour at most, and of less than a tenth of what was left, is not made up for.
    """
    game = schedule(days=days)
    since = second("2027-01-01T00:00") + after
    turn = 1 + max(0, after // DAY // days)
    going = game.stopped(turn, since, None).going(turn, since + length)
    before, now = game.due_at(turn), going.due_at(turn)

    assert before is not None
    assert now is not None
    gained = (now.timestamp() - since - length) - (before.timestamp() - since)
    if now == before:
        assert length <= min(3600, (before.timestamp() - since) / 10)
    else:
        assert 0 <= gained < 2 * DAY


@pytest.mark.parametrize(
    ("since", "length", "due"),
    [("T12:00", 60, "08"), ("T12:00", 2520, "08"), ("T12:00", 2521, "09"), ("T18:55", 60, "09"), ("T19:05", 60, "09")],
)
def test_a_stop_that_cost_next_to_nothing_moves_nothing(since: str, length: int, due: str) -> None:
    """A minute in the middle of the week costs no day; one of the last five does, and after the deadline any does."""
    start = second(f"2027-01-08{since}")
    going = schedule().stopped(1, start, None).going(1, start + length)

    assert going.local(1) == on_the_wall(f"2027-01-{due}T20:00")
    assert bool(going.clock.moves) == (due != "08")


def test_while_the_clock_is_stopped_nothing_is_due() -> None:
    """Until somebody releases it, or until the day that was said; the report says which."""
    weekly, since = schedule(), second("2027-01-07T12:00")
    until = second("2027-01-20T23:00")
    open_end, ending = weekly.stopped(1, since, None), weekly.stopped(1, since, until)

    assert not open_end.is_due(1, second("2028-01-01T00:00"))
    assert said(open_end, 1) == "when the game goes on (it is on hold)"
    assert said(ending, 1) == (
        "Friday, 22 January 2027, 20:00 (Europe/Berlin; on hold until Thursday, 21 January 2027, 00:00)"
    )
    assert not ending.is_due(1, until - 1)
    assert not ending.is_due(1, until)
    assert ending.is_due(1, second("2027-01-22T19:00"))


def test_a_hold_that_ended_by_itself_ended_then() -> None:
    """What is told during the hold stays true when it is over and the clock is settled."""
    stopped = schedule().stopped(1, second("2027-01-07T12:00"), second("2027-01-20T23:00"))

    assert stopped.going(1, second("2027-03-01T00:00")).due_at(1) == stopped.due_at(1)


def test_a_hold_begun_again_only_ends_at_another_time() -> None:
    """Who stops a stopped clock changes when it goes on; the time since the first stop is made good."""
    since = second("2027-01-07T12:00")
    stopped = schedule().stopped(1, since, None).stopped(1, since + DAY, since + 3 * DAY)

    assert stopped.clock.hold == Hold(1, since, since + 3 * DAY)


def test_a_late_turn_told_of_again_counts_once() -> None:
    """Moves because of a late turn replace each other; holds add up."""
    clock = Clock().moved(Move(2, 1, Cause.LATE)).moved(Move(2, 3, Cause.LATE))
    clock = clock.moved(Move(2, 1, Cause.HOLD)).moved(Move(2, 1, Cause.HOLD))

    assert [move.days for move in clock.moves] == [3, 1, 1]


def test_settings_of_the_schedule_are_read(tmp_path: Path) -> None:
    """The game's zone comes before the desk's; holidays are days, and reminders may be none."""
    (tmp_path / "pbm.toml").write_text("""
        [post]
        address = "gm@example.org"
        timezone = "Europe/Paris"
        [games.a]
        timezone = "Europe/Berlin"
        first_deadline = 2027-12-21T20:00:00
        holidays = [{ from = 2027-12-20, to = 2028-01-02 }]
        reminders = []
        early = true
        [games.b]
    """)
    desk = Desk.at(tmp_path)

    assert [desk.timezone_of(game) for game in ("a", "b")] == [BERLIN, "Europe/Paris"]
    assert desk.settings_of("a").deadline(1) == on_the_wall("2028-01-04T20:00")
    assert desk.settings_of("a").early
    assert desk.settings_of("a").reminders == []
    assert desk.settings_of("b").reminders == [48, 6]
