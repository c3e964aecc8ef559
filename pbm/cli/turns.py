"""The command turn: plays a turn."""

from __future__ import annotations

import gc
from functools import partial
from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.completing import games
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import progress, show_problem, show_table, tell, warn
from pbm.game.selection import SheetStatus
from pbm.pipeline.code_lookup import strangers
from pbm.pipeline.play import dry_run, play_turn
from pbm.pipeline.turn_summary import headlines, rows_of
from pbm.publishing.fault_files import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pbm.pipeline.play import Turn
    from pbm.pipeline.turn_summary import EmpireRow


@click.command("turn")
@click.argument("game", required=False, shell_complete=games)
@click.option("--dry-run", "dry", is_flag=True, help="Play the turn and write nothing.")
@click.option(
    "--force",
    is_flag=True,
    help="Play even if no sheet has come, a player's only one is refused, or too many are missing.",
)
@click.option("--all", "every", is_flag=True, help="Play every game of the desk whose turn is due.")
@click.option(
    "--jobs", type=click.IntRange(1, 1000), help="With --all: use this many processes; otherwise one per processor."
)
@click.option("--scheduler", metavar="ADDRESS", help="With --all: on the workers of this dask.distributed scheduler.")
@click.pass_obj
def turn_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str | None,
    dry: bool,  # noqa: FBT001 - a flag
    force: bool,  # noqa: FBT001 - a flag
    every: bool,  # noqa: FBT001 - a flag
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Play the coming turn of GAME: read the sheets, resolve them, save the world, write the reports.

    Either all of it happens or nothing. A game named in pbm.toml that has no world yet is started
    first. With --all every turn is played whose deadline has passed, or for which all are ready in a
    game that may be early; one game that fails stops no other, and the exit status is 1.
    """
    if every and (game or dry or force):
        raise click.UsageError("--all plays what is due: it takes neither a game, nor --dry-run, nor --force")
    if not every and (jobs or scheduler):
        raise click.UsageError("--jobs and --scheduler go with --all")
    if jobs and scheduler:
        raise click.UsageError("--scheduler has workers of its own: --jobs is for processes of this machine")
    with refusals():
        if every:
            from pbm.cli.all_turns import play_all  # noqa: PLC0415 - one game needs none of it

            play_all(desk, jobs, scheduler)
            return
        # A turn leaves next to no garbage; looking for it ten times as often, as other commands do, takes 10 % more of
        # the processor with 12,000 orders, and with 40,000 orders 7 % less memory.
        gc.set_threshold(1_000_000, 50, 50)
        opened = open_desk(desk)
        chosen = opened.game(game)
        play = dry_run if dry else partial(play_turn, warn=warn)
        with accounted(chosen, nothing="nothing was played", dry=dry):
            turn = play(opened, chosen, force=force, track=_progress, thinks=_thinking)
            if turn.recovered:
                tell(turn.recovered)
            for fault in strangers(opened.settings_of(chosen.name), turn.resolved.after):
                warn(fault)
            for said in (*sentences(turn.resolved.before, turn.resolved.faults), *turn.failed_bots):
                warn(said)
            _show(turn)
            tell("Nothing was written." if dry else f"Reports: {chosen.reports_folder(turn.resolved.after.turn)}")


def _progress(names: Sequence[str]) -> Iterable[str]:
    """Show progress on standard error while reports are made, if it is a terminal."""
    return progress(names, "Reports")


def _thinking(names: Sequence[str]) -> Iterable[str]:
    """Show progress likewise while computer players think ahead."""
    return progress(names, "Thinking")


def _title(turn: Turn) -> str:
    after = turn.resolved.after
    return f"{after.name}, turn {after.turn}"


def _show(turn: Turn) -> None:
    numbers = ("Done", "Cut", "Failed", *(str(figure.name) for figure in headlines(turn)))
    rows = [_cells(row) for row in rows_of(turn)]
    show_table(("Empire", "", "Sheet", *numbers), rows, title=_title(turn), numbers=numbers)
    for entry in turn.resolved.selection.entries:
        if entry.status is SheetStatus.REFUSED:
            tell(f"{entry.file.name} was refused:")
            for problem in entry.sheet.problems:
                show_problem(problem, "  ")
    for said in turn.inbox.not_read():
        tell(said)


def _cells(row: EmpireRow) -> tuple[str, ...]:
    outcomes = (str(number or "") for number in row.outcomes)
    return row.empire, row.name, row.sheet or "-", *outcomes, *map(str, row.figures)
