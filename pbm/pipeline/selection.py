"""Which sheets count: every file in the orders folder is read, and one sheet chosen for each empire."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.inbox import SheetFile
from pbm.desk.keys import same_key
from pbm.sheets import Expected, Sheet, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem
    from pbm.pipeline.position import Position


class SheetStatus(StrEnum):
    """What becomes of a file."""

    COUNTS = "counts"
    LATE = "late"
    """Written for the turn just played, which it missed; it counts for want of a newer one (E.41)."""
    COMPOSED = "composed"
    """Written by the program for an empire that nobody plays (E.40)."""
    SUPERSEDED = "superseded"
    REFUSED = "refused"
    PLAYED = "played"
    """It was among the sheets of an earlier turn and lies there still."""


COUNTING = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.COMPOSED})
COMPOSED_FOLDER = "composed/"
"""Where the sheets that the program wrote are stored among those of a turn."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file, the sheet read from it, and its standing."""

    file: SheetFile
    sheet: Sheet
    status: SheetStatus


@dataclass(frozen=True, slots=True)
class Selection:
    """All sheets for the coming turn, by file name."""

    entries: Sequence[Entry]

    @property
    def counting(self) -> dict[str, Entry]:
        """The sheet that counts, for each empire that has one."""
        return {
            entry.sheet.empire: entry
            for entry in self.entries
            if entry.status in COUNTING and entry.sheet.empire is not None
        }

    @property
    def present(self) -> list[str]:
        """The empires that have sent a sheet themselves."""
        return sorted(code for code, entry in self.counting.items() if entry.status is not SheetStatus.COMPOSED)

    @property
    def messages(self) -> list[Message]:
        """All letters, by sender."""
        return [letter for _, entry in sorted(self.counting.items()) for letter in entry.sheet.messages]

    def problems_of(self, empire: str, key: str | None) -> list[Problem]:
        """List what is wrong with an empire's own sheets, also refused ones if their key is right."""
        return [
            problem
            for entry in self.entries
            if entry.sheet.empire == empire
            and (entry.status in COUNTING or entry.status is SheetStatus.REFUSED)
            and (key is None or same_key(entry.sheet.key or "", key))
            for problem in entry.sheet.problems
        ]


def expected(position: Position) -> Expected:
    """Say which sheets are wanted for the coming turn."""
    state = position.ruleset.gm_state(position.world)["empires"]
    out = [code for code, empire in state.items() if empire["status"] == "eliminated"]
    names = (position.game.name, position.record.scenario)
    return Expected(games=names, turn=position.turn + 1, keys=position.keys, out=out)


def select_sheets(
    position: Position, files: Iterable[SheetFile], compose: Callable[[str], str] | None = None
) -> Selection:
    """Read all files and choose: of several good sheets the one written last, then the last by name.

    Args:
        position: the game as it stands.
        files: the files that have come, or those stored with a turn that is played again.
        compose: writes the sheet of an empire that nobody plays; without it such empires have none.

    """
    order_language, wanted = position.order_language, expected(position)
    given = list(files)
    entries = [
        _entry(position, file, read_sheet(file.name, file.data, order_language, wanted))
        for file in given
        if not file.name.startswith(COMPOSED_FOLDER)
    ]
    entries = [_settled(entry, entries) for entry in entries]
    stored = {file.name: file for file in given if file.name.startswith(COMPOSED_FOLDER)}
    counting = Selection(entries).counting
    for empire in _unplayed(position):
        if empire not in counting and compose is not None:
            name = f"{COMPOSED_FOLDER}{empire}.txt"
            file = stored.get(name) or SheetFile(name, compose(empire).encode(), 0)
            entries.append(Entry(file, read_sheet(name, file.data, order_language, wanted), SheetStatus.COMPOSED))
    return Selection(entries)


def _entry(position: Position, file: SheetFile, sheet: Sheet) -> Entry:
    """Tell good sheets from late, old and refused ones."""
    if not sheet.refused:
        return Entry(file, sheet, SheetStatus.COUNTS)
    if sheet.turn is None or not 1 <= sheet.turn <= position.turn:
        return Entry(file, sheet, SheetStatus.REFUSED)
    if any(_was_played(position, file, turn) for turn in range(sheet.turn, position.turn + 1)):
        return Entry(file, sheet, SheetStatus.PLAYED)
    if sheet.turn == position.turn:
        wanted = replace(expected(position), turn=sheet.turn)
        late = read_sheet(file.name, file.data, position.order_language, wanted)
        if not late.refused:
            return Entry(file, late, SheetStatus.LATE)
    return Entry(file, sheet, SheetStatus.REFUSED)


def _was_played(position: Position, file: SheetFile, turn: int) -> bool:
    return any(old.name == file.name and old.data == file.data for old in position.game.stored_sheets(turn))


def _settled(entry: Entry, entries: Sequence[Entry]) -> Entry:
    """Let the newest sheet of an empire count; any sheet for the coming turn is newer than a late one."""
    rivals = [rival for rival in entries if rival.status in COUNTING and rival.sheet.empire == entry.sheet.empire]
    if entry.status not in COUNTING or entry is max(rivals, key=_newness):
        return entry
    return replace(entry, status=SheetStatus.SUPERSEDED)


def _newness(entry: Entry) -> tuple[bool, int, str]:
    return entry.status is SheetStatus.COUNTS, entry.file.mtime_ns, entry.file.name


def _unplayed(position: Position) -> list[str]:
    """Return the empires that the program plays for want of a player."""
    state = position.ruleset.gm_state(position.world)["empires"]
    return [code for code, empire in state.items() if empire["status"] in {"dummy", "standby"}]
