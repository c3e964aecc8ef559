"""The desk and its games: which there are, what is read of them, and who may write."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import BusyError, NoSuchGameError, NotOurFileError, RefusedError
from pbm.desk.game import Game
from pbm.desk.game_records import Begun, Played, Record
from pbm.desk.inbox import LARGEST
from pbm.desk.writer import writing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pbm.kernel.sheet_file import SheetFile


def record(name: str) -> Record:
    """Make what a game is started from."""
    return Record(name, "empires", "two-rivers", "[scenario]\nname = 'größer'\n", 7, {"PR": "K7Q2-MX4D"})


def begin(desk: Desk, name: str) -> Game:
    """Start a game on a desk."""
    game = desk.new_game(name)
    with writing(game) as writer:
        writer.create(Begun(record(name), b"start", None, {}, {"PR.txt": b"welcome"}, b"archive 0"))
    return game


def played(turn: int, *sheets: SheetFile) -> Played:
    """Make a turn as the pipeline would."""
    reports = {"PR.txt": b"report %d" % turn}
    return Played(turn, b"world %d" % turn, b"events %d" % turn, sheets, {}, reports, b"archive %d" % turn)


def test_a_desk_is_any_folder(tmp_path: Path) -> None:
    """An empty folder is a desk without games; looking at it makes no files."""
    desk = Desk.at(tmp_path)
    assert desk.games() == []
    with pytest.raises(NoSuchGameError, match=r"no game in .*`pbm --desk FOLDER.*`pbm new GAME"):
        desk.game()
    assert list(tmp_path.iterdir()) == []


def test_a_desk_must_be_there(tmp_path: Path) -> None:
    """A folder that is mistyped is not made."""
    with pytest.raises(RefusedError, match="is not a folder"):
        Desk.at(tmp_path / "nowhere")


def test_games_are_those_begun_and_those_named_in_the_settings(tmp_path: Path) -> None:
    """Neither an orders folder nor the remains of an interrupted start is a game."""
    (tmp_path / "pbm.toml").write_text("[games.named]\nseed = 3\n")
    (tmp_path / "orders" / "strange").mkdir(parents=True)
    (tmp_path / "worlds" / ".half.new").mkdir(parents=True)
    (tmp_path / "worlds" / "empty").mkdir()
    desk = Desk.at(tmp_path)
    begin(desk, "begun")
    assert desk.games() == ["begun", "named"]
    assert desk.settings_of("named").seed == 3
    assert desk.settings_of("begun").seed == 0


def test_the_only_game_needs_no_name(tmp_path: Path) -> None:
    """One game is taken without asking; of several the operator must choose, and sees which."""
    desk = Desk.at(tmp_path)
    begin(desk, "g1")
    assert desk.game().name == "g1"
    begin(desk, "g2")
    with pytest.raises(NoSuchGameError, match="say which of g1, g2"):
        desk.game()
    assert desk.game("g2").name == "g2"


@pytest.mark.parametrize("name", ["g3", "G1", "../worlds/g1", "", "."])
def test_an_unknown_game_is_refused(tmp_path: Path, name: str) -> None:
    """A name is a game's whole name, case and all, also where the disk does not care."""
    desk = Desk.at(tmp_path)
    begin(desk, "g1")
    with pytest.raises(NoSuchGameError, match="only g1"):
        desk.game(name)


def test_a_new_game_needs_a_new_name(tmp_path: Path) -> None:
    """A name is taken by a game that has begun, and by one that differs in case only."""
    (tmp_path / "pbm.toml").write_text("[games.named]\n")
    desk = Desk.at(tmp_path)
    begin(desk, "g1")
    for name in ("g1", "G1", "Named"):
        with pytest.raises(RefusedError, match="already"):
            desk.new_game(name)
    with pytest.raises(RefusedError, match="cannot be a game"):
        desk.new_game("../g2")
    assert desk.new_game("named").name == "named"


