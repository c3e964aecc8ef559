"""Whatever file of a game is lost or replaced by rubbish is named, and the advice helps when it is followed literally."""

from __future__ import annotations

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
"""
COMMAND = re.compile(r"`([^`]+)`")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DeskRunner, Path]]:
    """A desk with a post and a game of two turns, one more undone, players, a hold, a value set by hand; its backup."""
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
        for sheet in (desk.root / "orders" / "g").iterdir():
            sheet.chmod(0o600)
        backup = tmp_path_factory.mktemp("kept") / "g.tar"
        desk.ok("backup", "g", str(backup))
        assert said(desk) == ["worth knowing: orders/g: sheets that are late"] or said(desk) == [], said(desk)
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
    """Each command that is advised, literally, leaves a desk with which all is well, and a game that goes on."""
    home = whole[0].root / "worlds" / "g"
    for file in sorted(path.relative_to(whole[0].root) for path in home.rglob("*") if path.is_file()):
        if "undone" in file.parts and ("reports" in file.parts or file.name == "index.html"):
            continue  # of a turn that was taken back: nobody needs them
        desk = _damaged(whole[0], tmp_path / "first", file, rubbish)
        lines = [line for line in said(desk) if not line.startswith("worth knowing: orders/g: sheets that have")]
        assert len(lines) == 1, (file, lines)
        assert str(file) in lines[0] or ("undone" in file.parts and file.name in lines[0]), (file, lines)
        commands = ["pbm doctor --mend"] if "with --mend" in lines[0] else COMMAND.findall(lines[0])
        assert commands, (file, lines)
        for command in commands:
            desk = _damaged(whole[0], tmp_path / "second", file, rubbish)
            follow(desk, command.replace(str(tmp_path / "first"), str(desk.root)), whole[1])
            assert [
                line for line in said(desk) if not line.startswith("worth knowing: orders/g: sheets that have")
            ] == [], (file, command)
            desk.ok("turn", "g", "--force")
            assert "differ" not in desk.run("replay", "g").stdout, (file, command)


def _damaged(desk: DeskRunner, place: Path, file: Path, rubbish: bytes | None) -> DeskRunner:
    """Return a copy of a desk in which a file is rubbish, or not there."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(desk.root, place)
    if rubbish is None:
        (place / file).unlink()
    else:
        (place / file).write_bytes(rubbish)
    return DeskRunner(place)
