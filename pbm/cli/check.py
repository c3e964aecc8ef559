"""The command check: what is wrong with order sheets, and what would come of them as things stand."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import json_option, put_json
from pbm.cli.click_types import Anywhere
from pbm.cli.completing import games
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import show_problem, tell
from pbm.desk.inbox import open_named
from pbm.game.check import check
from pbm.game.selection import SheetStatus
from pbm.kernel.hint import HintKind
from pbm.kernel.sentence import say
from pbm.pipeline.arrived_sheets import addressees
from pbm.publishing.fault_files import about
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.game.check import Checked
    from pbm.game.selection import Entry
    from pbm.kernel.hint import Hint
    from pbm.kernel.problem import Problem


class Level(StrEnum):
    """How serious a remark on a sheet is, the gravest first.

    Attributes:
        ERROR: a line that is no order, or an order that can never be done, or a sheet that is refused.
        WARNING: as things stand the order comes to nothing, or to less than it says; or part of a line is ignored.
        HINT: what an order would do, or what it depends on.

    """

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"

    @property
    def includes(self) -> frozenset[Level]:
        """The levels that are at least as serious."""
        levels = list(Level)
        return frozenset(levels[: levels.index(self) + 1])


LEVEL_OF = {HintKind.FLAW: Level.WARNING, HintKind.DOUBT: Level.HINT, HintKind.REMARK: Level.HINT}


@record
class Remark:
    """A remark on a sheet: its level, the text, and its place in the file, counted from 1, if it has one."""

    file: str
    level: Level
    text: str
    problem: Problem | None = None

    def described(self) -> dict[str, str | int | None]:
        """Return it as plain JSON values."""
        line, column = (None, None) if self.problem is None else (self.problem.line, self.problem.column)
        return {"file": self.file, "line": line, "column": column, "level": self.level.value, "text": self.text}


@click.command("check")
@click.option(
    "--game", default=None, shell_complete=games, help="The game that the sheets are for; otherwise the one they name."
)
@click.option("--words", is_flag=True, help="Put each action into words, with its cost as things stand.")
@click.option(
    "--level",
    type=click.Choice([level.value for level in Level]),
    default=Level.HINT.value,
    help="Show only what is at least so serious.",
)
@json_option
@click.argument("files", nargs=-1, required=True, type=Anywhere(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
@looking
def check_command(  # noqa: PLR0913 - click hands them over
    desk: Path, game: str | None, files: Sequence[Path], *, words: bool, level: str, as_json: bool
) -> None:
    """Read sheets and say everything that is wrong, with line and column; exit 1 if anything is."""
    with refusals():
        opened = open_desk(desk)
        contents = [open_named(file, str(file)) for file in files]
        sheets = [file.sheet for file in contents if file.sheet is not None]
        games = addressees(opened, game, sheets)
        entries = [(there, there.sheets.read(sheet)) for there, sheet in zip(games, sheets, strict=True)]
        checked = [(entry, check(there.position, entry.sheet)) for there, entry in entries]
    shown = Level(level).includes
    unread = [
        Remark(str(path), Level.ERROR, f"not read: {file.unread}")
        for path, file in zip(files, contents, strict=True)
        if file.unread
    ]
    if as_json:
        remarks = [*(remark for entry, found in checked for remark in _remarks(entry, found)), *unread]
        put_json([remark.described() for remark in remarks if remark.level in shown])
    else:
        for entry, found in checked:
            if words:
                _put_into_words(found)
            _report(entry, found, shown)
        for remark in unread:
            tell(f"{remark.file}: {remark.text}")
    if unread or any(found.faults_written for _, found in checked):
        raise click.exceptions.Exit(1)


def _put_into_words(found: Checked) -> None:
    """Show how each action was understood."""
    for action in found.understood:
        cost = f"; costs {action.cost}" if action.cost is not None else ""
        tell(f"{action.place:>3}  {action.words}{cost}")


def _report(entry: Entry, found: Checked, shown: frozenset[Level]) -> None:
    """Show the remarks on a sheet that are serious enough, and whether it counts."""
    for problem in found.wrong:
        if _level(problem) in shown:
            show_problem(problem)
    for hint in found.hints:
        if LEVEL_OF[hint.kind] in shown:
            tell(str(hint))
    for fault in found.faults:
        tell(f"{entry.sheet.file}: {about(fault)}: {fault.error}")
    sheet = entry.sheet
    held = f"actions: {len(sheet.actions)}, messages: {len(sheet.messages)}"
    verdicts = {
        SheetStatus.COUNTS: held,
        SheetStatus.LATE: f"late, for turn {sheet.turn}; it counts because there is no newer one, {held}",
        SheetStatus.PLAYED: f"played with turn {sheet.turn}",
        SheetStatus.KEPT: f"for turn {sheet.turn}: kept until then, when the rest is checked; {held}",
    }
    tell(f"{sheet.file}: {verdicts.get(entry.status, 'refused')}, wrong: {found.faults_written or 'nothing'}")


def _remarks(entry: Entry, found: Checked) -> Iterator[Remark]:
    """Yield all remarks on a sheet."""
    file = entry.sheet.file
    for problem in found.wrong:
        said = f"{problem.message}; {problem.suggestion}" if problem.suggestion else str(problem.message)
        yield Remark(file, _level(problem), said, problem)
    for hint in found.hints:
        yield Remark(file, LEVEL_OF[hint.kind], str(hint.what), _place(entry, hint))
    for fault in found.faults:
        yield Remark(file, Level.WARNING, f"{about(fault)}: {fault.error}")


def _level(problem: Problem) -> Level:
    return Level.WARNING if problem.remark else Level.ERROR


def _place(entry: Entry, hint: Hint) -> Problem | None:
    """Return where the action stands that a hint is about; None for one about the whole sheet."""
    return None if hint.place is None else entry.sheet.problem(hint.place, say("{hint}", hint=hint.what))
