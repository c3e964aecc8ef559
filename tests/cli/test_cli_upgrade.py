"""`pbm upgrade`: a desk of an older version is kept, and then brought up to date."""

from __future__ import annotations

import fcntl
import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from pbm import __version__
from pbm.desk.desk_version import FILE, DeskVersion, is_of_one_line, read_version, write_version
from pbm.desk.sealed import FORMAT, SINCE, version_of
from pbm.pipeline.upgrading import plan
from pbm.pipeline.upgrading.keeping import short
from tests.support.desks import DeskRunner
from tests.support.kills import FORKING, in_a_child
from tests.support.releases import GAMES, said, unpacked

if TYPE_CHECKING:
    from pathlib import Path

KEPT = f"backups/upgrade-from-0.1-to-{short(__version__)}"
TURNS = [f"turn {turn}: the same" for turn in range(5)]


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The desks of the releases, to be left as they are."""
    place = tmp_path_factory.mktemp("releases")
    for release in GAMES:
        unpacked(release, place / release)
    return place


@pytest.fixture
def old(desks: Path, tmp_path: Path) -> DeskRunner:
    """The desk of 0.1, with its smaller game alone."""
    return smaller(desks, tmp_path / "0.1")


@pytest.fixture(scope="module")
def done(desks: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of that desk when it has been brought up."""
    desk = smaller(desks, tmp_path_factory.mktemp("done") / "0.1")
    desk.ok("upgrade")
    return desk.files()


def smaller(desks: Path, place: Path) -> DeskRunner:
    """Return a copy of the desk of 0.1 with its smaller game alone."""
    desk = DeskRunner(DeskRunner(desks / "0.1").copy(place).root / "desk")
    for kind in ("worlds", "orders", "reports"):
        shutil.rmtree(desk.root / kind / "europe")
    return desk


