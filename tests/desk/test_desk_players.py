"""Who plays, on the disk: private, whole or not at all, and read strictly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import BusyError, NotOurFileError
from pbm.desk.game_records import Begun, Record
from pbm.desk.players import Player, hash_of
from pbm.desk.writer import writing

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.game import Game

ANNA = Player("Anna", "anna@example.org", "de", hash_of("K7Q2-MX4D"))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Return a game at its start."""
    game = Desk.at(tmp_path).new_game("g")
    record = Record("g", "empires", "two-rivers", "[scenario]\n", 7)
    with writing(game) as writer:
        writer.create(Begun(record, b"world", None, {}, {}, b""))
    return game


def test_nobody_is_known_at_first(game: Game) -> None:
    """Without a file nobody is registered."""
    assert game.players() == {}


def test_players_come_back_as_they_were_registered(game: Game) -> None:
    """One after the other, each without a change to the rest; of whom nothing is known he is nobody."""
    with writing(game) as writer:
        writer.register("PR", ANNA)
        writer.register("FR", Player(name="Bea"))
        assert game.players() == {"FR": Player(name="Bea"), "PR": ANNA}
        writer.register("FR", Player())
    assert game.players() == {"PR": ANNA}


def test_only_the_owner_may_read_who_plays(game: Game) -> None:
    """Addresses and hashes of keys are nobody else's business on a machine with several users."""
    with writing(game) as writer:
        writer.register("PR", ANNA)
        writer.register("PR", ANNA)
    assert game.players_file.stat().st_mode & 0o077 == 0


def test_what_a_crash_has_left_does_no_harm(game: Game) -> None:
    """Half a file that was being written is not a player and no sheet; whoever changes the game next clears it away."""
    halves = [game.home / ".players.json.new", game.orders / ".FR-20270115T080000Z-3f2a91bc.txt.new"]
    mine = game.orders / ".mine.txt"
    game.orders.mkdir(parents=True, exist_ok=True)
    for each in (*halves, mine):
        each.write_bytes(b'{"players": {"PR"')
    assert game.players() == {}
    with writing(game):
        assert not any(half.exists() for half in halves)
    assert mine.exists()


def test_what_is_being_written_is_left_to_whoever_writes(game: Game) -> None:
    """While somebody has the game nobody clears away what he is writing."""
    with writing(game):
        half = game.orders / ".FR-1.txt.new"
        half.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(b"GAME g")
        with pytest.raises(BusyError), writing(game, patience=0):
            pass
        assert half.exists()


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ({"name": 3}, "text in quotes is wanted"),
        ({"purse": "x"}, "purse"),
        ({"key": "K7Q2-MX4D"}, "players.PR.key: this is not a hash of a key"),
    ],
)
def test_a_file_that_is_not_ours_is_refused(game: Game, player: dict[str, object], said: str) -> None:
    """The file holds exactly what this program writes; what is no hash is not shown, for it may be a key."""
    game.players_file.write_text(json.dumps({"players": {"PR": player}}), encoding="utf-8")

    with pytest.raises(NotOurFileError, match=r"players.json is damaged") as refused:
        game.players()
    assert said in str(refused.value)
    assert "MX4D" not in str(refused.value)
