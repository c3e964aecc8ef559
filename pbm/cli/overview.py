"""The output of `pbm status` for a desk with several games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.moment import now
from pbm.cli.terminal import show_table, tell
from pbm.desk.errors import RefusedError
from pbm.pipeline.overview import glance

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.pipeline.overview import Glance

NUMBERS = ("Turn", "Sheets", "Wrong")


def show_overview(desk: Desk) -> None:
    """Show the state of all games of a desk; errors of those that cannot be read are shown below the table."""
    at, rows, refusals = now(), [], []
    for name in desk.games():
        try:
            rows.append((name, *_cells(glance(desk, desk.known(name), at))))
        except (RefusedError, OSError) as refused:
            rows.append((name, "", "", "", "", "cannot be read: see below"))
            refusals.append(f"{name}: {refused}")
    show_table(("Game", "Turn", "Due", "Sheets", "Wrong", ""), rows, numbers=NUMBERS)
    for said in refusals:
        tell(f"Error: {said}", err=True)
    if refusals:
        raise click.exceptions.Exit(1)


def _cells(game: Glance) -> tuple[str, ...]:
    due = f"{game.due:%Y-%m-%d %H:%M %Z}".strip() if game.due else "-"
    return str(game.turn), due, f"{game.sheets} of {game.players}", str(game.problems or ""), game.said
