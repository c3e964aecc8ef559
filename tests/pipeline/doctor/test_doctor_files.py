"""Whatever file of a game is lost or replaced by rubbish is named, and the advice helps if it is taken literally."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SETTINGS = """
[post]
address = "gm@example.org"
proof = "address"
[games.g]
first_deadline = 2900-03-05T20:00:00
formats = ["text", "json"]
"""
COMMAND = re.compile(r"`([^`]+)`")


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls a plug here."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DeskRunner, Path]]:
    """A desk with a post and a game of two turns, one more undone, players, a hold; and its backup."""
    desk = DeskRunner(tmp_path_factory.mktemp("whole"))
    (desk.root / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    with among_the_games():
        desk.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        for empire in ("AA", "BB"):
            desk.ok("player", "g", empire, "--email", f"{empire.lower()}@example.org")
        for turn in (1, 2, 3):
            desk.orders("AA", "TAKE 1", turn=turn)
            desk.orders("BB", "TAKE 1", turn=turn)
            desk.ok("turn", "g")
        desk.ok("undo", "g")
        desk.ok("hold", "g")
        shutil.rmtree(desk.root / "orders" / "g")
        backup = tmp_path_factory.mktemp("kept") / "g.tar"
        desk.ok("backup", "g", str(backup))
        assert said(desk) == []
        yield desk, backup


def said(desk: DeskRunner) -> list[str]:
    """Return what the doctor finds."""
    return desk.run("doctor").stdout.splitlines()[:-1]


def follow(desk: DeskRunner, command: str, backup: Path) -> None:
    """Run a command as it was advised."""
    words = command.replace("FILE", str(backup)).split()
    if words[0] == "pbm":
        desk.ok(*words[1:])
    else:
        subprocess.run(["sh", "-c", command], check=True)


@pytest.mark.parametrize("rubbish", [None, b"rubbish"], ids=["lost", "rubbish"])
def test_a_file_that_is_lost_or_rubbish_is_named_and_the_advice_helps(
    whole: tuple[DeskRunner, Path], tmp_path: Path, rubbish: bytes | None
) -> None:
    """There is one finding; each command that it advises, taken literally, leaves nothing to find and a game."""
    desk, backup = whole
    home = desk.root / "worlds" / "g"
    files = sorted(path.relative_to(desk.root) for path in home.rglob("*") if path.is_file())
    for file in files:
        if "turn-001" in file.parts or "reports" in file.parts or file.name == "index.html":
            continue  # as of turn 2; and nobody needs those of a turn that was taken back
        broken = damaged(desk, tmp_path / "desk", file, rubbish)
        (line,) = said(broken)
        assert str(file) in line or ("undone" in file.parts and file.name in line)
        commands = ["pbm doctor --mend"] if "with --mend" in line else COMMAND.findall(line)
        assert commands, line
        for command in commands:
            follow(broken, command, backup)
            assert said(broken) == [], command
            assert "turn 2 played, turn 3 coming" in broken.ok("status", "g"), command
            broken = damaged(desk, broken.root, file, rubbish)


def test_a_game_that_was_mended_goes_on(whole: tuple[DeskRunner, Path], tmp_path: Path) -> None:
    """All positions and journals but the last are lost, and made again to the byte; then a turn is played."""
    desk = DeskRunner(tmp_path / "desk")
    shutil.copytree(whole[0].root, desk.root)
    before = desk.files()
    for name in ("turn-000/world", "turn-001/world", "turn-001/events", "turn-002/world"):
        (desk.root / "worlds" / "g" / name).unlink()
    desk.ok("doctor", "--mend")
    assert desk.files() == before
    desk.ok("turn", "g", "--force")
    assert desk.ok("replay", "g").splitlines() == [f"turn {turn}: the same" for turn in range(4)]


def damaged(desk: DeskRunner, place: Path, file: Path, rubbish: bytes | None) -> DeskRunner:
    """Return a copy of a desk in which a file is rubbish, or not there."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(desk.root, place)
    if rubbish is None:
        (place / file).unlink()
    else:
        (place / file).write_bytes(rubbish)
    return DeskRunner(place)
