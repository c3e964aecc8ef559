"""The command line. Each command is imported only when it is used, so that help appears at once."""

from __future__ import annotations

import atexit
import gc
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pbm import __version__
from pbm.cli.click_types import Anywhere, LazyGroup
from pbm.cli.ending import ended

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

COMMANDS = {
    "scenarios": ("pbm.cli.scenarios", "List the scenarios, or show one."),
    "new": ("pbm.cli.games", "Start a game."),
    "learn": ("pbm.cli.learn", "Learn a game by playing it."),
    "sheet": ("pbm.cli.sheets", "Print a blank order sheet."),
    "check": ("pbm.cli.check", "Say what is wrong with order sheets."),
    "status": ("pbm.cli.status", "Show whose sheets have come."),
    "turn": ("pbm.cli.turns", "Play the coming turn."),
    "amend": ("pbm.cli.history", "Play the last turn again with one sheet added or replaced."),
    "undo": ("pbm.cli.history", "Go back to the turn before."),
    "redo": ("pbm.cli.history", "Take the last undo back."),
    "replay": ("pbm.cli.history", "Play the whole game again and compare."),
    "log": ("pbm.cli.log", "Say what happened, when, and by whom."),
    "player": ("pbm.cli.players", "Say who plays, and give keys."),
    "invite": ("pbm.cli.invite", "Ask somebody to play a seat."),
    "players": ("pbm.cli.player_list", "Register the players of a list."),
    "hold": ("pbm.cli.hold", "Stop the clock of a game, or start it again."),
    "announce": ("pbm.cli.announce", "Write a letter to players."),
    "deadline": ("pbm.cli.deadline", "Show the coming deadlines, or move them."),
    "post": ("pbm.cli.post", "Take mails in, answer them, send what waits."),
    "serve": ("pbm.cli.serve", "Let players order in a browser."),
    "site": ("pbm.cli.maps", "Make a web site of a game."),
    "backup": ("pbm.cli.safekeeping", "Keep a game as one file."),
    "restore": ("pbm.cli.safekeeping", "Bring a game back from its file."),
    "doctor": ("pbm.cli.doctor", "Look a desk over from top to bottom."),
    "upgrade": ("pbm.cli.upgrade", "Bring the desk of an older version up to date."),
    "gm": ("pbm.cli.history", "Set a value by hand."),
    "play": ("pbm.cli.sheets", "Print the sheet that the program would send."),
    "world": ("pbm.cli.games", "Print the whole position as JSON."),
    "map": ("pbm.cli.maps", "Draw the map."),
    "rules": ("pbm.cli.rules", "Explain the orders."),
    "schema": ("pbm.cli.schema", "Print a JSON Schema."),
    "completion": ("pbm.cli.completion", "Print a script for completion in a shell."),
}
"""The module and the summary of each command, in the order of a game master's week."""


class Commands(LazyGroup):
    """All commands."""

    table = COMMANDS

    def main(  # type: ignore[override] # click has overloads for whether it returns
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 - as click has it
        **extra: Any,  # noqa: ANN401 - as click has it
    ) -> object:
        """Run a command line, and exit with its status."""
        # A command runs for a second and keeps nearly everything it makes, above all its imports, so collecting
        # garbage is a waste of time.
        gc.set_threshold(100_000, 50, 50)
        atexit.register(gc.freeze)  # no last collection either when Python ends
        run = partial(super().main, args, prog_name, complete_var, standalone_mode=False, **extra)
        return sys.exit(ended(run)) if standalone_mode else run()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--desk",
    type=Anywhere(path_type=Path),
    default=Path(),
    envvar="PBM_DESK",
    show_envvar=True,
    help="The folder with orders/, reports/ and worlds/; otherwise the current one.",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context, desk: Path) -> None:
    """Play turns of play-by-mail games: order sheets in, reports out.

    A desk is a folder that hosts games. Sheets are dropped into orders/GAME, `pbm turn GAME` plays
    the coming turn, and each empire's report is in reports/GAME/turn-NNN.
    """
    ctx.obj = desk
