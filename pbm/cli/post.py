"""The command group post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.click_types import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping


class PostCommands(LazyGroup):
    """The post commands, in the order in which a mail passes through them."""

    table: Mapping[str, tuple[str, str]] = {
        "take": ("pbm.cli.post_intake", "Take in one mail from standard input."),
        "fetch": ("pbm.cli.post_intake", "Take in the mails of a mailbox."),
        "listen": ("pbm.cli.post_intake", "Take in mails from a mail server, until stopped."),
        "send": ("pbm.cli.post_sending", "Send what waits to be sent."),
        "run": ("pbm.cli.post_running", "Do all that is due, once: fetch, remind, play, send."),
        "check": ("pbm.cli.post_check", "Try every part of the set-up."),
    }


@click.group("post", cls=PostCommands)
def post_command() -> None:
    """Take mails in, answer them, send what waits, and let the week go by.

    The mails of a desk lie in post/, in Maildirs that any mail program can look into; what [post] in pbm.toml has to
    say is in the handbook.
    """
