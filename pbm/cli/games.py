"""Commands about games: scenarios, new, world."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from rich import box
from rich.table import Table

from pbm.cli.common import open_desk, refusals, show
from pbm.pipeline.catalogue import bundled
from pbm.pipeline.maps import misfits
from pbm.pipeline.play import start_game
from pbm.pipeline.position import load, load_or_begin
from pbm.pipeline.publish import empires

if TYPE_CHECKING:
    from pathlib import Path


@click.command("scenarios")
def scenarios_command() -> None:
    """List the scenarios that come with the program."""
    table = Table("Scenario", "Title", "Game", box=box.SIMPLE)
    with refusals():
        for source in bundled():
            table.add_row(source.name, source.head.get("title", ""), source.ruleset.title)
    show(table)


@click.command("new")
@click.argument("game")
@click.option("--scenario", required=True, metavar="NAME-OR-FILE", help="One of `pbm scenarios`, or a TOML file.")
@click.option("--seed", type=int, default=None, help="The seed of all chance; the same seed, the same game.")
@click.option("--keys", is_flag=True, help="Give each empire a key that its sheets must carry.")
@click.pass_obj
def new_command(desk: Path, game: str, scenario: str, seed: int | None, keys: bool) -> None:  # noqa: FBT001 - a flag
    """Start GAME: its world, the start-up reports, and blank sheets."""
    with refusals():
        position = start_game(open_desk(desk), game, scenario, seed, keys=keys)
        for fault in misfits(position):
            click.echo(f"Warning: {fault}", err=True)
    folder = position.game.reports_folder(0)
    click.echo(
        f"{game} is ready: {len(empires(position))} empires, reports in {folder}, sheets in {folder / 'sheets'}."
    )
    click.echo(f"Put the sheets of turn 1 into {position.game.orders}, then: pbm turn {game}")


@click.command("world")
@click.argument("game", required=False)
@click.option("--turn", type=click.IntRange(min=0), default=None, help="The position after this turn; 0 is the start.")
@click.pass_obj
def world_command(desk: Path, game: str | None, turn: int | None) -> None:
    """Print the game master's view of GAME as JSON: everything, secrets included."""
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        position = load_or_begin(opened, chosen) if turn is None else load(opened, chosen, turn)
    state = {"game": chosen.name, **position.ruleset.gm_state(position.world)}
    click.echo(json.dumps(state, indent=1, ensure_ascii=False))