def test_what_a_game_was_started_from_is_kept(tmp_path: Path) -> None:
    """The record, with the scenario's whole text and the keys, comes back as it was."""
    game = begin(Desk.at(tmp_path), "g1")
    assert game.record().starts_as(record("g1"))
    assert game.record().keys == record("g1").keys
    assert game.current_turn() == 0
    assert game.world_bytes(0) == b"start"
    assert (tmp_path / "reports" / "g1" / "turn-000" / "PR.txt").read_bytes() == b"welcome"
    with writing(game) as writer, pytest.raises(RefusedError, match="already"):
        writer.create(Begun(record("g1"), b"another", None, {}, {}, b""))
    assert game.world_bytes(0) == b"start"


def test_a_turn_is_kept_with_its_sheets(tmp_path: Path) -> None:
    """World, journal, reports and sheets are read back; sheets as the inbox gave them, and whether they were proved."""
    game = begin(Desk.at(tmp_path), "g1")
    (game.orders / "größer & more.TXT").write_bytes(b"\xff\0sheet")
    os.utime(game.orders / "größer & more.TXT", ns=(5, 1_700_000_000_123_456_789))
    (game.orders / "a.txt").write_bytes(b"")
    first, second = game.incoming().sheets
    sheets = [replace(first, proved=True), replace(second, proved=False)]
    with writing(game) as writer:
        writer.commit(played(1, *sheets))
        writer.commit(played(2))
    assert game.current_turn() == 2
    assert (game.world_bytes(1), game.events_bytes(1)) == (b"world 1", b"events 1")
    assert game.stored_sheets(1) == sheets
    assert game.stored_sheets(2) == []
    assert (game.reports_folder(2) / "PR.txt").read_bytes() == b"report 2"
    assert (game.reports / "index.html").read_bytes() == b"archive 2"


def test_turns_are_added_one_after_the_other(tmp_path: Path) -> None:
    """A turn that is not due is a mistake of the program and changes nothing."""
    game = begin(Desk.at(tmp_path), "g1")
    with writing(game) as writer:
        for turn in (0, 2):
            with pytest.raises(ValueError, match="turn 1 is due"):
                writer.commit(played(turn))
    assert game.current_turn() == 0


def test_the_thousandth_turn_is_the_last_one(tmp_path: Path) -> None:
    """Turns are counted as numbers, not as names of folders."""
    game = begin(Desk.at(tmp_path), "g1")
    game.turn_folder(999).mkdir()
    with writing(game) as writer:
        writer.commit(played(1000))
    assert game.current_turn() == 1000


def test_an_undone_turn_is_kept_aside(tmp_path: Path) -> None:
    """The turn before is the position again; what was undone stays, each time under a name of its own."""
    game = begin(Desk.at(tmp_path), "g1")
    for number in (1, 2):
        with writing(game) as writer:
            writer.commit(played(1))
            kept = writer.undo(b"archive 0")
        assert kept == game.home / "undone" / f"turn-001.{number}"
        assert (kept / "world").read_bytes() == b"world 1"
        assert (kept / "reports" / "PR.txt").read_bytes() == b"report 1"
        assert not game.reports_folder(1).exists()
        assert (game.reports / "index.html").read_bytes() == b"archive 0"
        assert game.current_turn() == 0
    with writing(game) as writer, pytest.raises(RefusedError, match="no turn to undo"):
        writer.undo(b"")


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda game: game.world_bytes(3), "g1 has no turn 3 yet: its last turn is 1"),
        (lambda game: game.stored_sheets(3), "g1 has no turn 3 yet: its last turn is 1"),
        (lambda game: game.events_bytes(0), "events is missing"),
    ],
)
def test_what_is_not_there_is_told(tmp_path: Path, read: Callable[[Game], object], said: str) -> None:
    """Asking for a turn that has not been played gets a sentence."""
    game = begin(Desk.at(tmp_path), "g1")
    with writing(game) as writer:
        writer.commit(played(1))
    with pytest.raises(RefusedError, match=said):
        read(game)


