"""The command that plays a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from pbm.cli.common import open_desk, refusals, show
from pbm.pipeline.play import dry_run, play_turn, summary
from pbm.pipeline.selection import SheetStatus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pbm.pipeline.play import Turn


@click.command("turn")
@click.argument("game", required=False)
@click.option("--dry-run", "dry", is_flag=True, help="Play the turn and write nothing.")
@click.option(
    "--force", is_flag=True, help="Play even if no sheet has come, or more are missing than max_missing allows."
)
@click.pass_obj
def turn_command(desk: Path, game: str | None, dry: bool, force: bool) -> None:  # noqa: FBT001 - flags
    """Play the coming turn of GAME: read the sheets, resolve them, save the world, write the reports.

    Either all of it happens or nothing. A game named in pbm.toml that has no world yet is started
    first.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        play = dry_run if dry else play_turn
        turn = play(opened, chosen, force=force, track=_progress)
    if turn.recovered:
        click.echo(turn.recovered)
    _show(turn)
    if dry:
        click.echo("Nothing was written.")
    else:
        click.echo(f"Reports: {chosen.reports_folder(turn.resolved.after.turn)}")


def _progress(empires: Sequence[str]) -> Iterable[str]:
    """Show progress on standard error while reports are made, if somebody watches."""
    console = Console(stderr=True)
    return track(empires, "Reports", console=console, transient=True, disable=not console.is_terminal)


def _title(turn: Turn) -> str:
    after = turn.resolved.after
    return f"{after.game.name}, turn {after.turn}"


def _show(turn: Turn) -> None:
    table = Table("Empire", "", "Sheet", title=_title(turn), box=box.SIMPLE)
    for column in ("Done", "Cut", "Failed", "BPs"):
        table.add_column(column, justify="right")
    for row in summary(turn):
        counts = [str(row.outcomes[word] or "") for word in ("done", "cut", "failed")]
        table.add_row(row.empire, row.name, row.sheet or "-", *counts, str(row.balance))
    show(table)
    for entry in turn.resolved.selection.entries:
        if entry.status is SheetStatus.REFUSED:
            click.echo(f"{entry.file.name} was refused: {'; '.join(str(problem) for problem in entry.sheet.problems)}")
