"""Backups: a game goes into one file and comes back whole, all of it or nothing, and a stranger's file harms nobody."""

from __future__ import annotations

import json
import os
import re
import shutil
import tarfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.desk.bundle import FORMAT, Manifest, about_bytes, write_bundle
from pbm.desk.desk import Desk
from pbm.desk.game_folder import PRIVATE
from pbm.desk.press import Piece
from pbm.desk.writer import writing
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.safekeeping import back_up, restore
from tests.support.desks import DeskRunner
from tests.support.effort import stride
from tests.support.kills import FORKING, in_a_child
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SETTINGS = '[games.g]\nfirst_deadline = 2027-03-05T20:00:00\nlanguages = { FR = "de" }\n'
NOW = 1_800_000_000
pytestmark = pytest.mark.filterwarnings(FORKING)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A desk with a game of two turns, the second undone, a player, a value set by hand and a sheet; and its backup."""
    desk = DeskRunner(tmp_path_factory.mktemp("template"))
    (desk.root / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    desk.orders("PR", "FORTIFY BRA - 1")
    desk.orders("FR", "TAX")
    desk.ok("turn", "g")
    desk.ok("turn", "g", "--force")
    desk.ok("undo", "g")
    desk.ok("player", "g", "PR", "--name", "Ada", "--email", "ada@example.org")
    desk.ok("gm", "g", "set", "BRA", "armies=7", "--why", "a miscount")
    for sheet in (desk.root / "orders" / "g").iterdir():
        sheet.unlink()
    os.utime(desk.orders("FR", "TAX", turn=2), ns=(5, 1_700_000_000_123_456_789))
    file = tmp_path_factory.mktemp("kept") / "g.backup"
    assert "is kept in" in desk.ok("backup", "g", str(file))
    return desk.root, file


@pytest.fixture
def played(template: tuple[Path, Path], empty: DeskRunner) -> DeskRunner:
    """The desk, to do with as one likes."""
    shutil.copytree(template[0], empty.root, dirs_exist_ok=True)
    return empty


@pytest.fixture
def kept(template: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The backup of the game."""
    return Path(shutil.copy2(template[1], tmp_path_factory.mktemp("kept")))


