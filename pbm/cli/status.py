"""The command `pbm status`: whose sheets have come, and what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import json_option
from pbm.cli.completing import games
from pbm.cli.moment import now
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import show_problem, show_table, tell
from pbm.desk.inbox import FILED, newest_of_each
from pbm.game.selection import SheetStatus
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.pipeline.arrived_sheets import closed
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.due_turns import is_final, waiting_for
from pbm.pipeline.levels import status_at
from pbm.publishing.dates import deadline_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.inbox import Inbox
    from pbm.game.position import Position
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame


@click.command("status")
@click.argument("game", required=False, shell_complete=games)
@json_option
@click.pass_obj
@looking
def status_command(desk: Path, game: str | None, *, as_json: bool) -> None:
    """Show the turn of GAME, who has sent a good sheet, who has not, and what is wrong with which.

    Without GAME, on a desk of several games, show how each of them stands.
    """
    with refusals():
        opened = open_desk(desk)
        if as_json:
            from pbm.cli.overview import print_overview  # noqa: PLC0415 - as below

            names = opened.games() if game is None else [opened.game(game).name]
            print_overview(opened, names)
            return
        if game is None and len(opened.games()) > 1:
            from pbm.cli.overview import show_overview  # noqa: PLC0415 - one game needs none of it

            show_overview(opened)
            return
        there = load_or_begin(opened, opened.game(game))
        inbox = there.files.incoming()
        sheets = there.select(inbox.sheets, composing=False)
    tell(f"{there.files.name}: turn {there.position.turn} played, {_coming(there)}")
    aside = newest_of_each(inbox.superseded)
    show_table(("Empire", "", "Sheet", "Actions", "Wrong"), _status_rows(there, sheets.entries, aside))
    waiting = waiting_for(there, now())
    if waiting:
        tell(f"{there.files.name}: {waiting}")
    for said in (*inbox.not_read(), *_overdue(there, inbox, sheets.counting.values())):
        tell(said)
    for entry in sheets.entries:
        if entry.status is not SheetStatus.PLAYED:
            for problem in entry.sheet.problems:
                show_problem(problem)


def _coming(there: OpenGame) -> str:
    """Return what is coming: the next turn, with its deadline, unless the game is over."""
    position = there.position
    if position.over:
        return "the game is over"
    deadline = deadline_in_words(there.schedule, position.turn + 1)
    due = f", due {ENGLISH.say(deadline)}" if deadline else ""
    return f"turn {position.turn + 1} coming{due}" + (f"; {position.alone} is played alone" if position.alone else "")


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


def _status_rows(game: OpenGame, entries: Sequence[Entry], aside: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    position = game.position
    for code, seat in position.seats.items():
        own = [entry for entry in entries if entry.sheet.empire == code and entry.status is not SheetStatus.PLAYED]
        if code in aside:
            yield code, seat.name, f"{aside[code]} ({SheetStatus.SUPERSEDED})", "", ""
        elif not own:
            yield code, seat.name, _status_alone(position, code), "", ""
        for entry in own:
            yield code, seat.name, *_status_cells(game, entry)
    for entry in entries:
        if entry.sheet.empire not in position.seats and entry.status is not SheetStatus.PLAYED:
            yield "?", "", *_status_cells(game, entry)


def _status_alone(position: Position, code: str) -> str:
    """Return what stands in the place of a sheet where there is none."""
    status = position.seats[code].status
    if status is Status.PLAYER:
        return "-"
    return status_at(status, position.level_of(code)) if position.seats[code].unplayed else status


def _status_cells(game: OpenGame, entry: Entry) -> tuple[str, str, str]:
    note = "" if entry.status is SheetStatus.COUNTS else f" ({entry.status.value})"
    note = f" (for turn {entry.sheet.turn}: kept until then)" if entry.status is SheetStatus.KEPT else note
    note = " (standing orders, which wait)" if entry.status is SheetStatus.STANDS else note
    note = " (standing orders)" if entry.status is SheetStatus.STANDING else note
    note += ", ready" if entry.sheet.ready and is_final(game, entry) else ""
    wrong = len(entry.sheet.problems)
    return f"{entry.file.name}{note}", str(len(entry.sheet.actions)), str(wrong) if wrong else ""
