"""The commands map and site: draw the map of a game, and make a web site of the game."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.cli.click_types import Anywhere
from pbm.cli.completing import empires, games
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import put_out, show_table, tell
from pbm.desk.durable import named
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.kept_site import site_folder
from pbm.pipeline.open_game import load, load_events
from pbm.pipeline.site import make_site
from pbm.publishing.maps import empire_map, full_map, misfits, public_map
from pbm.reports.renderer import Renderer


@click.command("map")
@click.argument("game", shell_complete=games)
@click.argument("empire", required=False, shell_complete=empires)
@click.option("--turn", type=click.IntRange(min=0), default=None, help="The map after this turn; 0 is the start.")
@click.option("--gm", "everything", is_flag=True, help="Show everything, secrets included.")
@click.option("--out", type=Anywhere(dir_okay=False, path_type=Path), default=None, help="The file to write.")
@click.pass_obj
@looking
def map_command(  # noqa: PLR0913, PLR0917 - a command's options
    desk: Path,
    game: str,
    empire: str | None,
    turn: int | None,
    everything: bool,  # noqa: FBT001 - a flag
    out: Path | None,
) -> None:
    """Draw the map of GAME as SVG: what EMPIRE sees of it; without EMPIRE what everybody may know.

    With --out FILE.png it becomes a picture in PNG.
    """
    if everything and empire is not None:
        raise click.UsageError("--gm shows what all empires see; leave EMPIRE out.")
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        there = load_or_begin(opened, chosen) if turn is None else load(opened, chosen, turn)
        publication, events = there.publication, load_events(there, there.position.turn)
        renderer, png = Renderer(opened.templates), out is not None and out.suffix.lower() == ".png"
        for fault in misfits(publication):
            tell(f"Warning: {fault}", err=True)
        if everything:
            drawn = full_map(publication, events, renderer, png=png)
        elif empire is not None:
            drawn = empire_map(publication, empire_of(there.position, empire), events, renderer, png=png)
        else:
            drawn = public_map(publication, renderer, png=png)
        if out is None:
            put_out(drawn)
        else:
            with named(out):
                out.write_bytes(drawn)


@click.command("site")
@click.argument("game", required=False, shell_complete=games)
@click.option(
    "--out",
    "folder",
    metavar="DIR",
    type=Anywhere(path_type=Path),
    help="Where the site goes: a folder that is empty, not there yet, or holds an earlier one of the game. By default "
    "a folder with the game's name in the one that [site] in pbm.toml names.",
)
@click.option("--new-paths", is_flag=True, help="Give every player a new path, because an old one has become known.")
@click.pass_obj
def site_command(desk: Path, game: str | None, folder: Path | None, new_paths: bool) -> None:  # noqa: FBT001 - a flag
    """Write GAME as a static site that any web server can serve.

    Its front page is for everybody. Each player's reports are in a folder whose path cannot be guessed and
    which nothing links to: tell each player their own path, and nobody else.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        folder = site_folder(opened, chosen.name) if folder is None else folder
        if folder is None:
            raise click.UsageError("Missing option '--out', and [site] in pbm.toml names no folder.")
        players = make_site(opened, chosen, folder, new_paths=new_paths)
    rows = [(player.empire, player.name, f"{player.path}/") for player in players]
    show_table(("Empire", "", "Path"), rows, title=f"{chosen.name}, for everybody: {folder}")
