"""The command that plays a turn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.common import open_desk, refusals
from pbm.cli.problems import show_problem
from pbm.cli.terminal import show_table, tell
from pbm.cli.window import progress
from pbm.game.selection import SheetStatus
from pbm.pipeline.names import strangers
from pbm.pipeline.play import dry_run, play_turn
from pbm.publishing.gm_report import figures_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pbm.kernel.figure import Figure
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.play import Turn


@click.command("turn")
@click.argument("game", required=False)
@click.option("--dry-run", "dry", is_flag=True, help="Play the turn and write nothing.")
@click.option(
    "--force",
    is_flag=True,
    help="Play even if no sheet has come, a player's only one is refused, or too many are missing.",
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
        with accounted(chosen, nothing="nothing was played", dry=dry):
            turn = play(opened, chosen, force=force, track=_progress)
            if turn.recovered:
                tell(turn.recovered)
            for fault in strangers(opened.settings_of(chosen.name), turn.resolved.after):
                tell(f"Warning: {fault}", err=True)
            _show(turn)
            tell("Nothing was written." if dry else f"Reports: {chosen.reports_folder(turn.resolved.after.turn)}")


def _progress(names: Sequence[str]) -> Iterable[str]:
    """Show progress on standard error while reports are made, if somebody watches."""
    return progress(names, "Reports")


def _title(turn: Turn) -> str:
    after = turn.resolved.after
    return f"{after.name}, turn {after.turn}"


def _show(turn: Turn) -> None:
    figures = [figure for figure in turn.resolved.after.ruleset.figures if figure.headline]
    numbers = ("Done", "Cut", "Failed", *(str(figure.name) for figure in figures))
    rows = [_cells(turn, figures, empire, report) for empire, report in turn.reports.items()]
    show_table(("Empire", "", "Sheet", *numbers), rows, title=_title(turn), numbers=numbers)
    for entry in turn.resolved.selection.entries:
        if entry.status is SheetStatus.REFUSED:
            tell(f"{entry.file.name} was refused:")
            for problem in entry.sheet.problems:
                show_problem(problem, "  ")
    for said in turn.inbox.not_read():
        tell(said)


def _cells(turn: Turn, figures: Sequence[Figure], empire: str, report: Document) -> tuple[str, ...]:
    """Sum up what became of an empire's sheet, and its figures of note."""
    outcomes = Counter(action["outcome"] for action in report["actions"])
    counts = (str(outcomes[word] or "") for word in ("done", "cut", "failed"))
    counting = turn.resolved.selection.counting
    sheet = counting[empire].file.name if empire in counting else "-"
    return empire, report["name"], sheet, *counts, *map(str, figures_of(figures, empire, report))
