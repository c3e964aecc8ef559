"""A clock that has jumped stops everything before anything is played, fetched or sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.post.weeks import Week
from tests.support.mail_desks import waiting
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


@pytest.fixture
def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Week:
    """Return a game whose sheets are in, and whose post has run once: the first run finds no jump."""
    week = Week.begun(tmp_path)
    for empire in ("AA", "BB"):
        week.sheet(empire, 1, "2027-01-01", "TAKE 1")
    monkeypatch.setenv("PBM_NOW", "2027-01-05T20:00")
    week.runner.ok("post", "run")
    return week


@pytest.mark.parametrize("now", ["2027-01-12T20:01", "2031-05-01", "2027-01-05T19:49", "1970-01-02"])
def test_a_clock_that_has_jumped_stops_the_run_and_says_so_once_a_day(
    week: Week, monkeypatch: pytest.MonkeyPatch, now: str
) -> None:
    """More than a week forwards, or some minutes back: no turn, no reminder, one note and one sentence."""
    monkeypatch.setenv("PBM_NOW", now)
    before = waiting(week.runner)
    said = week.runner.refused("post", "run")

    assert "the clock has jumped: the last run was at 2027-01-05 20:00 UTC" in " ".join(said.split())
    assert "the clock has jumped" in notes(week.root)
    assert week.runner.run("post", "run").exit_code == 1
    assert week.runner.run("post", "run").output == ""
    assert week.runner.run("turn", "--all").exit_code == 1
    assert week.turn == 0
    fresh = [letter["Subject"] for name, letter in waiting(week.runner).items() if name not in before]
    assert fresh == ["pbm: the clock has jumped"]


def test_what_has_passed_is_done_when_the_clock_is_right(week: Week, monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn is played late, as after a holiday of the server, and later runs go on by themselves."""
    monkeypatch.setenv("PBM_NOW", "2027-02-01T09:00")
    assert week.runner.run("post", "run").exit_code == 1
    week.runner.ok("post", "run", "--clock-is-right")
    assert week.turn == 1
    monkeypatch.setenv("PBM_NOW", "2027-02-01T09:05")
    week.runner.ok("post", "run")
    week.runner.ok("turn", "--all")


@pytest.mark.parametrize("now", ["2027-01-12T20:00", "2027-01-05T19:51"])
def test_a_week_without_a_run_is_no_jump_nor_is_a_clock_put_right(
    week: Week, monkeypatch: pytest.MonkeyPatch, now: str
) -> None:
    """What happens to every machine now and then stops nothing."""
    monkeypatch.setenv("PBM_NOW", now)
    week.runner.ok("post", "run")
    assert "the clock has jumped" not in notes(week.root)
