"""Ctrl-C, SIGTERM, full disks and closed pipes: whatever comes between, the command says what it has done."""

from __future__ import annotations

import gc
import multiprocessing
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pbm.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

TOUCHING = frozenset({"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir"})
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
"""The children use no thread and no lock of the parent's, such as a parallel run of the tests has."""

FORK = multiprocessing.get_context("fork")
PBM = [sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')"]


@pytest.fixture
def desk(begun: DeskRunner, tmp_path: Path) -> DeskRunner:
    """A desk with the game g about to begin, and room beside it."""
    runner = begun.copy(tmp_path / "desk")
    runner.orders("PR", "TAX")
    return runner


def interrupted(desk: DeskRunner, step: int, number: int, *args: str) -> tuple[int | None, str]:
    """Run a command that gets a signal just before its given step on the desk; return its status and what it said."""
    said = desk.root.with_name("said")
    child = FORK.Process(target=_disturbed, args=(desk.root, said, step, number, args))
    child.start()
    child.join()
    return child.exitcode, said.read_text(encoding="utf-8")


def _disturbed(root: Path, said: Path, step: int, number: int, args: tuple[str, ...]) -> None:
    gc.freeze()  # or the child would copy all memory of the tests, page by page, in looking for what it can free
    left, own, output = step, os.getpid(), said.open("w", encoding="utf-8")
    sys.stdout = sys.stderr = output

    def count(event: str, about: tuple[object, ...]) -> None:
        nonlocal left
        if event in TOUCHING and os.getpid() == own and str(about[0]).startswith(f"{root}{os.sep}"):
            left -= 1
            if left == 0:
                os.kill(own, number)

    sys.addaudithook(count)
    main(["--desk", str(root), *args])


def leftovers(root: Path) -> list[str]:
    """Return what was staged and is still there."""
    return [str(path) for path in root.rglob(".*") if path.suffix != ".lock"]


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["Ctrl-C", "SIGTERM"])
def test_an_interrupted_turn_says_whether_it_was_played(desk: DeskRunner, number: int, status: int) -> None:
    """At whatever step the signal comes, what is said is what stands, and nothing half done is left."""
    fresh = desk.root.with_name("fresh")
    shutil.copytree(desk.root, fresh)
    outcomes, step, code = [], 1, None
    while code != 0:
        shutil.rmtree(desk.root)
        shutil.copytree(fresh, desk.root)
        code, said = interrupted(desk, step, number, "turn", "g")
        played = (desk.root / "worlds" / "g" / "turn-001" / "world").is_file()
        if code != 0:
            assert code == status
            what = "turn 1" if played else "(nothing|no turn)"
            assert re.search(f"^Interrupted: {what} was played", said, re.MULTILINE)
            assert (desk.root / "reports" / "g" / "turn-001" / "PR.txt").is_file() == played
            assert leftovers(desk.root) == []
            outcomes.append(played)
        step += 5

    assert outcomes == sorted(outcomes)
    assert {False, True} == set(outcomes)


def run(desk: DeskRunner, *args: str, output: int | None = None, room: int | None = None) -> tuple[int, str]:
    """Run a command in a process of its own; return its status and what it said on standard error.

    Its output goes to a file if one is given, and no file that it writes may have more bytes than there is room for.
    """

    def limit() -> None:
        if room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run(
        [*PBM, "--desk", str(desk.root), *args],
        stdout=subprocess.DEVNULL if output is None else output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        preexec_fn=limit,
    )
    return done.returncode, done.stderr


def test_a_full_disk_is_named_and_left_as_it_was(desk: DeskRunner) -> None:
    """Where there is no room for the turn its files are cleared away, and the message says where and what stands."""
    before = desk.files()
    status, said = run(desk, "turn", "g", room=50_000)

    assert status == 1
    assert re.search(r"Error: \S+/\.turn-001\.new/\S+: File too large; turn 1 was not saved, and nothing was", said)
    assert desk.files() == before
    assert leftovers(desk.root) == []
    assert run(desk, "turn", "g")[0] == 0


def test_a_correction_without_room_is_not_set(desk: DeskRunner) -> None:
    """Nothing of what was to be set is left, nor of the file that could not be written."""
    before = desk.files()
    status, said = run(desk, "gm", "g", "set", "BRA", "armies=9", "--why", "x" * 3000, room=2_000)

    assert status == 1
    assert "corrections.json: File too large; nothing was set" in said
    assert desk.files() == before


def test_an_interrupted_registration_says_whether_it_was_noted(desk: DeskRunner) -> None:
    """At whatever step the signal comes, the player is registered or not, and nothing half done is left."""
    fresh, file = desk.root.with_name("fresh"), desk.root / "worlds" / "g" / "players.json"
    shutil.copytree(desk.root, fresh)
    outcomes, step, code = [], 1, None
    while code != 0:
        shutil.rmtree(desk.root)
        shutil.copytree(fresh, desk.root)
        code, said = interrupted(desk, step, signal.SIGTERM, "player", "g", "PR", "--email", "anna@example.org")
        if code != 0:
            registered = "anna@example.org" in file.read_text("utf-8")
            what = "the player was registered; --new-key makes another" if registered else "no"
            assert f"Interrupted: {what}" in said
            assert leftovers(desk.root) == []
            outcomes.append(registered)
        step += 3

    assert outcomes == sorted(outcomes)
    assert {False, True} == set(outcomes)


def test_a_player_without_room_is_not_registered(desk: DeskRunner) -> None:
    """What could not be written is not there, and no key is given that nobody could use."""
    before = desk.files()
    status, said = run(desk, "player", "g", "PR", "--name", "Anna", "--new-key", room=100)

    assert status == 1
    assert "players.json: File too large; who plays was not noted" in said
    assert desk.files() == before


def test_a_key_that_cannot_be_told_can_be_made_anew(desk: DeskRunner) -> None:
    """Where standard output takes no more, the message says that there is a player, and how to come by a key."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        status, said = run(desk, "player", "g", "PR", "--new-key", output=full.fileno())

    assert status == 3
    assert said.endswith("the player was registered; --new-key makes another key if one was not shown\n")


def test_a_turn_that_cannot_be_told_says_that_it_was_played(desk: DeskRunner) -> None:
    """Standard output on a full disk costs neither the turn nor a traceback, and the status is not a success's."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        assert run(desk, "turn", "g", output=full.fileno()) == (
            3,
            "Error: standard output: No space left on device; turn 1 was played\n",
        )
        assert run(desk, "status", output=full.fileno()) == (3, "Error: standard output: No space left on device\n")
        assert run(desk, "--help", output=full.fileno()) == (3, "Error: standard output: No space left on device\n")
    assert desk.world()["turn"] == 1


def test_a_reader_that_goes_away_is_no_mistake(desk: DeskRunner) -> None:
    """A pipe that is closed ends the command quietly; only what was done to the game is still said."""
    reading, writing = os.pipe()
    os.close(reading)

    assert run(desk, "rules", output=writing) == (3, "")
    assert run(desk, "turn", "g", output=writing) == (3, "Error: standard output: Broken pipe; turn 1 was played\n")
    os.close(writing)


def test_nobody_need_listen(desk: DeskRunner) -> None:
    """When standard error is full, too, the turn is played and nothing else happens."""
    command = " ".join(f"'{word}'" for word in [*PBM[:2], PBM[2].replace("'", '"'), "--desk", str(desk.root), "turn"])
    done = subprocess.run(f"{command} > /dev/full 2>&1", shell=True, check=False)

    assert done.returncode == 3
    assert desk.world()["turn"] == 1
