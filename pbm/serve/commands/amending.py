"""The command that plays the last turn again with another sheet: shown first, done when it is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.job_files import Table
from pbm.kernel.sentence import say, several
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.history import amend
from pbm.serve.commands.command import Box, Command, Kind, Outcome, was_played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.history import Amended
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Choice, Task

PASTED = "from-the-page.txt"
"""The name of a sheet that was written into a box."""

NOTHING = say("nothing")


def _amend(task: Task) -> Outcome:
    accept = bool(task.get("accept"))
    amended = amend(task.desk, task.files, _sheet(task), accept=accept, shown=task.get("shown") or None, warn=task.warn)
    turn, changed = amended.turn.resolved.after.turn, amended.by_empire()
    said: Sequence[Phrase]
    if amended.accepted:
        said = [say("Turn {turn} was played again and has taken the old one's place, which is kept aside.", turn=turn)]
    elif changed:
        number = len(changed)
        said = [
            several(
                "{n} empire would be affected. Nothing was written.",
                "{n} empires would be affected. Nothing was written.",
                number,
            )
        ]
    else:
        said = [say("The sheet changes nothing.")]
    shown = "" if amended.accepted or not changed else amended.digest
    tables = [_changes(amended, empire, task.reader) for empire in changed]
    return Outcome(said, tables, leads_to=f"/games/{task.game}", asks_for=shown)


def _changes(amended: Amended, empire: str, reader: Language) -> Table:
    """Return the table of what is different for an empire."""
    head = [reader.say(say("What")), reader.say(say("Before")), reader.say(say("Afterwards"))]
    rows = [
        [
            " ".join(each.path).removeprefix(f"{empire} "),
            *(reader.say(NOTHING) if value is None else str(value) for value in (each.former, each.latter)),
        ]
        for each in amended.by_empire()[empire]
    ]
    return Table(empire, head, rows)


def _sheet(task: Task) -> SheetFile:
    """Return the sheet to amend a turn with: one of those that have come, or what was written into the box.

    Raises:
        RefusedError: there is none.

    """
    name, text = task.get("file"), task.get("sheet")
    if name:
        found = next((each for each in task.files.incoming().sheets if each.name == name), None)
        if found is None:
            raise RefusedError(f"{name} is not among the sheets that have come")
        return found
    if not text:
        raise RefusedError("choose a sheet that has come, or write one into the box")
    return SheetFile(PASTED, text.replace("\r\n", "\n").encode(errors="replace"), task.now * 10**9)


def _waiting(game: OpenGame) -> Sequence[Choice]:
    return [("", say("the one below")), *((each.name, each.name) for each in game.files.incoming().sheets)]


AMEND = Command(
    "amend",
    say("Show what would be different"),
    say(
        "The last turn is played again with one sheet added, or instead of its empire's own. You see who would be "
        "affected, and how, and decide then."
    ),
    _amend,
    (
        Box("file", say("A sheet that has come"), Kind.CHOICE, choices=_waiting),
        Box("sheet", say("Or a whole sheet"), Kind.LINES),
        Box("accept", say("Accept"), Kind.HIDDEN),
        Box("shown", say("Accept"), Kind.HIDDEN),
    ),
    is_long=True,
    is_offered=was_played,
)
