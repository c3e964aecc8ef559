"""Crashes: a process killed at any instant leaves the old turn or the new one, never a mixture.

Each child is a real process that kills itself with SIGKILL just before the k-th thing it is about
to do to the disk, for every k until it gets through. An audit hook counts these things.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from pbm.desk import durable
from pbm.desk.game import Game
from pbm.desk.game_records import Begun, Played, Record
from pbm.desk.writer import writing
from pbm.kernel.sheet_file import SheetFile
from tests.support.effort import stride

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TOUCHING = frozenset({"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate"})
RECORD = Record("g1", "empires", "two-rivers", "[scenario]\n", 7)
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
"""The children use no thread and no lock of the parent's, such as a parallel run of the tests has."""

FORK = multiprocessing.get_context("fork")


def played(turn: int, mark: str = "") -> Played:
    """Make a turn whose every file says which turn it is of."""
    word = f"turn {turn}{mark}".encode()
    sheets = [SheetFile("pr.txt", b"sheet of " + word, 11), SheetFile("FR.TXT", b"another of " + word, 12)]
    reports = {"PR.txt": b"report of " + word, "map/PR.svg": b"map of " + word}
    return Played(turn, b"world of " + word, b"events of " + word, sheets, figures(turn), reports, archive(turn))


def figures(turn: int) -> dict[str, int]:
    """Return the figures of a turn."""
    return {"turn": turn}


def archive(turn: int) -> bytes:
    """Return the archive as it is after a turn."""
    return b"all turns until %d" % turn


def create(game: Game) -> None:
    """Start the game."""
    reports = {"PR.txt": b"report of turn 0", "map/PR.svg": b"map of turn 0"}
    with writing(game) as writer:
        writer.create(Begun(RECORD, b"world of turn 0", "{}", figures(0), reports, archive(0)))


def commit(game: Game) -> None:
    """Play the next turn."""
    with writing(game) as writer:
        writer.commit(played(game.current_turn() + 1))


def undo(game: Game) -> None:
    """Take the last turn back."""
    with writing(game) as writer:
        writer.undo(archive(game.current_turn() - 1))


def redo(game: Game) -> None:
    """Take the undo back."""
    with writing(game) as writer:
        writer.redo()


def amend(game: Game) -> None:
    """Put the last turn, played again, in its place."""
    with writing(game) as writer:
        writer.amend(played(game.current_turn(), " amended"))


def complete(game: Game) -> None:
    """Put back what is missing of the start-up reports."""
    with writing(game) as writer:
        writer.complete(0, {"PR.txt": b"report", "FR.txt": b"report", "sheets/PR.txt": b"blank"})


def recover(game: Game) -> None:
    """Only open the game for writing."""
    with writing(game):
        pass


def killed_before(step: int, work: Callable[[Game], None], game: Game) -> bool:
    """Do the work in a child that is killed before its given step; tell whether it was."""
    child = FORK.Process(target=_doomed, args=(step, work, game))
    child.start()
    child.join()
    assert child.exitcode in {0, -signal.SIGKILL}
    return child.exitcode != 0


def _doomed(step: int, work: Callable[[Game], None], game: Game) -> None:
    gc.freeze()  # or the child would copy all memory of the tests, page by page, in looking for what it can free
    left = step

    def count(event: str, _: object) -> None:
        nonlocal left
        if event in TOUCHING:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    work(game)


