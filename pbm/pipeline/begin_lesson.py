"""The beginning of a game that is a lesson."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from pbm.pipeline.kept_site import unheard
from pbm.pipeline.start import start_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.desk.desk import Desk
    from pbm.game.lesson import Lesson
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame

LEARN = "learn-"
"""How the names of games begin that are lessons."""


def begin_lesson(
    desk: Desk, lesson: Lesson, name: str, settings: Mapping[str, object], warn: Warn = unheard
) -> OpenGame:
    """Begin a game for one that is a lesson.

    Args:
        desk: the desk.
        lesson: the lesson.
        name: the game's name.
        settings: the game's table for ``pbm.toml``, such as its language.
        warn: is told why the site could not be written.

    Raises:
        RefusedError: the name is taken, or the settings do not fit.

    """
    return start_game(
        desk,
        name,
        lesson.scenario,
        lesson.seed,
        solo=lesson.seat,
        lesson=lesson.name,
        settings=settings,
        warn=warn,
    )


def name_of_lesson(desk: Desk, lesson: Lesson) -> str:
    """Return a name for a game that is a lesson: one that no game has, or had and left reports behind."""
    return next(name for name in _names(f"{LEARN}{lesson.ruleset}") if not _is_taken(desk, name))


def _names(plain: str) -> Iterator[str]:
    yield plain
    yield from (f"{plain}-{number}" for number in count(2))


def _is_taken(desk: Desk, name: str) -> bool:
    game = desk.known(name)
    return name in {each.lower() for each in desk.games()} or game.reports.exists() or game.home.exists()
