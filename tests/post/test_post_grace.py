"""Late sheets: a time of grace, and a turn that waits for the missing no longer than its settings say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from tests.post.weeks import Week
from tests.support.mail_desks import take
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


def texts(week: Week, empire: str = "AA") -> list[str]:
    """Return the actions with which an empire was played."""
    return [action["text"] for action in week.runner.report(empire)["actions"]]


def said(week: Week) -> str:
    """Return what `pbm status` prints, on one line."""
    return " ".join(week.runner.ok("status", "g").split())


def statuses(week: Week) -> list[str]:
    """Return who plays the empires."""
    desk = Desk.at(week.root)
    return [str(seat.status) for seat in load(desk, desk.game("g")).position.seats.values()]


def test_a_turn_is_played_at_its_deadline_if_nobody_is_missing(tmp_path: Path) -> None:
    """A time of grace changes nothing for those who are in time; what comes after is for the next turn."""
    week = Week.begun(tmp_path, 'grace = "6 h"')
    for empire in ("AA", "BB"):
        week.sheet(empire, 1, "2027-01-07", "TAKE 1")
    week.sheet("AA", 1, "2027-01-08T20:10", "TAKE 2")

    assert week.run("2027-01-08T20:20").played == {"g": 1}
    assert texts(week) == ["TAKE 1"]
    assert "grace" not in notes(week.root)


def test_sheets_in_the_time_of_grace_count_and_the_late_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn is played as soon as nobody is missing any more, however late the run is that plays it."""
    week = Week.begun(tmp_path, 'grace = "6 h"')
    week.sheet("AA", 1, "2027-01-07", "TAKE 1")

    assert week.run("2027-01-08T20:05").played == {}
    monkeypatch.setenv("PBM_NOW", "2027-01-08T20:05")
    assert "its time of grace runs until Saturday, 9 January 2027, 02:00" in said(week)
    week.sheet("AA", 1, "2027-01-08T21:00", "TAKE 2")
    week.sheet("BB", 1, "2027-01-08T22:00", "TAKE 1")
    week.sheet("AA", 1, "2027-01-08T23:00", "TAKE 3")
    assert week.run("2027-01-09T09:00").played == {"g": 1}
    assert texts(week) == ["TAKE 2"]
    (told,) = week.letters("gm", "late sheets for turn 1")
    assert "BB-1-" in told.get_content()


def test_at_the_end_of_grace_the_turn_is_played_with_what_is_there(tmp_path: Path) -> None:
    """Half of the players suffice then, as they do at a deadline; a sheet after that is too late."""
    week = Week.begun(tmp_path, 'grace = "6 h"')
    week.sheet("AA", 1, "2027-01-08T21:00", "TAKE 2")

    assert week.run("2027-01-09T01:59").played == {}
    week.sheet("AA", 1, "2027-01-09T02:01", "TAKE 3")
    assert week.run("2027-01-09T02:05").played == {"g": 1}
    assert texts(week) == ["TAKE 2"]


def test_a_late_player_is_told_that_the_sheet_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer says that it was late, that it counts, and that the game master learns of it."""
    week = Week.begun(tmp_path, 'grace = "6 h"')
    monkeypatch.setenv("PBM_NOW", "2027-01-08T21:00")

    answer = take(week.runner, "AA", "GAME g\nTURN 1\nEMPIRE AA\nTAKE 1\n")
    assert "Your sheet counts." in answer
    assert "It came after the deadline of turn 1, but within the time of grace, and counts." in answer


@pytest.mark.parametrize(("then", "status"), [("play", "player"), ("standby", "standby")])
def test_a_turn_waits_for_the_missing_no_longer_than_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, status: str
) -> None:
    """Then it is played all the same, and the missing are standby if the settings say so; the game master is told."""
    settings = f'max_missing = 0\nwait = "2 days"\nthen = "{then}"'
    week = Week.begun(tmp_path, settings, scenario="two-rivers", players="PR FR")
    week.sheet("PR", 1, "2027-01-07", "GATHER BRA - 1")

    assert week.run("2027-01-08T20:05").played == {}
    assert "It waits until 2027-01-10 20:00 at most." in notes(week.root)
    monkeypatch.setenv("PBM_NOW", "2027-01-08T20:05")
    assert "waits for sheets until Sunday, 10 January 2027, 20:00 at most" in said(week)
    assert week.run("2027-01-10T19:59").played == {}
    week.sheet("PR", 1, "2027-01-10T20:01", "GATHER BRA - 2")
    assert week.run("2027-01-10T20:02").played == {"g": 1}
    assert texts(week, "PR") == ["GATHER BRA - 1"]
    assert statuses(week) == ["player", status]
    (told,) = week.letters("gm", "turn 1 was played late")
    assert "No sheet came of FR." in told.get_content()
    assert ("Now standby: FR." in told.get_content()) is (then == "standby")
    assert week.runner.run("replay", "g").exit_code == 0


def test_enough_sheets_within_the_wait_play_the_turn_at_once(tmp_path: Path) -> None:
    """The sheet that makes enough ends the wait."""
    week = Week.begun(tmp_path, 'max_missing = 0\nwait = "2 days"\nthen = "standby"')
    week.run("2027-01-08T20:05")
    week.sheet("AA", 1, "2027-01-08T21:00", "TAKE 1")
    week.sheet("BB", 1, "2027-01-09T21:00", "TAKE 1")

    assert week.run("2027-01-12").played == {"g": 1}
    assert statuses(week) == ["player", "player"]


def test_nobody_is_made_standby_if_nobody_at_all_has_sent_a_sheet(tmp_path: Path) -> None:
    """The turn is played, and its players stay: it may be the post that failed."""
    week = Week.begun(tmp_path, 'wait = "2 days"\nthen = "standby"')

    assert week.run("2027-01-10T20:02").played == {"g": 1}
    assert statuses(week) == ["player", "player"]