def files_below(folder: Path) -> dict[str, bytes]:
    """Return everything below a folder, dotted names too."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def leftovers(game: Game) -> list[str]:
    """Return the names of what should not outlive a recovery."""
    dotted = [path for ending in ("new", "old", "gone", "amended") for path in game.root.rglob(f".*.{ending}")]
    return [str(path) for path in [*dotted, *game.root.rglob(".index.html")]]


def assert_whole(game: Game, turn: int) -> None:
    """Check that the game stands after a turn, with everything of that turn and nothing else lying about."""
    assert game.current_turn() == turn
    assert game.world_bytes(turn) == b"world of turn %d" % turn
    assert files_below(game.reports_folder(turn)) == {
        "PR.txt": b"report of turn %d" % turn,
        "map/PR.svg": b"map of turn %d" % turn,
    }
    assert game.figures(turn) == figures(turn)
    assert (game.reports / "index.html").read_bytes() == archive(turn)
    if turn:
        assert game.events_bytes(turn) == b"events of turn %d" % turn
        assert [sheet.data for sheet in game.stored_sheets(turn)] == [
            b"another of turn %d" % turn,
            b"sheet of turn %d" % turn,
        ]
    assert leftovers(game) == []


def stale_reports(game: Game, turn: int) -> None:
    """Put reports of an earlier playing where new ones are to come."""
    (game.reports_folder(turn) / "old").mkdir(parents=True)
    (game.reports_folder(turn) / "old" / "XX.txt").write_text("of an earlier playing")


@pytest.mark.parametrize("stale", [False, True], ids=["first", "again"])
def test_a_commit_killed_at_any_step_leaves_the_old_turn_or_the_new(tmp_path: Path, *, stale: bool) -> None:
    """Before the one rename the old turn stands, after it the new one, complete once the game is opened."""
    outcomes: list[int] = []
    killed = True
    while killed:
        game = Game(_fresh(tmp_path, len(outcomes)), "g1")
        create(game)
        if stale:
            stale_reports(game, 1)
        killed = killed_before(len(outcomes) + 1, commit, game)
        found = game.current_turn()
        touched = leftovers(game) != []
        with writing(game) as writer:
            said = writer.recovered
        assert game.current_turn() == found
        if found == 1:
            assert_whole(game, 1)
            if not touched:
                assert said is None
            assert said in {
                None,
                "g1: an earlier run was interrupted after turn 1 was saved; now it is complete",
            }
        else:
            assert_old_stands(game, stale=stale)
            assert (said is not None) == touched
            assert said in {
                None,
                "g1: an earlier run was interrupted before turn 1 was saved; nothing of it is kept",
            }
            commit(game)
            assert_whole(game, 1)
        outcomes.append(found)
    assert outcomes == sorted(outcomes)
    assert outcomes.count(0) > 10
    assert outcomes.count(1) > 1


def assert_old_stands(game: Game, *, stale: bool) -> None:
    """Check that turn 1 left no trace, and that reports of an earlier playing are still there."""
    assert_whole(game, 0)
    assert not game.turn_folder(1).exists()
    assert game.reports_folder(1).exists() == stale


def test_a_recovery_killed_at_any_step_can_be_done_again(tmp_path: Path) -> None:
    """A crash while cleaning up after a crash changes nothing of the outcome."""
    crashed = Game(_fresh(tmp_path, 0), "g1")
    create(crashed)
    stale_reports(crashed, 1)
    seen: list[list[str]] = []
    step = 0
    while crashed.current_turn() == 0 or leftovers(crashed):
        step += 1
        shutil.rmtree(crashed.root)
        create(crashed)
        stale_reports(crashed, 1)
        killed_before(step, commit, crashed)
        if leftovers(crashed) not in seen:
            seen.append(leftovers(crashed))
            kill_recoveries_of(crashed)
    assert len(seen) > 4


def kill_recoveries_of(crashed: Game) -> None:
    """Recover copies of a crashed game, killed at steps all along, and check that the next recovery ends it."""
    found = crashed.current_turn()
    every = stride(8)
    killed, step = True, 1 - every
    while killed:
        step += every
        game = Game(crashed.root.with_name("copy"), "g1")
        shutil.copytree(crashed.root, game.root)
        killed = killed_before(step, recover, game)
        recover(game)
        assert_whole(game, found)
        shutil.rmtree(game.root)


def test_a_start_killed_at_any_step_leaves_no_game_or_a_whole_one(tmp_path: Path) -> None:
    """A game that was interrupted in its making can be made again at once; one that was made is whole."""
    begun: list[bool] = []
    killed = True
    while killed:
        game = Game(_fresh(tmp_path, len(begun)), "g1")
        killed = killed_before(len(begun) + 1, create, game)
        begun.append(game.begun)
        if game.begun:
            recover(game)
        else:
            create(game)
        assert_whole(game, 0)
        assert game.record().starts_as(RECORD)
    assert begun == sorted(begun)
    assert begun.count(False) > 5


def test_reports_that_come_back_are_whole_or_seen_to_be_missing(tmp_path: Path) -> None:
    """A folder of reports comes back as a whole; of one report the blank sheet comes first, which nobody misses."""
    steps, killed = 0, True
    while killed:
        steps += 1
        game = Game(_fresh(tmp_path, steps), "g1")
        create(game)
        folder = game.reports_folder(0)
        durable.discard(folder)
        killed = killed_before(steps, complete, game)
        assert not folder.exists() or len(files_below(folder)) == 3
        complete(game)
        for name in ("PR.txt", "sheets/PR.txt"):
            (folder / name).unlink()
        killed |= killed_before(steps, complete, game)
        assert (folder / "sheets" / "PR.txt").exists() or not (folder / "PR.txt").exists()
        complete(game)
        assert leftovers(game) == []
    assert steps > 10


def test_an_undo_killed_at_any_step_leaves_a_position(tmp_path: Path) -> None:
    """A turn that is being taken back is there or kept aside with its reports; the one before it is untouched."""
    turns: list[int] = []
    killed = True
    while killed:
        game = Game(_fresh(tmp_path, len(turns)), "g1")
        create(game)
        commit(game)
        killed = killed_before(len(turns) + 1, undo, game)
        turns.append(game.current_turn())
        recover(game)
        assert_whole(game, turns[-1])
        if turns[-1] == 0:
            assert_kept_aside(game)
            commit(game)
        assert_whole(game, 1)
    assert turns == sorted(turns, reverse=True)
    assert turns.count(1) > 5
    assert turns.count(0) > 5


def assert_kept_aside(game: Game, *, published: bool = False) -> None:
    """Check that turn 1 is taken back: no report of it is left in place unless it is played again, and all is kept."""
    aside = game.home / "undone" / "turn-001.1"
    assert (aside / "world").read_bytes() == b"world of turn 1"
    assert (aside / "reports" / "PR.txt").read_bytes() == b"report of turn 1"
    assert game.reports_folder(1).exists() == published


def test_a_recovery_of_an_undo_killed_at_any_step_can_be_done_again(tmp_path: Path) -> None:
    """A crash while cleaning up after a crash in an undo changes nothing of the outcome."""
    crashed = Game(_fresh(tmp_path, 0), "g1")
    seen: list[list[str]] = []
    step = 0
    killed = True
    while killed:
        step += 1
        shutil.rmtree(crashed.root)
        create(crashed)
        commit(crashed)
        killed = killed_before(step, undo, crashed)
        state = [str(crashed.current_turn()), *leftovers(crashed)]
        if leftovers(crashed) and state not in seen:
            seen.append(state)
            kill_recoveries_of(crashed)
    assert {state[0] for state in seen} == {"0", "1"}


def undone(folder: Path) -> Game:
    """Start a game whose first turn was played and undone."""
    game = Game(folder, "g1")
    create(game)
    commit(game)
    undo(game)
    return game


def test_a_redo_killed_at_any_step_leaves_a_position(tmp_path: Path) -> None:
    """A turn that is being redone is kept aside still, or stands again with all that it had; the next run says so."""
    turns: list[int] = []
    told = set()
    killed = True
    while killed:
        game = undone(_fresh(tmp_path, len(turns)))
        killed = killed_before(len(turns) + 1, redo, game)
        turns.append(game.current_turn())
        with writing(game) as writer:
            told.add((turns[-1], writer.recovered))
        assert_whole(game, turns[-1])
        if turns[-1] == 0:
            assert_kept_aside(game)
            redo(game)
        assert_redone(game)
    assert turns == sorted(turns)
    assert turns.count(0) > 2
    assert turns.count(1) > 5
    said = "g1: an earlier run was interrupted after turn 1 was redone; now it is complete"
    assert told == {(0, None), (1, None), (1, said)}


def assert_redone(game: Game) -> None:
    """Check that turn 1 stands as if it had never been undone."""
    assert_whole(game, 1)
    straight = Game(game.root.with_name(f"{game.root.name}-straight"), "g1")
    straight.root.mkdir()
    create(straight)
    commit(straight)
    assert files_below(game.root) == files_below(straight.root)


def test_a_recovery_of_a_redo_killed_at_any_step_can_be_done_again(tmp_path: Path) -> None:
    """A crash while cleaning up after a crash in a redo changes nothing of the outcome."""
    seen: list[dict[str, bytes]] = []
    killed, step = True, 0
    while killed:
        step += 1
        crashed = undone(_fresh(tmp_path, step))
        killed = killed_before(step, redo, crashed)
        if crashed.current_turn() == 1 and files_below(crashed.root) not in seen:
            seen.append(files_below(crashed.root))
            kill_recoveries_of(crashed)
    assert len(seen) > 3


def test_what_became_of_an_undo_is_said(tmp_path: Path) -> None:
    """The next run says whether the turn still stands or is gone."""
    told = set()
    killed, step = True, 0
    while killed:
        game = Game(_fresh(tmp_path, step), "g1")
        create(game)
        commit(game)
        step += 1
        killed = killed_before(step, undo, game)
        with writing(game) as writer:
            told.add((game.current_turn(), writer.recovered))
    assert told - {(1, None), (0, None)} == {
        (1, "g1: an earlier run was interrupted before turn 1 was undone; it still stands"),
        (0, "g1: an earlier run was interrupted after turn 1 was undone; now nothing of it is left"),
    }


def test_an_amendment_killed_at_any_step_leaves_the_former_turn_or_the_amended(tmp_path: Path) -> None:
    """At no instant is the turn gone: whoever only reads finds one of the two, and the next run completes it."""
    outcomes: list[bool] = []
    told = set()
    killed = True
    while killed:
        game = Game(_fresh(tmp_path, len(outcomes)), "g1")
        create(game)
        commit(game)
        killed = killed_before(len(outcomes) + 1, amend, game)
        assert game.current_turn() == 1
        outcomes.append(game.world_bytes(1) == b"world of turn 1 amended")
        assert [sheet.data for sheet in game.stored_sheets(1)][1].endswith(b"amended") == outcomes[-1]
        with writing(game) as writer:
            told.add((outcomes[-1], writer.recovered))
        assert_amended(game) if outcomes[-1] else assert_whole(game, 1)
        assert game.undone.is_dir() <= outcomes[-1] or not list(game.undone.iterdir())
    assert outcomes == sorted(outcomes)
    assert outcomes.count(False) > 10
    assert outcomes.count(True) > 10
    assert told == {
        (False, None),
        (False, "g1: an earlier run was interrupted before turn 1 was amended; it stands as it was"),
        (True, "g1: an earlier run was interrupted after turn 1 was amended; now it is complete"),
        (True, None),
    }


def assert_amended(game: Game) -> None:
    """Check that the amended turn 1 stands with all that it has, and that the former one is kept."""
    assert game.world_bytes(1) == b"world of turn 1 amended"
    assert game.turn_folder(1).name == "turn-001"
    assert (game.reports_folder(1) / "PR.txt").read_bytes() == b"report of turn 1 amended"
    assert_kept_aside(game, published=True)
    assert leftovers(game) == []


def test_a_recovery_of_an_amendment_killed_at_any_step_can_be_done_again(tmp_path: Path) -> None:
    """A crash while cleaning up after a crash in an amendment changes nothing of the outcome."""
    seen: list[list[str]] = []
    killed, step = True, 0
    while killed:
        step += 1
        crashed = Game(_fresh(tmp_path, step), "g1")
        create(crashed)
        commit(crashed)
        killed = killed_before(step, amend, crashed)
        amended = crashed.world_bytes(1) == b"world of turn 1 amended"
        state = [str(amended), *leftovers(crashed)]
        state = [name.replace(str(crashed.root), "") for name in state]
        if state not in seen:
            seen.append(state)
            kill_recoveries_of_amendment(crashed, amended=amended)
    assert {state[0] for state in seen} == {"False", "True"}


def kill_recoveries_of_amendment(crashed: Game, *, amended: bool) -> None:
    """Recover copies of a game, killed at steps all along, and check that the next recovery ends it."""
    every = stride(8)
    killed, step = True, 1 - every
    while killed:
        step += every
        game = Game(crashed.root.with_name("copy"), "g1")
        shutil.copytree(crashed.root, game.root)
        killed = killed_before(step, recover, game)
        assert (game.world_bytes(1) == b"world of turn 1 amended") == amended
        recover(game)
        assert_amended(game) if amended else assert_whole(game, 1)
        shutil.rmtree(game.root)


PLAYER = """
import sys
from pathlib import Path
from pbm.desk.game import Game
from pbm.desk.game_records import Played
from pbm.desk.writer import writing
from pbm.kernel.sheet_file import SheetFile

