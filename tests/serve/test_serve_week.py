"""What is due while the server runs: turns of games without a post, the post, and what goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.serve.children import Children
from pbm.serve.week import Week
from tests.support.callers import JSON, NOW, Callers
from tests.support.mail_desks import FAR, POST
from tests.support.processes import wait_until
from tests.support.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

DUE = "[games.g]\nfirst_deadline = 2026-11-29T20:00:00\n"
"""A deadline that has passed at the time of these tests."""


def week_of(root: Path, told: list[str]) -> Week:
    """Return what is due on a desk, with whatever is complained of."""
    return Week(root, Children(), lambda: NOW, told.append)


def test_a_turn_whose_time_has_come_is_played_without_a_post(desk: DeskRunner) -> None:
    """By a process of its own, with the sheets that are in; a game whose time has not come is left alone."""
    desk.ok("new", "h", "--scenario", "two-rivers")
    (desk.root / "pbm.toml").write_text(f"{DUE}[games.h]\nfirst_deadline = 2099-11-29T20:00:00\n")
    for empire in ("PR", "FR"):
        desk.orders(empire, "1 TAX")
    told: list[str] = []
    week = week_of(desk.root, told)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None, lambda: told)

    assert Desk.at(desk.root).game("g").current_turn() == 1
    assert Desk.at(desk.root).game("h").current_turn() == 0
    assert told == []


def test_a_player_who_is_alone_has_their_turn_as_soon_as_their_sheet_is_in(empty: DeskRunner) -> None:
    """Sheets without mistakes are played at once, without a deadline; a blank desk has nothing to do."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--solo", "PR")
    told: list[str] = []
    week = week_of(empty.root, told)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None)
        empty.orders("PR", "1 GATHER BRA - 1")
        week.soon()
        wait_until(lambda: Desk.at(empty.root).game("g").current_turn() == 1, lambda: told)
    assert told == []


def test_a_game_that_cannot_be_played_is_told(desk: DeskRunner) -> None:
    """To whoever runs the server, and on the game master's first page."""
    (desk.root / "pbm.toml").write_text(DUE)
    told: list[str] = []
    week = week_of(desk.root, told)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None, lambda: told)

    assert week.last is not None
    assert "no good sheet for turn 1" in week.last.said
    assert len(told) == 1


@pytest.mark.parametrize("settings", ["[games", "[games.g]\ndays = -1\n"])
def test_settings_that_cannot_be_used_stop_nothing(desk: DeskRunner, settings: str) -> None:
    """They are told, and the next run looks again."""
    (desk.root / "pbm.toml").write_text(settings)
    told: list[str] = []
    week = week_of(desk.root, told)
    with week.going(is_wanted=True):
        wait_until(lambda: week.last is not None)
        assert "pbm.toml" in told[0]
        (desk.root / "pbm.toml").write_text("")
        week.soon()
        wait_until(lambda: week.last is not None and week.last.said == "")


def test_the_post_is_run_with_it(desk: DeskRunner) -> None:
    """Letters are written while the server runs, by a program of its own."""
    (desk.root / "pbm.toml").write_text(POST.format(port=1, deadline=FAR, more=""))
    desk.ok("player", "g", "PR", "--email", "pr@example.org")
    letters = desk.root / "post" / "out" / "new"
    with week_of(desk.root, []).going(is_wanted=True):
        wait_until(lambda: letters.is_dir() and any(letters.iterdir()), lambda: "no letter")


def test_what_is_due_can_be_left_to_others(desk: DeskRunner) -> None:
    """With --no-post nothing is begun, and the first page says so."""
    week = week_of(desk.root, [])
    with week.going(is_wanted=False):
        assert not week.is_going
    assert "left to others" in Callers.of(desk.root).master().get("/").text


def test_a_sheet_on_a_page_makes_the_turn_of_whoever_plays_alone(empty: DeskRunner) -> None:
    """Sent by a player of a server that runs: the next report is there without another word."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--solo", "PR")
    with serving(empty.root) as server:
        player = server.player("g", "PR")
        page = player.get("/games/g").text
        token = page.partition('name="token" value="')[2].partition('"')[0]
        sheet = "GAME g\nTURN 1\nEMPIRE PR\n1 GATHER BRA - 1\n"
        assert player.post("/games/g/sheets", {"sheet": sheet, "token": token}, **JSON).status == 200

        wait_until(lambda: Desk.at(empty.root).game("g").current_turn() == 1)
