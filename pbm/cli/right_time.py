"""What runs over all games share: they stop if the clock has jumped since the last one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pbm.cli.terminal import tell
from pbm.post.time_warp import jumped, note_run

if TYPE_CHECKING:
    from pbm.post.post_office import PostOffice


def require_right_time(office: PostOffice, now: int, *, is_right: bool = False) -> None:
    """Exit with status 1 if the clock has jumped, and otherwise note the time of this run.

    It is said once a day, as a timer would mail it every few minutes, but always to a person.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        is_right: whether the game master has said that the clock is right.

    """
    warp = None if is_right else jumped(office, now)
    if warp is None:
        note_run(office, now)
        return
    if warp.is_news or sys.stderr.isatty():
        tell(f"Error: {warp.said}", err=True)
    raise click.exceptions.Exit(1)
