"""The command log: what happened in a game, when, and by whom."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - click needs the types at run time
from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import json_option, put_json
from pbm.cli.completing import games
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import show_table
from pbm.desk.schedule import Schedule
from pbm.post.game_log import whole_log

if TYPE_CHECKING:
    from pathlib import Path


@click.command("log")
@click.argument("game", required=False, shell_complete=games)
@click.option(
    "--since",
    type=click.DateTime(("%Y-%m-%d", "%Y-%m-%dT%H:%M")),
    metavar="DAY[THOUR]",
    help="Only what happened since then, in the game's time zone.",
)
@json_option
@click.pass_obj
@looking
def log_command(desk: Path, game: str | None, since: datetime | None, *, as_json: bool) -> None:
    """Say what happened in GAME, when, and by whom: sheets, turns, letters, and what the game master did.

    It is read from the game's files and the journal of the post, so a turn that was taken back is there only as such.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        schedule = Schedule.of(opened, chosen)
        begin = 0 if since is None else schedule.moment(since)
        found = whole_log(opened, chosen)
    entries = [(schedule.at(entry.at), entry) for entry in found if entry.at >= begin]
    if as_json:
        put_json([{"at": at.isoformat(), "who": entry.who, "what": entry.what} for at, entry in entries])
    else:
        show_table(("When", "Who", "What"), [(f"{at:%Y-%m-%d %H:%M}", each.who, each.what) for at, each in entries])
