"""The page about all commands is what the program says of them."""

from __future__ import annotations

import re

from pbm.cli import COMMANDS
from pbm.cli.post import PostCommands
from tools.docs.commands import PAGE, commands_page


def test_the_page_is_made_from_the_program() -> None:
    """It has every option as the program has it now."""
    assert PAGE.read_text("utf-8") == commands_page(), "python -m tools.docs.commands writes it anew"


def test_every_command_has_a_section() -> None:
    """Those of the program in its order, and below the post those of the post."""
    text = commands_page()

    assert re.findall(r"^## pbm (\w+)$", text, re.MULTILINE) == [*COMMANDS]
    assert re.findall(r"^### pbm post (\w+)$", text, re.MULTILINE) == [*PostCommands.table]


def test_options_are_told_with_their_choices_and_defaults() -> None:
    """A stroke between choices does not end the cell of a table."""
    text = commands_page()

    assert r"| `--level [easy\|normal\|hard]` | With --solo: how well the program plays; otherwise normal. |" in text
    assert r"| `--port INTEGER RANGE` | The port; 0 for a free one. \[default: 8080; 0\<=x\<=65535\] |" in text
