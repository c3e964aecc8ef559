"""The command post run: does everything that is due, for cron or a timer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.right_time import require_right_time
from pbm.cli.terminal import tell
from pbm.desk.errors import BusyError
from pbm.post.post_office import PostOffice
from pbm.post.run_all import run_all

if TYPE_CHECKING:
    from pathlib import Path


@click.command("run")
@click.option("--clock-is-right", "is_right", is_flag=True, help="Go on though the clock has jumped.")
@click.pass_obj
def run_command(desk: Path, *, is_right: bool) -> None:
    """Do all that is due, once: fetch and handle mails, remind, play turns, write reports, and send.

    Made to be started every few minutes. It may be killed at any time: the next run does what is left. Two at once do
    no harm: the second leaves it to the first, and so it does with a game that another command works on. Exit status 1
    if anything failed; it is tried again.

    If more than a week has passed since the last run, or the clock was set back, nothing is done, and you are told:
    the machine's clock may be wrong. With --clock-is-right the run goes on.
    """
    with refusals():
        office, at = PostOffice.of(open_desk(desk)), now()
        require_right_time(office, at, is_right=is_right)
        try:
            passed = run_all(office, at)
        except BusyError as busy:
            tell(str(busy))
            return
    for name, turn in passed.played.items():
        tell(f"{name}: turn {turn} played")
    if passed.reminded:
        tell(f"reminders: {passed.reminded}")
    if passed.told:
        tell(f"notices: {passed.told}")
    for what, said in passed.busy.items():
        tell(f"{what}: {said}")
    for trouble in passed.troubles:
        tell(trouble, err=True)
    if passed.troubles:
        raise click.exceptions.Exit(1)
