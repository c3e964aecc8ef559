"""The command that draws the map."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.cli.looking import looking
from pbm.cli.opening import open_desk, refusals
from pbm.cli.paths import Anywhere
from pbm.cli.terminal import put_out, tell
from pbm.desk.durable import named
from pbm.pipeline.names import empire_of
from pbm.pipeline.open_game import load, load_events, load_or_begin
from pbm.publishing.maps import empire_map, full_map, misfits, public_map
from pbm.reports import Renderer


@click.command("map")
@click.argument("game")
@click.argument("empire", required=False)
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
