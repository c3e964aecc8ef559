"""The lessons that come with the program: a file for each, beside the scenarios of its game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pbm.rulesets
from pbm.desk.errors import RefusedError
from pbm.game.lesson import read_lesson
from pbm.kernel.language import ENGLISH
from pbm.kit.scenario.faults import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.game.lesson import Lesson


def lessons(language: str = ENGLISH.code) -> list[Lesson]:
    """Return the lessons that come with the program, by game, in a language."""
    return [_read(file, language) for file in _files().values()]


def lesson_of(name: str, language: str) -> Lesson | None:
    """Return a lesson by its name, in a language; None if this program has no such lesson."""
    file = _files().get(name)
    return None if file is None else _read(file, language)


def find_lesson(written: str, language: str = ENGLISH.code) -> Lesson:
    """Return a lesson by what players call it: its game's short name, its scenario, or a word of its title.

    Raises:
        RefusedError: there is no such lesson, or more than one.

    """
    there = lessons(language)
    wanted = written.casefold()
    exact = [each for each in there if wanted in {each.ruleset, each.name, each.scenario, each.title.casefold()}]
    found = exact or [each for each in there if set(wanted.split()) & set(each.title.casefold().split())]
    if len(found) != 1:
        names = [each.ruleset for each in there]
        raise RefusedError(f"there is no lesson {written:.80}{did_you_mean(written, names)}: choose {', '.join(names)}")
    return found[0]


@cache
def _files() -> Mapping[str, Path]:
    """Return the files of the lessons by their names, in the order of the games."""
    folders = [folder for home in pbm.rulesets.__path__ for folder in sorted(Path(home).glob("*/lessons"))]
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.toml"))}


@cache
def _read(file: Path, language: str) -> Lesson:
    return read_lesson(file.stem, file.parents[1].name, file.read_text(encoding="utf-8"), language)
