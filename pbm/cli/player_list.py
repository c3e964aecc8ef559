"""The command players: all players of a game from a list."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.cli.accounts import accounted
from pbm.cli.click_types import Anywhere
from pbm.cli.completing import games
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import show_table, tell
from pbm.pipeline.open_game import load
from pbm.pipeline.player_list import read_players
from pbm.pipeline.registration import register_all


@click.command("players")
@click.argument("game", shell_complete=games)
@click.argument("file", type=Anywhere(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
def players_command(desk: Path, game: str, file: Path) -> None:
    """Register the players in FILE, a table in CSV with the columns empire, name, email, language and status.

    The first line names the columns; an empty cell leaves a value as it is. If anything in it is wrong, everything that
    is wrong is said, and nothing is changed. Whoever is registered with an address gets a key, if the empire has none.
    """
    with refusals():
        opened = open_desk(desk)
        files = opened.game(game)
        with accounted(files):
            there = load(opened, files)
            registered = register_all(opened, files, read_players(there, file))
            tell(f"{files.name}: registered: {', '.join(registered)}")
            rows = [(code, each.player.name or "-", each.key) for code, each in registered.items() if each.key]
            if rows:
                show_table(("Empire", "Player", "Key"), rows)
                tell("Send each key to its player, and to nobody else. They cannot be shown again.")
