"""The manual pages and the completion scripts: they are those of the commands as they are."""

from __future__ import annotations

import click

from pbm.cli import COMMANDS, main
from tools.manual import COMPLETIONS, MAN, page_of, pages


def test_they_are_what_the_commands_say() -> None:
    """Every file is as it would be written now, and there is no other."""
    wanted = pages()
    files = {*MAN.iterdir(), *COMPLETIONS.iterdir()}
    wrong = [file.name for file, text in wanted.items() if file not in files or file.read_text("utf-8") != text]

    assert not wrong, "`make manual` puts this right"
    assert files == {*wanted}


def test_every_command_has_a_page_with_all_its_options() -> None:
    """A page that lacks an option would be worse than none."""
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        page = page_of(name).replace("\\-", "-")
        options = [option for each in command.params if isinstance(each, click.Option) for option in each.opts]
        assert [option for option in options if option not in page] == []


def test_a_page_has_no_signs_of_its_own_for_the_formatter() -> None:
    """Lines begin with a request only where one is meant, and what stays as it is on the screen does so on the page."""
    requests = {".TH", ".nh", ".ad", ".SH", ".PP", ".TP", ".nf", ".fi"}
    lines = [line for page in pages().values() if page.startswith(".TH") for line in page.splitlines()]

    assert {line.split()[0] for line in lines if line.startswith((".", "'"))} <= requests
    assert not any("`" in line or "\b" in line for line in lines)
    assert "Exit status 75: it could not be put away; a mail server tries again." in page_of("post").splitlines()
