"""The command that makes a web site of a game."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.cli.opening import open_desk, refusals
from pbm.cli.paths import Anywhere
from pbm.cli.terminal import show_table
from pbm.pipeline.site import make_site


@click.command("site")
@click.argument("game", required=False)
@click.option(
    "--out",
    "folder",
    required=True,
    metavar="DIR",
    type=Anywhere(path_type=Path),
    help="Where the site goes: a folder that is empty, not there yet, or holds an earlier one of the game.",
)
@click.option("--new-paths", is_flag=True, help="Give every player a new path, since an old one has become known.")
@click.pass_obj
def site_command(desk: Path, game: str | None, folder: Path, new_paths: bool) -> None:  # noqa: FBT001 - a flag
    """Write GAME as a static site that any web server can serve.

    Its front page is for everybody. Each player's reports are in a folder whose path cannot be guessed and
    which nothing links to: tell each player his own, and nobody else.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        players = make_site(opened, chosen, folder, new_paths=new_paths)
    rows = [(player.empire, player.name, f"{player.path}/") for player in players]
    show_table(("Empire", "", "Path"), rows, title=f"{chosen.name}, for everybody: {folder}")