@pytest.fixture
def later(desks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DeskRunner:
    """The desk of 0.2, for a program that calls itself 1.0.0; without the mail that nobody took."""
    monkeypatch.setattr(plan, "__version__", "1.0.0")
    monkeypatch.setattr("pbm.desk.desk_version.__version__", "1.0.0")
    return DeskRunner(DeskRunner(desks / "0.2").copy(tmp_path / "0.2").root / "desk")


def world(desk: DeskRunner, game: str = "rivers") -> dict[str, Any]:
    """Return the game master's view."""
    view: dict[str, Any] = json.loads(desk.ok("world", game))
    return view


def formats(desk: DeskRunner) -> set[int | None]:
    """Return the formats of all positions and journals of the desk."""
    worlds = desk.root / "worlds"
    return {version_of(file) for name in ("world", "events") for file in worlds.glob(f"*/**/{name}")}


def played(desk: DeskRunner) -> dict[str, bytes]:
    """Return all files of games."""
    return {
        name: data for name, data in desk.files().items() if name.startswith(("worlds/rivers", "orders", "reports"))
    }


def test_a_dry_run_says_what_would_be_done(old: DeskRunner) -> None:
    """For each game; and nothing is written."""
    before = old.files()
    told = old.ok("upgrade", "--dry-run")
    assert "rivers   0.1            13 positions and journals are written anew, 8 files get other names" in told
    assert "Nothing was done yet." in told
    assert old.files() == before


def test_a_desk_of_0_1_is_brought_up(desks: Path, tmp_path: Path) -> None:
    """All its games are in today's format, undone turns, too; they say the same, and nothing else has changed."""
    old = DeskRunner(DeskRunner(desks / "0.1").copy(tmp_path / "0.1").root / "desk")
    before = old.files()
    assert f"All is kept in {KEPT}. This desk is of pbm {__version__} now." in old.ok("upgrade")
    assert formats(old) == {FORMAT}
    assert read_version(old.root) == DeskVersion(__version__, KEPT)
    after = old.files()
    named = {name.replace("annals.json", "figures.json").replace("pen.json", "corrections.json") for name in before}
    assert {name for name in after if not name.startswith("backups/")} == {*named, FILE}
    assert {name for name in before if before[name] != after.get(name, before[name])} == {
        name for name in before if name.endswith(("/world", "/events"))
    }
    for game in GAMES["0.1"]:
        assert world(old, game) == said(old, game)
        assert "differs" not in old.ok("replay", game)
    assert "of format" not in old.ok("doctor")


def test_what_was_kept_is_the_desk_as_it_was(old: DeskRunner, tmp_path: Path) -> None:
    """The backup of a game, brought back on an empty desk, has each of its files, in the format of then."""
    before = played(old)
    old.ok("upgrade")
    other = DeskRunner(tmp_path / "other")
    other.root.mkdir()
    other.ok("restore", str(old.root / KEPT / "rivers.tar"))
    (other.root / "worlds" / "rivers" / "clock.json").unlink()  # its clock was stopped
    assert played(other) == before
    assert (old.root / KEPT / "pbm.toml").read_bytes() == (old.root / "pbm.toml").read_bytes()


def test_once_more_there_is_nothing_to_do(old: DeskRunner) -> None:
    """That is said, and nothing is written."""
    old.ok("upgrade")
    before = old.files()
    assert f"This desk is of pbm {__version__}, and there is nothing to do." in old.ok("upgrade")
    assert old.files() == before


def test_turns_played_before_are_undone_and_redone(old: DeskRunner) -> None:
    """One that the older version played, and one that this one has undone to a position of the older format."""
    old.ok("turn", "rivers")
    after = world(old)
    old.ok("undo", "rivers")
    old.ok("undo", "rivers")
    old.ok("upgrade")
    assert formats(old) == {FORMAT}
    old.ok("redo", "rivers")
    assert world(old) == said(old, "rivers")
    old.ok("redo", "rivers")
    assert world(old) == after
    assert old.ok("replay", "rivers").splitlines() == [*TURNS, "turn 5: the same"]
    for _ in range(5):
        old.ok("undo", "rivers")
    assert world(old)["turn"] == 0


def test_a_desk_of_0_2_is_only_noted(later: DeskRunner) -> None:
    """Its files are as they should be: they are kept, post and all, and none of them is touched."""
    before = {name: (data, (later.root / name).stat().st_mtime_ns) for name, data in later.files().items()}
    told = later.ok("upgrade")
    assert "All is kept in backups/upgrade-from-0.2-to-1.0. This desk is of pbm 1.0.0 now." in told
    rows = [line.rstrip() for line in told.splitlines()]
    assert [f"  {name:<8}   0.2            nothing" for name in (*GAMES["0.2"], "the post")] == rows[3:8]
    after = {name: (data, (later.root / name).stat().st_mtime_ns) for name, data in later.files().items()}
    fresh = {name for name in after if name not in before}
    assert {name: after[name] for name in before} == before
    assert {name for name in fresh if not name.startswith("backups/upgrade-from-0.2-to-1.0/")} == {FILE}
    kept = later.root / "backups" / "upgrade-from-0.2-to-1.0"
    post = {name: data for name, (data, _) in before.items() if name.startswith("post/")}
    assert {name: data for name, data in DeskRunner(kept).files().items() if name.startswith("post/")} == post
    assert sorted(file.stem for file in kept.glob("*.tar")) == list(GAMES["0.2"])
    assert all(file.stat().st_mode & 0o077 == 0 for file in (kept, *kept.rglob("*")))


def test_what_is_kept_replaces_nothing(later: DeskRunner) -> None:
    """Another folder of the name stays as it is."""
    there = later.root / "backups" / "upgrade-from-0.2-to-1.0"
    there.mkdir()
    (there / "mine").touch()
    assert "All is kept in backups/upgrade-from-0.2-to-1.0.2." in later.ok("upgrade")
    assert [file.name for file in there.iterdir()] == ["mine"]


def test_an_old_game_is_brought_up_on_a_desk_of_today(old: DeskRunner) -> None:
    """A backup of an older version that was brought back makes the desk need it again."""
    old.ok("upgrade")
    old.ok("restore", str(old.root / KEPT / "rivers.tar"), "--as", "again")
    told = old.ok("upgrade")
    assert f"All is kept in {KEPT}.2." in told
    assert formats(old) == {FORMAT}
    assert old.ok("replay", "again").splitlines() == TURNS


def test_a_desk_with_a_fault_is_not_touched(old: DeskRunner) -> None:
    """What is wrong is said, and who mends it."""
    journal = old.root / "worlds" / "rivers" / "turn-002" / "events"
    journal.write_bytes(journal.read_bytes()[:-1])
    before = old.files()
    told = old.refused("upgrade")
    assert "something is wrong here, so nothing was changed; `pbm doctor` says what mends it" in told
    assert "worlds/rivers/turn-002/events: is damaged or incomplete" in told
    assert old.files() == before


def test_a_file_of_an_unreleased_version_says_who_reads_it(old: DeskRunner) -> None:
    """It is not touched either: nobody but its own program knows what is in it."""
    world = old.root / "worlds" / "rivers" / "turn-004" / "world"
    world.write_bytes(world.read_bytes().replace(b"pbm-world 1 ", b"pbm-world 99 "))
    before = old.files()
    told = old.refused("upgrade")
    assert "was written by a newer pbm: its format is 99" in told
    assert f"this one reads {FORMAT} and before (pbm {__version__})" in told
    assert old.files() == before


def test_a_game_at_work_is_waited_for_in_vain(old: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing has been done, and nothing is left of what was to be kept."""
    monkeypatch.setattr("pbm.desk.writer.PATIENCE", 0.05)
    before = old.files()
    with (old.root / "worlds" / ".rivers.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert "another pbm is working on rivers: try again when it is done" in old.refused("upgrade")
    assert old.files() == before


def test_an_empty_desk_needs_nothing(empty: DeskRunner) -> None:
    """That is said, and nothing is made."""
    assert empty.ok("upgrade") == "There is nothing on this desk yet, and nothing to do.\n"
    assert list(empty.root.iterdir()) == []


def test_a_fresh_desk_needs_nothing(desk: DeskRunner) -> None:
    """What this version writes is as it should be."""
    if is_of_one_line(SINCE[FORMAT], __version__):
        assert "and there is nothing to do" in desk.ok("upgrade")
        assert not (desk.root / FILE).exists()


def test_a_later_correction_of_a_version_needs_nothing(later: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """1.0.1 writes the same files as 1.0.0."""
    later.ok("upgrade")
    monkeypatch.setattr(plan, "__version__", "1.0.1")
    assert "This desk is of pbm 1.0.1, and there is nothing to do." in later.ok("upgrade", "--dry-run")


@pytest.mark.filterwarnings(FORKING)
@pytest.mark.parametrize("kill_at", [1, 9, 15, 19, 20, 21, 23, 33, 47, 58])
def test_a_kill_leaves_the_old_or_the_new(old: DeskRunner, done: dict[str, bytes], kill_at: int) -> None:
    """Each file is as it was or as it will be, nothing is changed that is not kept, and once more finishes it."""
    before = old.files()
    killed = in_a_child(lambda: old.ok("upgrade"), kill_at) == -9
    left = {name: data for name, data in old.files().items() if not name.rpartition("/")[2].startswith(".")}
    changed = {name for name in before if left.get(name) != before[name]}
    assert all(data in {before.get(name), done.get(name)} for name, data in left.items() if "/.upgrade-" not in name)
    if changed:
        assert read_version(old.root) == DeskVersion(__version__, KEPT, finished=not killed)
        assert {name for name in done if name.startswith(KEPT)} <= left.keys()
    assert old.ok("replay", "rivers").splitlines() == TURNS
    assert world(old) == said(old, "rivers")
    old.ok("upgrade")
    assert old.files() == done


def test_an_upgrade_that_was_cut_off_goes_on_with_what_it_kept(old: DeskRunner) -> None:
    """However the game has gone on since: what was kept is the desk before."""
    old.ok("upgrade")
    kept = (old.root / KEPT / "rivers.tar").read_bytes()
    write_version(old.root, DeskVersion(__version__, KEPT, finished=False))
    old.ok("turn", "rivers")
    assert f"All is kept in {KEPT}." in old.ok("upgrade")
    assert (old.root / KEPT / "rivers.tar").read_bytes() == kept
    assert [each.name for each in (old.root / "backups").glob("upgrade-*")] == [KEPT.partition("/")[2]]
