"""Writes the manual pages in ``docs/man``, and the completion scripts in ``docs/completions``, from the commands.

``python -m tools.manual`` does it. There is a page for each command, as ``man pbm-turn`` finds it; the commands of a
group are on its page. A wheel carries all of it to where ``man`` and shells look.
"""

from __future__ import annotations

import re
from inspect import cleandoc
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from pbm.cli import COMMANDS, main
from pbm.cli.completion import SHELLS, script
from tools.sample import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

MAN, COMPLETIONS = ROOT / "docs" / "man", ROOT / "docs" / "completions"

FILES = {"bash": "pbm.bash", "zsh": "_pbm", "fish": "pbm.fish"}
"""The file of each shell's script."""

SINCE = "2026-11-29"
"""The day of this edition: ``man`` wants one, and the same pages are the same bytes."""

AS_IT_IS = "\b\n"
"""What the help of click's has before a paragraph that is not to be filled."""

WIDTH = 79

STATUSES = {
    "0": "The command was done.",
    "1": "It was refused: standard error says why, and nothing was changed.",
    "2": "It was typed wrongly.",
    "3": "It was done, and what it had to say could not be written.",
    "130, 143": "It was interrupted by Ctrl-C, or by SIGTERM.",
}

PLACES = {
    "pbm.toml": "What the game master says of the games, and of the post.",
    "orders/GAME": "Order sheets as they arrive.",
    "reports/GAME/turn-NNN": "The report of each empire.",
    "worlds/GAME": "Positions, journals and sheets of all turns.",
}


def main_page() -> str:
    """Return the page of the program."""
    context = _context(main, "pbm")
    text = [
        *_head("pbm", "play turns of play-by-mail games"),
        *_synopsis(context),
        *_section("DESCRIPTION", *_paragraphs(main)),
        *_section("OPTIONS", *_options(context)),
        *_section("COMMANDS", *_items({f"pbm-{name}(1)": short for name, (_, short) in COMMANDS.items()})),
        *_section("EXIT STATUS", *_items(STATUSES)),
        *_section("FILES", *_items(PLACES)),
    ]
    return _page(text)


def page_of(name: str) -> str:
    """Return the page of a command, with the commands below it if it is a group."""
    context = _below(_context(main, "pbm"), name)
    command, short = context.command, COMMANDS[name][1].removesuffix(".")
    text = [
        *_head(f"pbm-{name}", short[0].lower() + short[1:]),
        *_synopsis(context),
        *_section("DESCRIPTION", *_paragraphs(command)),
        *_section("OPTIONS", *_options(context)),
    ]
    if isinstance(command, click.Group):
        for each in command.list_commands(context):
            part = _below(context, each)
            title = f"pbm {name} {each}".upper()
            text += _section(title, *_usage(part), ".PP", *_paragraphs(part.command), *_options(part))
    return _page([*text, *_section("SEE ALSO", r"\fBpbm\fR(1)")])


def pages() -> Mapping[Path, str]:
    """Return all that is written here, by its file."""
    manual = {MAN / "pbm.1": main_page(), **{MAN / f"pbm-{name}.1": page_of(name) for name in COMMANDS}}
    return {**manual, **{COMPLETIONS / FILES[shell]: script(shell) for shell in SHELLS}}


def _context(command: click.Command, name: str, above: click.Context | None = None) -> click.Context:
    """Return the context in which a command is described."""
    return click.Context(command, parent=above, info_name=name, **command.context_settings)


def _below(above: click.Context, name: str) -> click.Context:
    """Return the context of a command of a group."""
    assert isinstance(above.command, click.Group)
    command = above.command.get_command(above, name)
    assert command is not None
    return _context(command, name, above)


def _page(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def _head(name: str, short: str) -> list[str]:
    title = f'.TH {_plain(name.upper())} 1 {SINCE} pbm "User Commands"'
    return [title, ".nh", ".ad l", *_section("NAME", rf"{_plain(name)} \- {_plain(short)}")]


def _section(title: str, *lines: str) -> list[str]:
    return [f".SH {_plain(title)}", *lines]


def _synopsis(context: click.Context) -> list[str]:
    return _section("SYNOPSIS", *_usage(context))


def _usage(context: click.Context) -> list[str]:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    return [rf"\fB{_plain(context.command_path)}\fR {_plain(pieces)}"]


def _paragraphs(command: click.Command) -> Iterator[str]:
    """Put the help of a command into lines; lines after a backspace stay as they are, as on the screen."""
    for number, paragraph in enumerate(cleandoc(command.help or "").split("\n\n")):
        if number:
            yield ".PP"
        if paragraph.startswith(AS_IT_IS):
            lines = paragraph.removeprefix(AS_IT_IS).splitlines()
            yield from (".nf", *(_safe(_marked(line)) for line in lines), ".fi")
        else:
            yield from _filled(paragraph)


def _options(context: click.Context) -> Iterator[str]:
    options = [each for each in context.command.get_params(context) if isinstance(each, click.Option)]
    records = [option.get_help_record(context) for option in options]
    return _items(dict(record for record in records if record is not None))


def _items(meanings: Mapping[str, str]) -> Iterator[str]:
    for term, meaning in meanings.items():
        yield from (".TP", rf"\fB{_plain(term)}\fR", *_filled(meaning))


def _filled(text: str) -> Iterator[str]:
    """Return a paragraph as lines that editors and mandoc like; readers see it as wide as their window."""
    return map(_safe, wrap(_marked(" ".join(text.split())), WIDTH, break_long_words=False, break_on_hyphens=False))


def _marked(text: str) -> str:
    """Return a text in which nothing is an escape, and what was in backticks is bold."""
    return re.sub(r"`([^`]+)`", r"\\fB\1\\fR", _plain(text))


def _plain(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-")


def _safe(line: str) -> str:
    """Return a line that is no request to the formatter."""
    return rf"\&{line}" if line.startswith((".", "'")) else line


def write() -> None:
    """Write everything anew; pages of commands that are gone are removed."""
    wanted = pages()
    for folder in (MAN, COMPLETIONS):
        folder.mkdir(exist_ok=True)
        for file in folder.iterdir():
            if file not in wanted:
                file.unlink()
    for file, text in wanted.items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
