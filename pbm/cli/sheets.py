"""Commands about order sheets: sheet, check, status, rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich import box
from rich.table import Table

from pbm.cli.common import empire_of, open_desk, refusals, show
from pbm.kernel.order import Failure
from pbm.pipeline.catalogue import RULESETS, find_ruleset
from pbm.pipeline.position import load_or_begin
from pbm.pipeline.publish import sheet_for
from pbm.pipeline.resolving import compose
from pbm.pipeline.selection import SheetStatus, expected, select_sheets
from pbm.sheets import help_text, order_help, read_sheet, reference_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.problem import Problem
    from pbm.pipeline.position import Position
    from pbm.pipeline.selection import Entry
    from pbm.sheets import Sheet


@click.command("sheet")
@click.argument("game")
@click.argument("empire")
@click.pass_obj
def sheet_command(desk: Path, game: str, empire: str) -> None:
    """Print a blank order sheet of GAME for EMPIRE, header filled in."""
    with refusals():
        opened = open_desk(desk)
        position = load_or_begin(opened, opened.game(game))
        click.echo(sheet_for(position, empire_of(position, empire)), nl=False)


@click.command("play")
@click.argument("game")
@click.argument("empire")
@click.pass_obj
def play_command(desk: Path, game: str, empire: str) -> None:
    """Print the sheet that the program would send in GAME for EMPIRE, from its report alone."""
    with refusals():
        opened = open_desk(desk)
        position = load_or_begin(opened, opened.game(game))
        click.echo(compose(position, empire_of(position, empire)), nl=False)


@click.command("check")
@click.option("--game", default=None, help="The game that the sheets are for; otherwise the desk's only one.")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
def check_command(desk: Path, game: str | None, files: Sequence[Path]) -> None:
    """Read sheets and say everything that is wrong, with line and column; exit 1 if anything is."""
    with refusals():
        opened = open_desk(desk)
        position = load_or_begin(opened, opened.game(game))
        order_language, wanted = position.order_language, expected(position)
        sheets = [read_sheet(str(file), file.read_bytes(), order_language, wanted) for file in files]
    good = [_report(sheet, position) for sheet in sheets]
    if not all(good):
        raise click.exceptions.Exit(1)


def _report(sheet: Sheet, position: Position) -> bool:
    """Say what is wrong with a sheet; tell whether nothing is."""
    for problem in sheet.problems:
        _show_problem(problem)
    illegal = list(_illegal(sheet, position))
    for line in illegal:
        click.echo(line)
    verdict = "refused" if sheet.refused else f"actions: {len(sheet.actions)}, messages: {len(sheet.messages)}"
    wrong = len(sheet.problems) + len(illegal)
    click.echo(f"{sheet.file}: {verdict}, wrong: {wrong or 'nothing'}")
    return not wrong


def _illegal(sheet: Sheet, position: Position) -> list[str]:
    """List the actions that can never be done, whatever happens in the turn."""
    found = []
    for action in sheet.actions:
        if action.order is not None:
            try:
                action.order.check(position.world)
            except Failure as failure:
                found.append(f"{sheet.file}: action {action.place}, {action.text}: {failure.reason}")
    return found


def _show_problem(problem: Problem) -> None:
    click.echo(str(problem))
    if problem.source.strip():
        source, carets = problem.underlined()
        click.echo(f"    {source}\n    {carets}")


@click.command("status")
@click.argument("game", required=False)
@click.pass_obj
def status_command(desk: Path, game: str | None) -> None:
    """Show the turn of GAME, who has sent a good sheet, who has not, and what is wrong with which."""
    with refusals():
        opened = open_desk(desk)
        position = load_or_begin(opened, opened.game(game))
        inbox = position.game.incoming()
        sheets = select_sheets(position, inbox.sheets)
    deadline = position.deadline()
    due = f", due {deadline}" if deadline else ""
    click.echo(f"{position.game.name}: turn {position.turn} played, turn {position.turn + 1} coming{due}")
    show(_status_table(position, sheets.entries))
    for file in inbox.unreadable:
        click.echo(f"{file.name}: cannot be read: {file.reason}")
    for entry in sheets.entries:
        if entry.status is not SheetStatus.PLAYED:
            for problem in entry.sheet.problems:
                _show_problem(problem)


def _status_table(position: Position, entries: Sequence[Entry]) -> Table:
    table = Table("Empire", "", "Sheet", "Actions", "Wrong", box=box.SIMPLE)
    named = position.ruleset.gm_state(position.world)["empires"]
    for code, about in named.items():
        own = [entry for entry in entries if entry.sheet.empire == code and entry.status is not SheetStatus.PLAYED]
        if not own:
            table.add_row(code, about["name"], "-" if about["status"] == "player" else about["status"])
        for entry in own:
            table.add_row(code, about["name"], *_status_cells(entry))
    for entry in entries:
        if entry.sheet.empire not in named and entry.status is not SheetStatus.PLAYED:
            table.add_row("?", "", *_status_cells(entry))
    return table


def _status_cells(entry: Entry) -> tuple[str, str, str]:
    note = "" if entry.status is SheetStatus.COUNTS else f" ({entry.status.value})"
    wrong = len(entry.sheet.problems)
    return f"{entry.file.name}{note}", str(len(entry.sheet.actions)), str(wrong) if wrong else ""


@click.command("rules")
@click.argument("action", required=False)
@click.option("--ruleset", default="empires", type=click.Choice(list(RULESETS)), show_default=True)
def rules_command(action: str | None, ruleset: str) -> None:
    """Explain ACTION, or list all orders."""
    game = find_ruleset(ruleset, "rules")
    orders = {order.word: order for order in order_help(game)}
    if action is None:
        click.echo(reference_text(orders.values()), nl=False)
        return
    if action.upper() not in orders:
        raise click.ClickException(f"there is no action {action}; there are {', '.join(orders)}")
    click.echo(help_text(orders[action.upper()]), nl=False)
