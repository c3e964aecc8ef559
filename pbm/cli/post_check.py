"""The command post check: tests the set-up of the post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import show_table
from pbm.desk.errors import RefusedError
from pbm.desk.post_settings import ADDRESS_RULE, is_address
from pbm.post.checkup import check_up, send_test, try_hooks
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from pathlib import Path


@click.command("check")
@click.option("--send-to", "address", metavar="ADDRESS", help="Send one test letter there.")
@click.option("--hooks", is_flag=True, help="Call each web hook once, with a test.")
@click.pass_obj
def check_command(desk: Path, address: str | None, hooks: bool) -> None:  # noqa: FBT001 - a flag
    """Try every part of the set-up: settings, folders, password, servers, games; say what is wrong and what to do.

    Nothing is changed. No mail is sent unless you give --send-to, and no web hook called unless you give --hooks. Exit
    status 1 if anything is wrong.
    """
    with refusals():
        if address is not None and not is_address(address):
            raise RefusedError(f"--send-to: {ADDRESS_RULE}")
        office, at = PostOffice.of(open_desk(desk)), now()
        findings = list(check_up(office, at))
        if address is not None:
            findings.append(send_test(office, address, at))
        if hooks:
            findings += try_hooks(office, at)
    show_table(("", "Part", "Found"), [("wrong" if each.wrong else "fine", each.part, each.said) for each in findings])
    if any(each.wrong for each in findings):
        raise click.exceptions.Exit(1)
