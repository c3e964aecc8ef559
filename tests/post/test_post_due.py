"""Turns that are due are played: once, with what came in time, and players get their time."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import BusyError
from pbm.desk.schedule import Schedule
from pbm.pipeline.due_turns import Coming
from pbm.pipeline.hold import hold, release
from pbm.pipeline.open_game import load
from pbm.pipeline.play_coming import play_coming
from tests.post.weeks import Week, at
from tests.support.offices import notes
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def both(week: Week, turn: int, moment: str, *lines: str) -> None:
    """Let a sheet of each player come."""
    for empire in ("AA", "BB"):
        week.sheet(empire, turn, moment, "TAKE 1", *lines)


def due(week: Week, turn: int) -> str:
    """Return when a turn is due."""
    desk = Desk.at(week.root)
    when = Schedule.of(desk, desk.game("g")).due_at(turn)
    assert when is not None
    return f"{when:%Y-%m-%d %H:%M}"


def test_a_turn_is_played_when_its_deadline_has_passed_and_once(tmp_path: Path) -> None:
    """Not a second before, and however often the post is run, there is one turn and one report for each player."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")

    assert week.run("2027-01-08T19:59:59").played == {}
    assert week.run("2027-01-08T20:00").played == {"g": 1}
    assert week.run("2027-01-08T20:05").played == {}
    assert week.turn == 1
    assert [len(week.letters(who, "turn 1")) for who in ("aa", "bb")] == [1, 1]
    assert due(week, 2) == "2027-01-15 20:00"


def test_a_late_run_gives_the_same_turn_as_a_punctual_one(tmp_path: Path) -> None:
    """A sheet that came after the deadline is for the next turn, though it lay there when the turn was played."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    week.sheet("AA", 1, "2027-01-08T20:01", "TAKE 3")

    assert week.run("2027-01-08T21:00").played == {"g": 1}
    assert [action["text"] for action in week.runner.report("AA")["actions"]] == ["TAKE 1"]


def test_deadlines_that_moved_are_told_also_after_a_kill(tmp_path: Path) -> None:
    """As if killed when the turn had been played and nothing of it noted: the next run tells the game master."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    week.run("2027-01-12")
    assert "Turn 1 of g was played late" in notes(week.root)
    (week.root / "post" / "notes.txt").unlink()
    with closing(sqlite3.connect(week.root / "post" / "journal")) as journal, journal:
        journal.execute("DELETE FROM facts WHERE about = 'played/g/1'")
        journal.execute("DELETE FROM written WHERE identity LIKE 'note/moved/%'")
    week.run("2027-01-12T00:05")
    assert "Turn 1 of g was played late" in notes(week.root)


def test_a_turn_that_is_refused_waits_until_enough_sheets_are_in(tmp_path: Path) -> None:
    """It is played with the sheet that makes enough, however late the run is; each time the game master is told."""
    week = Week.begun(tmp_path, "max_missing = 0\nearly = true")

    for hour in ("21", "22"):
        assert week.run(f"2027-01-08T{hour}:00").played == {}
    week.sheet("AA", 1, "2027-01-08T22:01", "TAKE 1", "READY")
    assert week.run("2027-01-08T22:05").played == {}
    assert len(week.letters("gm", "could not be played")) == 2
    week.sheet("AA", 1, "2027-01-08T22:10", "TAKE 2", "READY")
    week.sheet("BB", 1, "2027-01-08T22:20", "TAKE 1", "READY")
    week.sheet("AA", 1, "2027-01-08T22:30", "TAKE 3", "READY")

    assert week.run("2027-01-09T23:00").played == {"g": 1}
    assert [action["text"] for action in week.runner.report("AA")["actions"]] == ["TAKE 2"]
    (told,) = week.letters("gm", "turn 1 was played late")
    assert "BB-1-" in told.get_content()
    assert week.run("2027-01-09T23:05").played == {}


def test_a_mark_on_a_late_sheet_is_none_for_the_next_turn(tmp_path: Path) -> None:
    """Its player has not seen what the turn brought: neither status nor the run take it for ready, until he says so."""
    week = Week.begun(tmp_path, "early = true\nmax_missing = 2")
    week.runner.ok("turn", "g", "--force")
    both(week, 1, "2027-01-06", "READY")

    assert "ready" not in week.runner.ok("status", "g")
    assert week.run("2027-01-06T00:05").played == {}
    both(week, 2, "2027-01-06T01:00", "READY")
    assert week.runner.ok("status", "g").count("ready") == 2
    assert week.run("2027-01-06T01:05").played == {"g": 2}


