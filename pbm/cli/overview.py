"""The output of `pbm status` for several games, and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import put_json
from pbm.cli.moment import now
from pbm.cli.terminal import show_table, tell
from pbm.desk.errors import RefusedError
from pbm.pipeline.overview import glance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.pipeline.overview import Glance

NUMBERS = ("Turn", "Sheets", "Wrong")


def show_overview(desk: Desk) -> None:
    """Show the state of all games of a desk; errors of those that cannot be read are shown below the table."""
    glances, errors = _look(desk, desk.games())
    rows = [
        (name, *(_cells(glances[name]) if name in glances else ("", "", "", "", "cannot be read: see below")))
        for name in desk.games()
    ]
    show_table(("Game", "Turn", "Due", "Sheets", "Wrong", ""), rows, numbers=NUMBERS)
    for name, said in errors.items():
        tell(f"Error: {name}: {said}", err=True)
    if errors:
        raise click.exceptions.Exit(1)


def print_overview(desk: Desk, names: Sequence[str]) -> None:
    """Print the state of games as JSON; one that cannot be read has an ``error`` instead."""
    glances, errors = _look(desk, names)
    put_json(
        [
            {"game": name, **(glances[name].described() if name in glances else {"error": errors[name]})}
            for name in names
        ]
    )
    if errors:
        raise click.exceptions.Exit(1)


def _look(desk: Desk, names: Sequence[str]) -> tuple[dict[str, Glance], dict[str, str]]:
    """Look at games; return their states, and the errors of those that cannot be read."""
    at, glances, errors = now(), {}, {}
    for name in names:
        try:
            glances[name] = glance(desk, desk.known(name), at)
        except (RefusedError, OSError) as refused:
            errors[name] = str(refused)
    return glances, errors


def _cells(game: Glance) -> tuple[str, ...]:
    due = f"{game.due:%Y-%m-%d %H:%M %Z}".strip() if game.due else "-"
    return str(game.turn), due, f"{game.sheets} of {game.players}", str(game.problems or ""), game.remark
