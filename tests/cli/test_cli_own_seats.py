"""Seats that the game master plays: by command, and in games of one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.pipeline.links import seats_of_master

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def test_a_seat_is_the_game_masters_until_somebody_has_it(desk: DeskRunner) -> None:
    """It is told, kept with the game and in backups, and ends with the first address."""
    desk.ok("player", "g", "PR", "--me")
    assert "the game master" in desk.ok("player", "g", "PR")
    assert [each["me"] for each in json.loads(desk.ok("player", "g", "--json"))] == [True, False]
    assert list(seats_of_master(Desk.at(desk.root))) == [("g", "PR")]
    desk.ok("backup", "g", str(desk.root / "kept.tar"))
    desk.ok("restore", str(desk.root / "kept.tar"), "--as", "twin")
    assert list(seats_of_master(Desk.at(desk.root))) == [("g", "PR"), ("twin", "PR")]

    desk.ok("player", "g", "PR", "--email", "anna@example.org")

    assert list(seats_of_master(Desk.at(desk.root))) == [("twin", "PR")]


def test_a_link_of_a_seat_that_the_game_master_takes_leads_in_no_longer(desk: DeskRunner) -> None:
    """A seat without an address has a link of its own: whoever has it is out."""
    before = desk.ok("player", "g", "PR", "--link")
    desk.ok("player", "g", "PR", "--me")

    assert desk.ok("player", "g", "PR", "--link") != before


def test_a_game_of_one_is_the_game_masters(empty: DeskRunner) -> None:
    """As long as nobody is registered for it; a game that cannot be read hides no other."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--solo", "PR")
    empty.ok("new", "h", "--scenario", "two-rivers", "--solo", "FR")
    (empty.root / "worlds" / "h" / "players.json").write_text("[")
    assert list(seats_of_master(Desk.at(empty.root))) == [("g", "PR")]

    empty.ok("player", "g", "PR", "--name", "Anna")

    assert list(seats_of_master(Desk.at(empty.root))) == []