def test_a_hold_that_comes_between_stops_the_turn(tmp_path: Path) -> None:
    """A turn that was found due and had to wait for the game's lock is not played when its clock stands by then."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    desk, now = Desk.at(tmp_path), at("2027-01-08T20:00")
    coming = Coming.of(load(desk, desk.game("g")), now)
    hold(desk, desk.game("g"), now)

    with pytest.raises(BusyError, match="the clock of g has just been changed"):
        play_coming(coming)
    assert week.turn == 0


def test_after_a_holiday_of_the_server_players_get_their_time(tmp_path: Path) -> None:
    """One turn is played, not one for each deadline missed; the next deadline moves on, and the report tells it."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")

    assert week.run("2027-02-01T09:00").played == {"g": 1}
    assert week.run("2027-02-01T09:05").played == {}
    assert due(week, 2) == "2027-02-07 20:00"
    assert week.runner.report("AA")["deadline"] == "Sunday, 7 February 2027, 20:00 (UTC)"
    assert len(week.letters("gm", "deadlines were moved")) == 1
    both(week, 2, "2027-02-06")
    assert week.run("2027-02-07T20:00").played == {"g": 2}


def test_a_turn_taken_back_is_not_played_again_by_itself(tmp_path: Path) -> None:
    """The game master undid it for a reason; a new deadline makes it due again."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    week.run("2027-01-08T20:00")
    week.runner.ok("undo", "g")

    for minute in ("05", "10"):
        assert week.run(f"2027-01-08T20:{minute}").played == {}
    assert len(week.letters("gm", "taken back")) == 1
    desk = Desk.at(tmp_path)
    hold(desk, desk.game("g"), at("2027-01-08T20:15"))
    release(desk, desk.game("g"), at("2027-01-09T12:00"))
    assert due(week, 1) == "2027-01-09 20:00"
    assert week.run("2027-01-09T20:00").played == {"g": 1}


def test_a_turn_played_by_hand_and_taken_back_stays_so_too(tmp_path: Path) -> None:
    """Though no run of the post has seen it."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    week.runner.ok("turn", "g")
    week.runner.ok("undo", "g")

    assert week.run("2027-01-08T20:05").played == {}
    week.runner.ok("turn", "g")
    assert week.run("2027-01-08T20:10").played == {}


def test_a_turn_played_by_hand_after_the_next_deadline_leaves_time_for_the_next(tmp_path: Path) -> None:
    """The deadline that passed meanwhile moves on, instead of passing everybody over."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    week.runner.ok("turn", "g")
    world = tmp_path / "worlds" / "g" / "turn-001" / "world"
    os.utime(world, (at("2027-01-16"), at("2027-01-16")))
    both(week, 2, "2027-01-16T12:00")

    assert week.run("2027-01-17").played == {}
    assert due(week, 2) == "2027-01-22 20:00"
    assert len(week.letters("gm", "deadlines were moved")) == 1
    assert week.run("2027-01-22T20:00").played == {"g": 2}


def test_a_game_that_began_after_its_first_deadline_takes_what_has_come(tmp_path: Path) -> None:
    """Nobody could have sent a sheet in time."""
    week = Week.begun(tmp_path)
    world = tmp_path / "worlds" / "g" / "turn-000" / "world"
    os.utime(world, (at("2027-01-09"), at("2027-01-09")))
    both(week, 1, "2027-01-09T12:00")

    assert week.run("2027-01-09T12:05").played == {"g": 1}


def test_a_turn_waits_for_mails_that_came_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mailbox that cannot be asked, or a mail that cannot be handled, may hold a sheet; but not for ever."""
    monkeypatch.setenv("PBM_POST_PASSWORD", "secret")
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-07")
    settings = tmp_path / "pbm.toml"
    plain = settings.read_text()
    settings.write_text(plain.replace("[games", 'imap = "imap://me@127.0.0.1:9/INBOX"\n[games'))

    passed = week.run("2027-01-08T20:00")
    assert passed.played == {}
    assert passed.troubles[0].startswith("fetch: ")
    settings.write_text(plain)
    with week.office.at_work("handling"):
        monkeypatch.setattr("pbm.post.run_all.PATIENCE", 0)
        week.office.come.put("late", b"Subject: x\n\n", at("2027-01-08T20:01") * 10**9)
        week.office.come.put("early", b"Subject: x\n\n", at("2027-01-08T19:59") * 10**9)
        assert week.run("2027-01-08T20:05").played == {}
        week.office.come.finish("early")
        assert week.run("2027-01-08T20:10").played == {"g": 1}


