"""The command learn: a small game for one whose reports explain themselves."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.completing import all_lessons
from pbm.cli.next_command import next_command
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell, tell_lines, warn
from pbm.locale import LANGUAGES
from pbm.pipeline.begin_lesson import begin_lesson, name_of_lesson
from pbm.pipeline.lessons import find_lesson, lessons
from pbm.reports.renderer import FORMATS

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame

WIDTH = 78


@click.command("learn")
@click.argument("game", required=False, shell_complete=all_lessons)
@click.option(
    "--language", type=click.Choice(list(LANGUAGES)), help="The language of your reports; otherwise the desk's."
)
@click.option(
    "--name", metavar="NAME", help="What the new game is called; otherwise learn- and the short name of what you learn."
)
@click.pass_obj
def learn_command(desk: Path, game: str | None, language: str | None, name: str | None) -> None:
    """Begin a small game for one whose reports teach GAME by playing it.

    GAME is a word of its title. In the first four reports you are told what you see, three or four ideas at a time, and
    the lines of a sheet with the reason of each; the program plays the others. Without GAME the lessons are listed.
    """
    with refusals():
        if game is None:
            _list()
            return
        lesson = find_lesson(game, language or "en")
        opened = open_desk(desk)
        named = name or name_of_lesson(opened, lesson)
        with accounted(opened.new_game(named)):
            began = begin_lesson(opened, lesson, named, {"language": language} if language else {}, warn=warn)
            _say_what_next(began, lesson.title)


def _list() -> None:
    """Say what can be learned."""
    for lesson in lessons():
        tell(f"pbm learn {lesson.ruleset}")
        tell_lines(fill(lesson.about, WIDTH, initial_indent="    ", subsequent_indent="    "))


def _say_what_next(game: OpenGame, title: str) -> None:
    """Say how the turn is played: in the shell, or in a browser."""
    name, seat = game.files.name, game.record.solo
    folder = game.files.reports_folder(0)
    suffix = next((FORMATS[each] for each in ("html", "text", "json") if each in game.settings.formats), ".txt")
    tell(f"{name} is ready, and teaches you {title}. Each turn:")
    tell(f"  1. Read your report: {folder / f'{seat}{suffix}'}")
    tell(f"  2. Its sheet is {folder / 'sheets' / f'{seat}.txt'}, with the proposed lines on it.")
    tell(f"     Copy it into {game.files.orders}, and change what you like.")
    tell(f"  3. See what is wrong with it: {next_command('check', str(game.files.orders / f'{seat}.txt'))}")
    tell(f"  4. Play the turn: {next_command('turn', name)}")
    tell(f"Or do all that in a browser: {next_command('serve', '--open')}")
