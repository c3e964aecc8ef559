"""Writing a game: what the page shows stands in the game's files, and what it types answers as shown."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from contextlib import chdir
from typing import TYPE_CHECKING

import pytest

from tests.docs.transcript import Desk, agrees, steps
from tests.support.pages import blocks
from tests.support.paths import ROOT
from tests.support.pebbles import among_the_games
from tests.support.valleys import FOLDER, valleys_desk

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.pages import Block

PAGE = ROOT / "docs" / "writing-a-game.md"

PLAYED = ("orders/", "reports/")
"""How texts are named that stand on a desk; all others are parts of files of the game or of its tests."""

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
(ROOMS,) = (each["layers"] for each in CONTRACTS if each["name"].startswith("Every game has the same rooms"))
"""The floor plan, the topmost room first; a room in brackets need not be there."""


@pytest.mark.parametrize("block", blocks(PAGE, "python", "lark", "toml", "jinja", "text"), ids=lambda each: each.line)
def test_what_is_shown_stands_in_its_file(block: Block) -> None:
    """Every block names the file it is from, and stands there to the letter."""
    homes = [home / block.name for home in (FOLDER, ROOT) if (home / block.name).is_file()]

    assert block.name.startswith(PLAYED) or block.text in homes[0].read_text("utf-8")


def test_every_room_is_shown() -> None:
    """No module of the game is left out of the page."""
    shown = {block.name for block in blocks(PAGE, "python")}

    assert sorted(shown) == sorted(file.name for file in FOLDER.glob("*.py"))


def test_the_game_is_as_small_as_the_page_says() -> None:
    """The page promises how many lines of Python are enough for all that it shows."""
    promised = re.search(r"in less than (\d+) lines of Python", PAGE.read_text("utf-8"))

    assert promised is not None
    assert sum(len(file.read_text("utf-8").splitlines()) for file in FOLDER.glob("*.py")) < int(promised[1])


def test_what_is_typed_in_python_answers_as_shown(tmp_path: Path) -> None:
    """The prompts of the steps before the game is whole, from the first to the last in one session."""
    (tmp_path / "pbm" / "rulesets").mkdir(parents=True)
    (tmp_path / "pbm" / "rulesets" / "valleys").symlink_to(FOLDER)
    session = "\n".join(block.text for block in blocks(PAGE, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    with among_the_games(), chdir(tmp_path):
        failed, tried = doctest.DocTestRunner(verbose=False).run(test, out=said.append)

    assert failed == 0, "".join(said)
    assert tried > 10


def test_what_is_typed_in_a_shell_answers_as_shown(tmp_path: Path) -> None:
    """The page's own game: sheets are written, commands run, and the report reads as the page has it."""
    desk = Desk(valleys_desk(tmp_path).root)
    wrong = []
    with among_the_games():
        for block in blocks(PAGE, "console", "text"):
            if block.name.startswith("orders/"):
                desk.write(block.name, block.text)
            elif block.name.startswith("reports/"):
                assert block.text in (tmp_path / block.name).read_text("utf-8")
            for step in steps(block) if block.language == "console" else ():
                found = desk.run(step.command)
                wrong += [] if agrees(step.expected, found) else [(step.line, step.command, found)]

    assert wrong == []


def imported(room: Path) -> set[str]:
    """Return the rooms that a module of the game imports from."""
    nodes = [node for node in ast.walk(ast.parse(room.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    return {name for node in nodes if node.level for name in ([node.module] if node.module else _names(node))}


def _names(node: ast.ImportFrom) -> list[str]:
    return [alias.name for alias in node.names]


def test_the_game_has_the_rooms_of_all_games_and_its_imports_point_down() -> None:
    """What ``make imports`` asks of the games in ``pbm/rulesets`` holds for this one."""
    rooms = [room for room in ROOMS if not room.startswith("(")]
    assert sorted(rooms) == sorted(file.stem for file in FOLDER.glob("*.py") if file.stem != "__init__")

    climbing = {
        (room, other)
        for room in rooms
        for other in imported(FOLDER / f"{room}.py")
        if rooms.index(other) <= rooms.index(room)
    }
    assert climbing == set()


def test_the_game_takes_nothing_from_another_nor_from_a_desk() -> None:
    """A game knows the kit and what is below it, and no other game."""
    texts = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.py")}

    assert [name for name, text in texts.items() if "pbm.rulesets" in text or "pbm.desk" in text] == []