def test_a_game_that_has_not_begun_has_no_position(tmp_path: Path) -> None:
    """A game that is only named in the settings says so when it is read."""
    game = Game(tmp_path, "g1")
    assert not game.begun
    for read in (game.record, game.current_turn, lambda: game.world_bytes(0)):
        with pytest.raises(NoSuchGameError, match="g1 has not begun"):
            read()


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"{}", b'{"a": NaN}', b'{"name": "g1", "strange": 1}', b"\xff"])
def test_a_damaged_record_is_refused(tmp_path: Path, text: bytes) -> None:
    """A record that was meddled with is named and not guessed at."""
    game = begin(Desk.at(tmp_path), "g1")
    (game.home / "game.json").write_bytes(text)
    with pytest.raises(NotOurFileError, match=r"game\.json is damaged"):
        game.record()


def test_two_runs_do_not_meet(tmp_path: Path) -> None:
    """While one process has a game, another is refused at once; other games are free; death frees it."""
    desk = Desk.at(tmp_path)
    game = begin(desk, "g1")
    program = (
        "import sys, pathlib\n"
        "from pbm.desk.game import Game\n"
        "from pbm.desk.writer import writing\n"
        "with writing(Game(pathlib.Path(sys.argv[1]), 'g1')): print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(BusyError, match="another pbm is working on g1"), writing(game, patience=0):
            pass
        begin(desk, "g2")
        assert game.current_turn() == 0
        holder.kill()
    with writing(game) as writer:
        assert writer.recovered is None


def test_looking_at_a_desk_loads_no_library() -> None:
    """Commands that only read start at once: the lock and the checker of settings are loaded when used."""
    program = "import sys, pbm.desk.desk; sys.exit(not {'filelock', 'cattrs', 'tomllib'}.isdisjoint(sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_lock_is_given_back_after_a_mistake(tmp_path: Path) -> None:
    """A run that fails while it has the game does not keep it."""
    game = begin(Desk.at(tmp_path), "g1")
    with pytest.raises(ZeroDivisionError), writing(game):
        1 / 0  # noqa: B018
    with writing(game):
        pass


def test_the_inbox_takes_sheets_and_leaves_the_rest(tmp_path: Path) -> None:
    """Files whose name ends in .txt, in any case, are sheets, sorted by name; the rest is named, unless hidden."""
    game = Game(tmp_path, "g1")
    assert game.incoming().sheets == ()
    game.orders.mkdir(parents=True)
    for name in ("b.txt", "A.TXT", "c.Txt", ".hidden.txt", "._b.txt", "notes.md", "b.txt~", "txt"):
        (game.orders / name).write_bytes(name.encode())
    (game.orders / "late").mkdir()
    (game.orders / "late" / "d.txt").write_bytes(b"")
    inbox = game.incoming()
    assert [(sheet.name, sheet.data) for sheet in inbox.sheets] == [
        ("A.TXT", b"A.TXT"),
        ("b.txt", b"b.txt"),
        ("c.Txt", b"c.Txt"),
    ]
    assert inbox.sheets[0].mtime_ns == (game.orders / "A.TXT").stat().st_mtime_ns
    assert inbox.unreadable == ()
    assert inbox.others == ("b.txt~", "notes.md", "txt")


def test_what_cannot_be_read_is_told_and_stops_nothing(tmp_path: Path) -> None:
    """A folder, a pipe, a dangling link or a giant called .txt is reported beside the good sheets."""
    game = Game(tmp_path, "g1")
    game.orders.mkdir(parents=True)
    (game.orders / "folder.txt").mkdir()
    os.mkfifo(game.orders / "pipe.txt")
    (game.orders / "dangling.txt").symlink_to("nowhere")
    (game.orders / "good.txt").write_bytes(b"GAME g1")
    with (game.orders / "giant.txt").open("wb") as giant:
        giant.truncate(LARGEST + 1)
    inbox = game.incoming()
    assert [sheet.name for sheet in inbox.sheets] == ["good.txt"]
    assert [(file.name, file.reason) for file in inbox.unreadable] == [
        ("dangling.txt", "No such file or directory"),
        ("folder.txt", "it is not a file"),
        ("giant.txt", "it is longer than 1000000 bytes"),
        ("pipe.txt", "it is not a file"),
    ]