@pytest.fixture
def other(tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """Another desk, with nothing on it."""
    return DeskRunner(tmp_path_factory.mktemp("other"))


def tree(desk: DeskRunner, name: str = "g") -> dict[str, tuple[bytes, int]]:
    """Return the files of a game and, of sheets that wait, their times."""
    paths = [path for top in ("worlds", "orders", "reports") for path in (desk.root / top / name).rglob("*")]
    return {
        str(path.relative_to(desk.root)): (
            path.read_bytes(),
            path.stat().st_mtime_ns if path.parent.parent.name == "orders" else 0,
        )
        for path in paths
        if path.is_file()
    }


def test_a_game_comes_back_whole_on_another_desk(played: DeskRunner, kept: Path, other: DeskRunner) -> None:
    """Turns, the undone one, players, settings, waiting sheets with their times, reports: only the clock is stopped."""
    said = other.ok("restore", str(kept))
    assert "turn 1 was played last" in said
    assert "clock is stopped" in said
    there, before = tree(other), tree(played)
    clock = json.loads(there.pop("worlds/g/clock.json")[0])
    assert clock["hold"]["turn"] == 2
    assert before.pop("worlds/g/clock.json")
    assert there == before
    assert Desk.at(other.root).settings == Desk.at(played.root).settings
    secrets = ["worlds/g/players.json", "worlds/g/game.json", "orders/g/FR.txt"]
    assert [oct((other.root / name).stat().st_mode & 0o777) for name in secrets] == ["0o600"] * 3
    folders = [folder for folder in ("worlds/g", "reports/g") if (other.root / folder).stat().st_mode & 0o077]
    assert folders == [], "others can look into them"
    assert other.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
    other.ok("turn", "g", "--force")
    assert other.ok("replay", "g").splitlines()[-1] == "turn 2: the same"


def test_a_backup_of_what_came_back_is_the_same_file(kept: Path, other: DeskRunner, tmp_path: Path) -> None:
    """Equal games give equal bytes, whenever and wherever they are kept."""
    other.ok("restore", str(kept))
    (other.root / "worlds/g/clock.json").write_bytes(honest(kept)["worlds/g/clock.json"])
    other.ok("backup", "g", str(tmp_path / "again"))
    assert (tmp_path / "again").read_bytes() == kept.read_bytes()


def test_any_program_for_tar_files_unpacks_a_desk(kept: Path, other: DeskRunner) -> None:
    """Without this program's help the files are there, and what they make is a desk."""
    with tarfile.open(kept) as tar:
        tar.extractall(other.root, filter="data")
    assert "turn 1 played, turn 2 coming" in other.ok("status", "g")


def test_under_another_name_it_plays_on_beside_the_first(played: DeskRunner, kept: Path) -> None:
    """Its older sheets bear the former name, and count; `replay` says the same; the first game is not touched."""
    before = tree(played)
    assert "g is back, as copy" in played.ok("restore", str(kept), "--as", "copy")
    assert tree(played) == before
    assert "[games.copy]" in (played.root / "pbm.toml").read_text("utf-8")
    assert "FR.txt" in played.ok("status", "copy")
    played.ok("turn", "copy", "--force")
    assert played.ok("replay", "copy").splitlines() == [f"turn {turn}: the same" for turn in range(3)]
    assert played.ok("replay", "g").splitlines() == [f"turn {turn}: the same" for turn in range(2)]
    assert json.loads((played.root / "worlds/copy/game.json").read_text("utf-8"))["former_names"] == ["g"]
    assert "nothing wrong" in played.run("doctor", "copy").stdout


def test_a_sheet_of_the_former_name_is_for_the_game_that_has_it(played: DeskRunner, kept: Path) -> None:
    """As long as both are there a sheet is for the game it names; when only the new one is, for that."""
    played.ok("restore", str(kept), "--as", "copy")
    played.ok("new", "h", "--scenario", "two-rivers")
    played.ok("gm", "copy", "set", "BRA", "owner=FR", "--why", "to be told from the other")
    sheet = played.root / "any.txt"
    sheet.write_text("GAME g\nTURN 2\nEMPIRE FR\nGATHER BRA - 1\n", "utf-8")
    assert "not yours" in played.run("check", "--words", str(sheet)).output
    for top in ("worlds", "orders", "reports"):
        shutil.rmtree(played.root / top / "g")
    (played.root / "pbm.toml").write_text("", "utf-8")
    assert "not yours" not in played.run("check", "--words", str(sheet)).output


def test_a_game_that_is_there_is_not_touched(played: DeskRunner, kept: Path) -> None:
    """Neither its world, nor its reports or sheets when its world is gone."""
    before = played.files()
    assert "there is a game g already" in played.refused("restore", str(kept))
    assert "there is a game g already" in played.refused("restore", str(kept), "--as", "G")
    assert played.files() == before
    shutil.rmtree(played.root / "worlds" / "g")
    before = played.files()
    assert "is there already: --replace puts it aside" in played.refused("restore", str(kept))
    assert played.files() == before


def test_after_a_disk_was_lost_the_settings_that_are_there_stay(played: DeskRunner, kept: Path) -> None:
    """What pbm.toml says of the game comes before what the backup has of it."""
    for top in ("worlds", "orders", "reports"):
        shutil.rmtree(played.root / top)
    said = 'days = 14 # a fortnight\n[games."g"]\ndays = 14\n'.partition("\n")[2]
    (played.root / "pbm.toml").write_text(said, "utf-8")
    result = played.run("restore", str(kept))
    assert result.exit_code == 0
    assert "what it says was left" in result.stderr
    assert (played.root / "pbm.toml").read_text("utf-8") == said


def test_settings_that_cannot_take_another_game_are_told_before_anything_is_there(
    kept: Path, other: DeskRunner
) -> None:
    """A table that does not fit at the end of pbm.toml is no reason to leave half a game."""
    (other.root / "pbm.toml").write_text("games = { h = { days = 3 } }\n", "utf-8")
    before = other.files()
    assert "cannot be added to" in other.refused("restore", str(kept))
    assert other.files() == before


def test_a_file_is_replaced_only_when_that_is_wanted(played: DeskRunner, kept: Path) -> None:
    """Nor is a backup put among what it keeps."""
    before = kept.read_bytes()
    assert "--force replaces it" in played.refused("backup", "g", str(kept))
    played.ok("backup", "g", str(kept), "--force")
    assert kept.read_bytes() == before
    assert "belongs elsewhere" in played.refused("backup", "g", str(played.root / "worlds/g/backup"))
    assert "is not a folder" in played.refused("backup", "g", str(played.root / "nowhere" / "g"))
    assert "there is no game h" in played.refused("backup", "h", str(kept), "--force")


def test_what_is_no_plain_file_is_left_out_and_said(played: DeskRunner, tmp_path: Path) -> None:
    """Of reports and sheets; in the game's own folder it is refused, since nothing of ours is one."""
    (played.root / "orders" / "g" / "link.txt").symlink_to("/etc/passwd")
    os.mkfifo(played.root / "reports" / "g" / "pipe")
    said = played.run("backup", "g", str(tmp_path / "b")).stderr
    assert "Left out: orders/g/link.txt is not a plain file" in said
    assert "Left out: reports/g/pipe is not a plain file" in said
    (played.root / "worlds" / "g" / "link").symlink_to("/etc/passwd")
    assert "is not a plain file" in played.refused("backup", "g", str(tmp_path / "c"))


def forged(file: Path, files: Mapping[str, bytes]) -> Path:
    """Write a stranger's backup of a game g: all in order, but for what is in it."""

    def copy(name: str, put: Callable[[bytes], None]) -> None:
        put(files[name])

    write_bundle(file, Manifest(FORMAT, "g", {name: about_bytes(data) for name, data in files.items()}), copy)
    return file


def honest(kept: Path) -> dict[str, bytes]:
    """Return the files of a backup by name."""
    with tarfile.open(kept) as tar:
        given = {each.name: tar.extractfile(each) for each in tar.getmembers() if "manifest" not in each.name}
        return {name: file.read() for name, file in given.items() if file}


@pytest.mark.parametrize(
    "name",
    [
        "worlds/g/../../escaped",
        "worlds/g/turn-001/sheets/../../../x",
        "worlds/g/../h/game.json",
        "/etc/cron.d/x",
        "worlds/h/game.json",
        "worlds/g",
        "worlds/g/",
        "worlds/g//x",
        "worlds/g/./x",
        "worlds/g/.restored/pbm.toml",
        "worlds/g/.turn-009.new/world",
        "orders/g/.x.txt",
        "templates/base.html.j2",
        "post/in/new/mail",
        "worlds/g/a\0b",
        "worlds/g/turn-000/world/x",
        f"worlds/g/{'n' * 256}",
        "worlds/g/" + "d/" * 8 + "x",
        "",
    ],
)
def test_no_name_leads_anywhere_but_into_the_game(kept: Path, other: DeskRunner, tmp_path: Path, name: str) -> None:
    """A stranger's file is refused before anything of it is written, and nothing stays."""
    bad = forged(tmp_path / "bad", {**honest(kept), name: b"evil"})
    assert "Error" in other.refused("restore", str(bad))
    assert other.files() == {}
    assert not list(other.root.glob("worlds/*/*"))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("worlds/g/game.json", b"{}"),
        ("worlds/g/game.json", b"[" * 100_000),
        ("worlds/g/clock.json", b'{"moves": 3}'),
        ("worlds/g/players.json", b'{"players": {"PR": {"key": "clear"}}}'),
        ("worlds/g/turn-001/world", b"cos\nsystem\n(S'touch /tmp/evil'\ntR."),
        ("pbm.toml", b'[post]\naddress = "thief@example.org"\n[games.g]\n'),
        ("pbm.toml", b"[games.h]\n"),
        ("pbm.toml", b"\xff"),
        ("post.json", b"\xff"),
    ],
)
def test_what_is_in_a_strangers_file_is_held_to_what_we_write(
    kept: Path, other: DeskRunner, tmp_path: Path, name: str, data: bytes
) -> None:
    """Records, settings and the position are read as strictly as ever, before the game is there."""
    (other.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n', "utf-8")
    before = other.files()
    bad = forged(tmp_path / "bad", {**honest(kept), name: data})
    assert "Error" in other.refused("restore", str(bad))
    assert {name: data for name, data in other.files().items() if name != "post/journal"} == before


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A backup of a game of pebbles."""
    desk = DeskRunner(tmp_path / "from")
    desk.root.mkdir()
    with among_the_games():
        desk.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        (desk.root / "pbm.toml").write_text("[games.g]\ndays = 3\n", "utf-8")
        desk.orders("AA", "TAKE 2")
        desk.orders("BB", "TAKE 2")
        desk.ok("turn", "g")
        desk.ok("backup", "g", str(tmp_path / "small"))
    return tmp_path / "small"


def test_killed_at_any_instant_it_is_there_or_not(small: Path, tmp_path: Path) -> None:
    """A restore that was killed has left nothing that counts, or the game; the next one clears up or finishes."""
    seen = set()
    with among_the_games():
        for kill_at in range(1, 1000, stride(11, whole=5)):
            root = tmp_path / f"desk-{kill_at}"
            root.mkdir()
            code = in_a_child(lambda root=root: restore(Desk.at(root), small, NOW), kill_at)  # type: ignore[misc]
            desk = DeskRunner(root)
            begun = (root / "worlds" / "g").exists()
            again = desk.run("restore", str(small))
            if begun:
                assert re.search("now the game is complete|there is a game g already", again.stderr)
            seen.add(begun)
            assert "1 played" in desk.ok("status", "g")
            assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
            assert "nothing wrong" in desk.ok("doctor", "g")
            assert {path.name[0] for path in root.rglob("*") if path.suffix != ".lock"} & {"."} == set()
            assert "days = 3" in (root / "pbm.toml").read_text("utf-8")
            shutil.rmtree(root)
            if code == 0:
                break
    assert seen == {True, False}


def test_killed_at_any_instant_the_one_or_the_other_stands(small: Path, tmp_path: Path) -> None:
    """While a game takes the place of a broken one nobody finds none; what was there lies aside, whole."""
    seen = set()
    with among_the_games():
        for kill_at in range(1, 1000, stride(29, whole=13)):
            desk = DeskRunner(tmp_path / f"desk-{kill_at}")
            shutil.copytree(tmp_path / "from", desk.root)
            (desk.root / "worlds/g/turn-001/events").write_bytes(b"rubbish")
            before = tree(desk)
            restoring = partial(restore, Desk.at(desk.root), small, NOW, replace=True)
            code = in_a_child(restoring, kill_at)
            assert "turn 1 played, turn 2 coming" in desk.ok("status", "g")
            desk.run("doctor", "--mend")
            assert tree(desk)["orders/g/AA.txt"] == before["orders/g/AA.txt"]
            assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
            seen.add(aside := (desk.root / "aside").is_dir())
            if aside:
                assert tree(DeskRunner(desk.root / "aside" / "g.1")) == {
                    name: file for name, file in before.items() if not name.startswith("orders/")
                }
            assert {path.name[0] for path in desk.root.rglob("*") if path.suffix != ".lock"} & {"."} == set()
            shutil.rmtree(desk.root)
            if code == 0:
                break
    assert seen == {True, False}


def test_nothing_of_a_game_is_more_open_when_it_has_come_back(
    played: DeskRunner, other: DeskRunner, tmp_path: Path
) -> None:
    """Each file of it that only its owner could read is such a one again, whatever is added to a game later."""
    (played.root / "pbm.toml").write_text('[post]\naddress = "game-master@example.org"\n', encoding="utf-8")
    played.ok("invite", "g", "FR", "france@example.org")
    played.ok("site", "g", "--out", str(tmp_path / "site"))
    played.ok("turn", "g", "--force")
    desk = Desk.at(played.root)
    with writing(desk.game("g")) as writer:
        writer.receive(SheetFile("FR-entered.txt", b"TAX", NOW, proved=True))
        writer.add_press(Piece("press/1", 1, 1, "FR", ["PR"], anonymous=False, text="Peace?"))
    played.ok("backup", "g", str(tmp_path / "file"))
    other.ok("restore", str(tmp_path / "file"))
    before, after = modes(played), modes(other)
    assert before.keys() == after.keys()
    assert [name for name, mode in after.items() if mode & ~before[name]] == []
    private = {name.rpartition("/")[2] for name, mode in before.items() if mode == 0o600}
    assert private >= PRIVATE - {"composed.json"}  # what computer players have thought is in no backup


def modes(desk: DeskRunner) -> dict[str, int]:
    """Return who may do what with the files of a game."""
    paths = [path for top in ("worlds", "orders", "reports") for path in (desk.root / top / "g").rglob("*")]
    return {str(path.relative_to(desk.root)): path.stat().st_mode & 0o777 for path in paths}


def test_a_backup_that_is_killed_leaves_the_older_one(small: Path, tmp_path: Path) -> None:
    """What is there is the old file or the new one, and the next backup goes through."""
    desk = DeskRunner(tmp_path / "from")
    older, file = small.read_bytes(), tmp_path / "small"
    with among_the_games():
        desk.orders("AA", "TAKE 1", turn=2)
        for kill_at in range(1, 100):
            opened = Desk.at(desk.root)
            code = in_a_child(lambda opened=opened: back_up(opened, opened.game("g"), file, force=True), kill_at)  # type: ignore[misc]
            if code == 0:
                break
            assert file.read_bytes() == older or kill_at > 3
        desk.ok("backup", "g", str(tmp_path / "new"))
    assert file.read_bytes() == (tmp_path / "new").read_bytes() != older
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_backup_takes_the_place_of_no_device(played: DeskRunner, tmp_path: Path) -> None:
    """Not even with ``--force``: what is named ``/dev/null`` in a script stays what it is."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    (tmp_path / "link").symlink_to(pipe)
    for place in (pipe, tmp_path / "link"):
        assert "a backup is a file" in played.refused("backup", "g", str(place), "--force")
    assert pipe.is_fifo()
    assert (tmp_path / "link").is_symlink()


def test_a_game_for_which_no_sheet_waited_has_a_place_for_sheets(played: DeskRunner, other: DeskRunner) -> None:
    """The next sheets can be put where they belong, and nobody takes the game for one that was cut off."""
    shutil.rmtree(played.root / "orders" / "g")
    played.ok("backup", "g", str(played.root / "file"))
    other.ok("restore", str(played.root / "file"))
    assert (other.root / "orders" / "g").is_dir()
    assert "there is a game g already" in other.refused("new", "g", "--scenario", "two-rivers", "--seed", "7")


def test_a_damaged_game_takes_the_place_of_no_good_backup(played: DeskRunner, kept: Path) -> None:
    """What could not be brought back is not a backup: it is refused, and the one from before stays."""
    before, world = kept.read_bytes(), played.root / "worlds" / "g" / "turn-001" / "world"
    world.write_bytes(world.read_bytes()[:-1])
    assert "could not be brought back" in played.refused("backup", "g", str(kept), "--force")
    assert kept.read_bytes() == before