def test_nothing_is_due_while_the_game_is_on_hold(tmp_path: Path) -> None:
    """Nor is anybody reminded; when the hold has ended by itself the deadline is a later one."""
    week = Week.begun(tmp_path)
    desk = Desk.at(tmp_path)
    both(week, 1, "2027-01-05", "NONSENSE")
    hold(desk, desk.game("g"), at("2027-01-06T12:00"), until=None)

    assert week.run("2027-01-08T21:00") == week.run("2027-03-01")
    assert week.turn == 0
    assert week.letters("aa", "due") == []
    release(desk, desk.game("g"), at("2027-03-01"))
    assert due(week, 1) == "2027-03-03 20:00"


def test_a_hold_that_has_ended_is_settled(tmp_path: Path) -> None:
    """Nothing tells of it any more, and the deadline is the one that was told during it."""
    week = Week.begun(tmp_path)
    desk = Desk.at(tmp_path)
    ending = Schedule.of(desk, desk.game("g")).at(at("2027-01-20")).replace(tzinfo=None)
    hold(desk, desk.game("g"), at("2027-01-06T12:00"), until=ending)
    told = due(week, 1)

    week.run("2027-01-20T00:01")
    assert due(week, 1) == told == "2027-01-22 20:00"
    assert "on hold" not in week.runner.ok("status", "g")


def test_a_turn_is_played_early_when_all_are_ready(tmp_path: Path) -> None:
    """All players' sheets must be in, marked and without mistakes, and none that is refused may have come since."""
    week = Week.begun(tmp_path, "early = true")
    week.sheet("AA", 1, "2027-01-05", "TAKE 1", "READY")
    assert week.run("2027-01-05T01:00").played == {}
    week.sheet("BB", 1, "2027-01-05", "TAKE 1")
    assert week.run("2027-01-05T02:00").played == {}
    week.sheet("BB", 1, "2027-01-05T03:00", "TAKE 1", "READY")
    slip = week.sheet("BB", 1, "2027-01-05T03:30", "TAEK 1", "READY")
    assert week.run("2027-01-05T03:45").played == {}
    slip.unlink()
    wrong = week.sheet("BB", 70, "2027-01-05T04:00", "TAKE 1")
    assert week.run("2027-01-05T05:00").played == {}
    wrong.unlink()

    assert week.run("2027-01-05T06:00").played == {"g": 1}
    assert due(week, 2) == "2027-01-15 20:00"


def test_early_turns_bring_deadlines_forward_by_whole_periods(tmp_path: Path) -> None:
    """As far as everybody has a full period: a game that goes on quickly does not wait weeks for one player."""
    week = Week.begun(tmp_path, "early = true")
    both(week, 1, "2026-12-28", "READY")

    assert week.run("2026-12-29").played == {"g": 1}
    assert due(week, 2) == "2027-01-08 20:00"
    assert due(week, 1) == "2027-01-08 20:00"


def test_ready_means_nothing_where_turns_are_not_early(tmp_path: Path) -> None:
    """Such sheets are good, and wait for the deadline."""
    week = Week.begun(tmp_path)
    both(week, 1, "2027-01-05", "READY")

    assert week.run("2027-01-05T01:00").played == {}
    assert "ready" in week.runner.ok("status", "g")


def test_the_trouble_of_one_game_does_not_stop_another(tmp_path: Path) -> None:
    """A damaged game is told of, once a day, and the others are played."""
    week = Week.begun(tmp_path)
    week.runner.ok("new", "a", "--scenario", "pebbles")
    (tmp_path / "worlds" / "a" / "turn-000" / "world").write_bytes(b"no world")
    both(week, 1, "2027-01-07")

    passed = week.run("2027-01-08T20:00")
    assert passed.played == {"g": 1}
    assert any(trouble.startswith("a: ") for trouble in passed.troubles)
    week.run("2027-01-08T20:05")
    assert len(week.letters("gm", "trouble: a")) == 1


def test_sheets_that_the_post_filed_go_when_they_were_played_long_ago(tmp_path: Path) -> None:
    """Those of the last turn stay, for it may be undone; what somebody else put there stays for ever."""
    week = Week.begun(tmp_path)
    filed = []
    for turn, day in ((1, "08"), (2, "15"), (3, "22")):
        name = f"AA-202701{int(day) - 1:02}T000000Z-0123456{turn}.txt"
        filed.append(week.sheet("AA", turn, f"2027-01-{int(day) - 1:02}", "TAKE 1", name=name))
        week.sheet("BB", turn, f"2027-01-{int(day) - 1:02}", "TAKE 1")
        assert week.run(f"2027-01-{day}T20:00").played == {"g": turn}

    assert [path.exists() for path in filed] == [False, False, True]
    assert len(list((tmp_path / "orders" / "g").glob("BB*"))) == 3
    week.runner.ok("undo", "g")
    assert "AA-20270121" in week.runner.ok("turn", "g")
