"""Desks that released versions wrote are opened, replayed, gone back on and played on, in every game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.desk import Desk
from pbm.desk.sealed import FORMAT, version_of
from pbm.post.journal import Journal
from pbm.post.maildir import Maildir
from pbm.post.post_office import file_of
from tests.support.desks import DeskRunner
from tests.support.releases import GAMES, said

if TYPE_CHECKING:
    from pathlib import Path

    from tests.releases.conftest import Released

every_game = pytest.mark.parametrize(("release", "game"), [(each, game) for each in GAMES for game in GAMES[each]])


def lost(former: object, latter: object, path: str = "") -> list[str]:
    """Return what a picture of a world said and another does not: there may be more in it, but nothing else."""
    if isinstance(former, dict) and isinstance(latter, dict):
        return [each for key in former for each in lost(former[key], latter.get(key), f"{path}.{key}")]
    return [] if former == latter else [f"{path}: {former} -> {latter}"]


def world(desk: DeskRunner, game: str) -> dict[str, Any]:
    """Return the game master's view."""
    view: dict[str, Any] = json.loads(desk.ok("world", game))
    return view


def the_same(turns: int) -> list[str]:
    """Return what `pbm replay` says of a game in which so many turns have been played."""
    return [f"turn {turn}: the same" for turn in range(turns + 1)]


@every_game
def test_a_game_opens_as_it_was_left(released: Released, release: str, game: str) -> None:
    """The whole position is as its own program printed it, it replays, the doctor agrees, and nothing is written."""
    desk = released(release)
    before = desk.files()
    told = said(desk, game)
    assert lost(told, world(desk, game)) == []
    assert desk.ok("replay", game).splitlines() == the_same(told["turn"])
    assert f"turn {told['turn']} played, turn {told['turn'] + 1} coming" in desk.ok("status", game)
    assert f"{game}: nothing wrong" in desk.ok("doctor", game)
    assert desk.files() == before


@every_game
def test_a_game_is_played_on(released: Released, release: str, game: str) -> None:
    """The sheets that wait lead to the position that its own program came to, in today's format; reports say so."""
    desk = released(release)
    desk.ok("turn", game, "--force")
    told = said(desk, f"{game}-played-on")
    assert lost(told, world(desk, game)) == []
    assert version_of(desk.root / "worlds" / game / f"turn-{told['turn']:03d}" / "world") == FORMAT
    assert desk.ok("replay", game).splitlines() == the_same(told["turn"])

    folder = desk.root / "reports" / game / f"turn-{told['turn']:03d}"
    reports = sorted(folder.glob("*.json"))
    assert [each.name for each in reports] == [each.name for each in sorted(folder.parent.glob("turn-000/*.json"))]
    for report in reports:
        document = json.loads(report.read_text("utf-8"))
        assert (document["game"], document["turn"]) == (game, told["turn"])
        assert document["history"]["turns"] == list(range(told["turn"] + 1))
        assert report.with_suffix(".txt").is_file()


@every_game
def test_a_game_goes_back(released: Released, release: str, game: str) -> None:
    """A turn that its own program played is undone and redone."""
    desk = released(release)
    told = said(desk, game)
    desk.ok("undo", game)
    assert world(desk, game)["turn"] == told["turn"] - 1
    desk.ok("redo", game)
    assert lost(told, world(desk, game)) == []


@pytest.mark.parametrize("game", GAMES["0.2"])
def test_a_turn_that_was_undone_is_redone(released: Released, game: str) -> None:
    """With the same world as if it were played now."""
    desk = released("0.2")
    desk.ok("redo", game)
    assert lost(said(desk, f"{game}-played-on"), world(desk, game)) == []
    assert desk.ok("replay", game).splitlines() == the_same(3)


@pytest.mark.parametrize("game", GAMES["0.2"])
def test_a_backup_comes_back(released: Released, tmp_path: Path, game: str) -> None:
    """On an empty desk: the same position, sheets with their times, what was set by hand, and nothing is wrong."""
    desk = released("0.2")
    other = DeskRunner(tmp_path / "other")
    other.root.mkdir()
    assert "turn 2 was played last" in other.ok("restore", str(desk.root / "backups" / f"{game}.tar"))
    assert lost(said(desk, game), world(other, game)) == []
    assert other.ok("replay", game).splitlines() == the_same(2)
    files = Desk.at(other.root).game(game)
    sheets = files.incoming().sheets
    assert {sheet.mtime_ns % 10**9 for sheet in sheets} == {123456789}
    assert len(sheets) == len(list((desk.root / "orders" / game).glob("*.txt")))
    assert files.clock().hold is not None
    assert f"{game}: nothing wrong" in other.ok("doctor", game)
    other.ok("redo", game)


def test_a_backup_knows_its_game(released: Released, tmp_path: Path) -> None:
    """Who plays, in which language, and what was set by hand."""
    other = DeskRunner(tmp_path / "other")
    other.root.mkdir()
    other.ok("restore", str(released("0.2").root / "backups" / "rivers.tar"))
    desk = Desk.at(other.root)
    game = desk.game("rivers")
    assert {code: player.name for code, player in game.players().items()} == {"PR": "Ada", "FR": "Bob"}
    assert [each.value for each in game.corrections(1)] == ["7"]
    assert desk.settings.games["rivers"].languages == {"FR": "de"}
    assert desk.settings.games["rivers"].press == "signed"
    assert [piece.text for piece in game.press()] == ["Shall we have peace on the river?"]


def test_the_post_goes_on(released: Released, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was sent, put off or refused is known, nothing is written again, and the mail that waits is answered."""
    monkeypatch.setenv("PBM_NOW", "1780000600")
    desk = released("0.2")
    post = desk.root / "post"
    settings = desk.root / "pbm.toml"
    settings.write_text(settings.read_text("utf-8").replace("smtp =", "# smtp ="), "utf-8")
    journal, out = Journal(post / "journal"), Maildir(post / "out")
    known = {each.identity for each in journal.all_written()}
    came_of = {each.came_of for identity in known for each in journal.tries(file_of(identity))}
    assert came_of == {"begun", "sent", "later", "refused"}
    waiting = set(out.waiting())
    assert (len(waiting), len(Maildir(post / "bad").waiting()), len(Maildir(post / "in").waiting())) == (4, 1, 1)

    desk.ok("post", "run")
    assert Maildir(post / "in").waiting() == []
    assert waiting < set(out.waiting())
    (fresh,) = (post / "out" / "new" / name for name in set(out.waiting()) - waiting)
    assert b"To: ada@example.com" in fresh.read_bytes()
    assert len({each.identity for each in journal.all_written()} - known) == 1
