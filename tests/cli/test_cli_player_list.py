"""``pbm players`` and ``pbm player --all``: all players of a game at once, from a list or by a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.players import ALPHABET, Player
from pbm.pipeline.registration import players_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

KEY = re.compile(rf"\b[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}\b")


def listed(desk: DeskRunner, *lines: str, start: str = "") -> str:
    """Write a list of players beside the desk, and return its path."""
    file: Path = desk.root / "players.csv"
    file.write_text(start + "\n".join([*lines, ""]), encoding="utf-8")
    return str(file)


def test_a_list_registers_everybody_and_shows_the_new_keys_once(desk: DeskRunner) -> None:
    """As spreadsheets write it: a byte order mark, semicolons, columns in any order, blank lines, empty cells."""
    desk.ok("player", "g", "FR", "--name", "Bea", "--new-key")
    head = "Email;EMPIRE;name;status;language"
    file = listed(desk, head, "", "Anna@Example.org;pr;Anna, Duchess;;de", ";FR;;standby;", start="\ufeff")

    printed = desk.ok("players", "g", file)
    players = players_of(Desk.at(desk.root).game("g"))
    assert (players["PR"].name, players["PR"].email, players["PR"].language) == (
        "Anna, Duchess",
        "anna@example.org",
        "de",
    )
    assert players["FR"].name == "Bea"
    assert desk.world()["empires"]["FR"]["status"] == "standby"
    (key,) = KEY.findall(printed)
    assert "wrong: nothing" in desk.ok("check", str(desk.orders("PR", f"KEY {key}", "TAX")))
    assert not KEY.search(desk.ok("players", "g", file))


def test_all_faults_of_a_list_are_said_with_line_and_column(desk: DeskRunner) -> None:
    """Nothing is changed if there is any."""
    before = players_of(Desk.at(desk.root).game("g"))
    file = listed(
        desk,
        "empire,name,email,language,status",
        "PR,Anna,anna,xx,",
        "XX,,,,",
        "FR,,fr@example.org,,",
        "fr,,,,",
        "PR,,,,king,and,more",
    )
    said = desk.refused("players", "g", file)

    for fault in (
        ":2, column 3: anna is not an address",
        ":2, column 4: there is no language xx",
        ":3, column 1: XX is not an empire of g",
        ":5, column 1: FR stands in the list twice",
        ":6: 7 cells, but there are 5 columns",
    ):
        assert f"players.csv{fault}" in said
    assert ", column 5: there is no status 'king'" in desk.refused(
        "players", "g", listed(desk, "empire,name,email,language,status", "PR,,,,king")
    )
    assert "empire is missing" in desk.refused("players", "g", listed(desk, "name,mail", "Anna,a@b.org"))
    assert "column 2: there is no column 'mail'" in desk.refused("players", "g", listed(desk, "empire,mail", "PR,x"))
    assert players_of(Desk.at(desk.root).game("g")) == before


def test_seats_without_a_player_are_given_to_the_program_in_one_step(desk: DeskRunner) -> None:
    """Whoever is registered stays what they are; when there is no such seat the command says so."""
    desk.ok("player", "g", "PR", "--name", "Anna")
    assert "dummy from now on: FR" in desk.ok("player", "g", "--all", "--status", "dummy")
    empires = desk.world()["empires"]
    assert (empires["PR"]["status"], empires["FR"]["status"]) == ("player", "dummy")
    assert "no seat without a player" in desk.refused("player", "g", "--all", "--status", "dummy")
    assert desk.run("player", "g", "--all").exit_code == 2
    assert desk.run("player", "g", "PR", "--all", "--status", "dummy").exit_code == 2


def test_a_seat_has_several_addresses(desk: DeskRunner) -> None:
    """Each once, as it was named last; the first that gets letters takes the place of one that is taken away."""
    desk.ok(
        "player", "g", "PR", "--copy", "Two@example.org", "--also", "work@example.org", "--email", "one@example.org"
    )
    printed = desk.ok("player", "g", "PR", "--copy", "work@example.org", "--also", "old@example.org")
    assert re.search(r"Copies to +two@example.org, work@example.org", printed)
    assert re.search(r"Also from +old@example.org", printed)
    assert "one@example.org (+3)" in desk.ok("player", "g")
    desk.ok("player", "g", "PR", "--drop", "one@example.org", "--drop", "old@example.org")
    player = players_of(Desk.at(desk.root).game("g"))["PR"]
    assert (player.email, player.copies, player.also) == ("two@example.org", ["work@example.org"], [])
    desk.ok("player", "g", "PR", "--email", "work@example.org")
    assert players_of(Desk.at(desk.root).game("g"))["PR"].addresses == ["work@example.org"]
    assert "drop: one@example.org is not one of" in desk.refused("player", "g", "PR", "--drop", "one@example.org")
    assert "copy: nobody is not an address" in desk.refused("player", "g", "PR", "--copy", "nobody")
    many = [word for number in range(9) for word in ("--also", f"a{number}@example.org")]
    assert "more than 8 addresses" in desk.refused("player", "g", "PR", *many)


def test_a_player_with_one_address_is_written_as_before(desk: DeskRunner) -> None:
    """Files of former versions are read, and a program of before can read what has nothing new in it."""
    desk.ok("player", "g", "PR", "--email", "one@example.org")
    file = Desk.at(desk.root).game("g").players_file
    assert "copies" not in file.read_text("utf-8")
    assert Player("A").to_values() == {"name": "A", "email": None, "language": None, "key": None}
