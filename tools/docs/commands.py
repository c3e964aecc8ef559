"""The page about all commands, from what ``--help`` says: ``python -m tools.docs.commands`` writes it."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

import click

from pbm.cli import COMMANDS
from pbm.cli import main as program
from pbm.cli.click_types import LazyGroup
from tools.docs.pages import page, written
from tools.docs.plan import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ROOT / "docs" / "commands.md"

WIDE = 10_000
"""So many columns that nothing is wrapped."""


def commands_page() -> str:
    """Return the page."""
    top = click.Context(program, info_name="pbm", terminal_width=WIDE)
    return page(
        "commands",
        summaries={name: written(summary) for name, (_, summary) in COMMANDS.items()},
        desk=_options(program, top),
        commands=[*_told(program, top)],
    )


def _told(group: LazyGroup, above: click.Context) -> Iterator[dict[str, Any]]:
    """Yield each command of a group, and behind a group its own."""
    for name in group.table:
        command = group.get_command(above, name)
        assert command is not None
        here = click.Context(command, info_name=name, parent=above, terminal_width=WIDE)
        yield {
            "path": here.command_path,
            "depth": here.command_path.count(" "),
            "usage": " ".join([here.command_path, *command.collect_usage_pieces(here)]),
            "paragraphs": [written(" ".join(part.split())) for part in _paragraphs(command)],
            "options": _options(command, here),
        }
        if isinstance(command, LazyGroup):
            yield from _told(command, here)


def _paragraphs(command: click.Command) -> list[str]:
    return inspect.cleandoc(command.help or "").replace("\b", "").split("\n\n")  # click's mark for what is not wrapped


def _options(command: click.Command, context: click.Context) -> list[tuple[str, str]]:
    """Return the options of a command with their meaning; not the one for help, which all have."""
    records = (each.get_help_record(context) for each in command.params if isinstance(each, click.Option))
    return [(name.replace("|", r"\|"), written(re.sub(" +", " ", text))) for name, text in filter(None, records)]


if __name__ == "__main__":
    PAGE.write_text(commands_page(), encoding="utf-8")
