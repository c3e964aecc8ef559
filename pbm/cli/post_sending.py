"""The command post send: sends waiting letters."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from pbm.cli.ending import CommandInterruptedError
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import progress, show_table, tell
from pbm.desk.errors import RefusedError
from pbm.post.post_office import PostOffice
from pbm.post.sending import send_waiting
from pbm.post.smtp import CameOf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pbm.post.sending import Run, Sending


@click.command("send")
@click.pass_obj
def send_command(desk: Path) -> None:
    """Send what waits in post/out: each letter once.

    What the server does not take now is tried again by a later `send`, after a minute, then after longer and longer
    pauses, for four days. What is refused goes to post/bad, and you get a note.
    """
    with refusals():
        office = PostOffice.of(open_desk(desk))
        try:
            run = send_waiting(office, now(), _progress)
        except KeyboardInterrupt as interrupt:
            raise CommandInterruptedError(
                "what has gone is noted in the journal, the rest waits", interrupt
            ) from interrupt
        show_run(run, len(office.out.waiting()))
        if run.unfit:
            raise RefusedError(run.stopped or "")


def show_run(run: Run, waiting: int) -> None:
    """Show the results for the letters, and how many still wait.

    Args:
        run: the results.
        waiting: how many letters wait now.

    """
    if run.letters:
        show_table(("To", "Subject", "", ""), [_cells(letter) for letter in run.letters])
    if run.stopped and not run.unfit:
        tell(f"{run.stopped}; it will be tried again", err=True)
    sent = sum(letter.came_of is CameOf.SENT for letter in run.letters)
    tell(f"{sent} sent, {waiting} waiting.")


def _cells(letter: Sending) -> Sequence[str]:
    what = "waits" if letter.came_of is None else str(letter.came_of)
    due = "" if letter.due is None else f"again from {datetime.fromtimestamp(letter.due, UTC):%Y-%m-%d %H:%M} UTC"
    return letter.recipient, letter.subject, what, "; ".join(filter(None, (due, letter.said)))


def _progress(names: Sequence[str]) -> Iterable[str]:
    """Show progress on standard error while letters are sent, if it is a terminal."""
    return progress(names, "Letters")
