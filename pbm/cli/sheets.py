"""Commands about order sheets: sheet, play, check, status."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.click_types import Anywhere
from pbm.cli.moment import now
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import put_out, show_problem, show_table, tell
from pbm.desk.errors import RefusedError
from pbm.desk.inbox import FILED, newest_of_each, open_named
from pbm.game.check import check
from pbm.game.selection import SheetStatus
from pbm.game.turn import compose
from pbm.kernel.program_fault import noted
from pbm.kernel.seat import Status
from pbm.pipeline.arrived_sheets import addressees, closed
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import empire_of
from pbm.publishing.fault_files import about

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.desk.inbox import Inbox
    from pbm.game.check import Checked
    from pbm.game.position import Position
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame


@click.command("sheet")
@click.argument("game")
@click.argument("empire")
@click.pass_obj
@looking
def sheet_command(desk: Path, game: str, empire: str) -> None:
    """Print a blank order sheet of GAME for EMPIRE, header filled in."""
    with refusals():
        opened = open_desk(desk)
        there = load_or_begin(opened, opened.game(game))
        there.require_going_on()
        put_out(there.publication.sheet_for(empire_of(there.position, empire)))


@click.command("play")
@click.argument("game")
@click.argument("empire")
@click.pass_obj
@looking
def play_command(desk: Path, game: str, empire: str) -> None:
    """Print the sheet that the program would send in GAME for EMPIRE, from its report alone."""
    with refusals():
        opened = open_desk(desk)
        there = load_or_begin(opened, opened.game(game))
        there.require_going_on()
        if there.position.ruleset.compose is None:
            raise RefusedError(f"{there.position.ruleset.title} has no computer player")
        with noted() as notebook:
            composed = compose(there.position, empire_of(there.position, empire))
        for fault in notebook.faults:
            tell(f"Warning: {about(fault)}: {fault.error}", err=True)
        put_out(composed)


@click.command("check")
@click.option("--game", default=None, help="The game that the sheets are for; otherwise the one they name.")
@click.option("--words", is_flag=True, help="Put each action into words, with its cost as things stand.")
@click.argument("files", nargs=-1, required=True, type=Anywhere(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
@looking
def check_command(desk: Path, game: str | None, files: Sequence[Path], *, words: bool) -> None:
    """Read sheets and say everything that is wrong, with line and column; exit 1 if anything is."""
    with refusals():
        opened = open_desk(desk)
        contents = [open_named(file, str(file)) for file in files]
        sheets = [file.sheet for file in contents if file.sheet is not None]
        games = addressees(opened, game, sheets)
        entries = [(there, there.sheets.read(sheet)) for there, sheet in zip(games, sheets, strict=True)]
        checked = [(entry, check(there.position, entry.sheet)) for there, entry in entries]
    for entry, found in checked:
        if words:
            _put_into_words(found)
        _report(entry, found)
    unread = [f"{path}: not read: {file.unread}" for path, file in zip(files, contents, strict=True) if file.unread]
    for said in unread:
        tell(said)
    if unread or any(found.faults_written for _, found in checked):
        raise click.exceptions.Exit(1)


def _put_into_words(found: Checked) -> None:
    """Show how each action was understood."""
    for action in found.understood:
        cost = f"; costs {action.cost}" if action.cost is not None else ""
        tell(f"{action.place:>3}  {action.words}{cost}")


def _report(entry: Entry, found: Checked) -> None:
    """Show the problems of a sheet, its hints, and whether it counts."""
    for problem in found.wrong:
        show_problem(problem)
    for hint in found.hints:
        tell(str(hint))
    for fault in found.faults:
        tell(f"{entry.sheet.file}: {about(fault)}: {fault.error}")
    sheet = entry.sheet
    held = f"actions: {len(sheet.actions)}, messages: {len(sheet.messages)}"
    verdicts = {
        SheetStatus.COUNTS: held,
        SheetStatus.LATE: f"late, for turn {sheet.turn}; it counts because there is no newer one, {held}",
        SheetStatus.PLAYED: f"played with turn {sheet.turn}",
    }
    tell(f"{sheet.file}: {verdicts.get(entry.status, 'refused')}, wrong: {found.faults_written or 'nothing'}")


@click.command("status")
@click.argument("game", required=False)
@click.pass_obj
@looking
def status_command(desk: Path, game: str | None) -> None:
    """Show the turn of GAME, who has sent a good sheet, who has not, and what is wrong with which.

    Without GAME, on a desk of several games, show how each of them stands.
    """
    with refusals():
        opened = open_desk(desk)
        if game is None and len(opened.games()) > 1:
            from pbm.cli.overview import show_overview  # noqa: PLC0415 - one game needs none of it

            show_overview(opened)
            return
        there = load_or_begin(opened, opened.game(game))
        inbox = there.files.incoming()
        sheets = there.select(inbox.sheets, composing=False)
    position, deadline = there.position, there.publication.deadline()
    due = f", due {deadline}" if deadline else ""
    due += f"; {position.alone} is played alone" if position.alone else ""
    coming = "the game is over" if position.over else f"turn {position.turn + 1} coming{due}"
    tell(f"{there.files.name}: turn {position.turn} played, {coming}")
    aside = newest_of_each(inbox.superseded)
    show_table(("Empire", "", "Sheet", "Actions", "Wrong"), _status_rows(position, sheets.entries, aside))
    for said in (*inbox.not_read(), *_overdue(there, inbox, sheets.counting.values())):
        tell(said)
    for entry in sheets.entries:
        if entry.status is not SheetStatus.PLAYED:
            for problem in entry.sheet.problems:
                show_problem(problem)


def _overdue(there: OpenGame, inbox: Inbox, counting: Iterable[Entry]) -> Iterator[str]:
    """Yield messages on sheets mailed after the deadline: the command that plays the turn decides if they count."""
    _, until = closed(there, inbox, now())
    coming = there.position.turn + 1
    for file in (entry.file for entry in counting):
        if until is not None and file.mtime_ns > until and FILED.fullmatch(file.name):
            yield (
                f"{file.name} came after the deadline: a run of the post keeps it for turn {coming + 1}, "
                f"`pbm turn {there.files.name}` counts it for turn {coming}"
            )


def _status_rows(position: Position, entries: Sequence[Entry], aside: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    for code, seat in position.seats.items():
        own = [entry for entry in entries if entry.sheet.empire == code and entry.status is not SheetStatus.PLAYED]
        if code in aside:
            yield code, seat.name, f"{aside[code]} ({SheetStatus.SUPERSEDED})", "", ""
        elif not own:
            yield code, seat.name, "-" if seat.status is Status.PLAYER else seat.status, "", ""
        for entry in own:
            yield code, seat.name, *_status_cells(entry)
    for entry in entries:
        if entry.sheet.empire not in position.seats and entry.status is not SheetStatus.PLAYED:
            yield "?", "", *_status_cells(entry)


def _status_cells(entry: Entry) -> tuple[str, str, str]:
    note = "" if entry.status is SheetStatus.COUNTS else f" ({entry.status.value})"
    note += ", ready" if entry.sheet.ready and entry.status is SheetStatus.COUNTS else ""
    wrong = len(entry.sheet.problems)
    return f"{entry.file.name}{note}", str(len(entry.sheet.actions)), str(wrong) if wrong else ""