game = Game(Path(sys.argv[1]), "g1")
print("ready", flush=True)
while True:
    with writing(game) as writer:
        turn = game.current_turn() + 1
        mark = b"%d " % turn * 20_000
        reports = {f"{number}.txt": mark for number in range(5)}
        writer.commit(Played(turn, mark, mark, [SheetFile("a.txt", mark, turn)], {"turn": turn}, reports, mark))
"""


def test_a_run_of_turns_killed_at_any_time_leaves_whole_turns(tmp_path: Path) -> None:
    """Killed from outside, in the middle of a write too, every turn on the desk is whole with its reports."""
    game = Game(tmp_path, "g1")
    create(game)
    for attempt in range(100):
        if attempt >= 12 and game.current_turn() > 0:
            break  # on a busy machine the first attempts may all come too early
        # The child is a program of its own, so that nothing of this one can help it.
        child = subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(0.05 + 0.0037 * attempt)
        child.kill()
        child.wait()
        child.stdout.close()
        recover(game)
        assert leftovers(game) == []
        for turn in range(1, game.current_turn() + 1):
            mark = b"%d " % turn * 20_000
            assert game.world_bytes(turn) == game.events_bytes(turn) == mark
            assert [sheet.data for sheet in game.stored_sheets(turn)] == [mark]
            assert files_below(game.reports_folder(turn)) == {f"{number}.txt": mark for number in range(5)}
        assert not game.reports_folder(game.current_turn() + 1).exists()
        last = game.current_turn()
        assert (game.reports / "index.html").read_bytes() == (b"%d " % last * 20_000 if last else archive(0))
    assert game.current_turn() > 0


def _fresh(folder: Path, number: int) -> Path:
    desk = folder / str(number)
    desk.mkdir()
    return desk
