"""Which sheets count: every file in the orders folder is read, and one sheet chosen for each empire."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.game.former_sheets import FormerSheets, turn_said
from pbm.kernel.record import record
from pbm.kernel.sheet_file import SheetFile
from pbm.sheets import Expected, Sheet, read_sheet
from pbm.sheets.letter_limits import LetterLimits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.game.position import Position
    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem


class SheetStatus(StrEnum):
    """What becomes of a file."""

    COUNTS = "counts"
    LATE = "late"
    """Written for the turn just played, which it missed; it counts as long as none is newer (E.41)."""
    COMPOSED = "composed"
    """Written by the program for an empire that nobody plays (E.40)."""
    SUPERSEDED = "superseded"
    REFUSED = "refused"
    PLAYED = "played"
    """It was among the sheets of an earlier turn and lies there still."""


COUNTING = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.COMPOSED})
COMPOSED_FOLDER = "composed/"
"""Where the sheets that the program wrote are stored among those of a turn."""


@record
class Entry:
    """A file, the sheet read from it, and its standing.

    ``proved`` tells whether its key is right, or was when it was played; where none is needed, it is.
    """

    file: SheetFile
    sheet: Sheet
    status: SheetStatus
    proved: bool = True

    @property
    def kept(self) -> SheetFile:
        """The file as it is stored with the turn: keys may change, what was proved stands."""
        return replace(self.file, proved=self.proved)


@dataclass(frozen=True)
class Selection:
    """All sheets for the coming turn, by file name."""

    entries: Sequence[Entry]

    @cached_property
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
    def sent(self) -> list[Sheet]:
        """The sheets that count and that players have sent."""
        return [entry.sheet for entry in self.counting.values() if entry.status is not SheetStatus.COMPOSED]

    @property
    def composed(self) -> list[Sheet]:
        """The sheets that the program wrote."""
        return [entry.sheet for entry in self.counting.values() if entry.status is SheetStatus.COMPOSED]

    @cached_property
    def messages(self) -> list[Message]:
        """All letters, by sender."""
        return [letter for _, entry in sorted(self.counting.items()) for letter in entry.sheet.messages]

    def problems_of(self, empire: str) -> list[Problem]:
        """List what is wrong with an empire's own sheets, also refused ones if their key is right."""
        return self._problems.get(empire, [])

    @cached_property
    def _problems(self) -> dict[str, list[Problem]]:
        """What is wrong with the sheets of each empire."""
        found: dict[str, list[Problem]] = {}
        for entry in self.entries:
            told = (entry.status in COUNTING or entry.status is SheetStatus.REFUSED) and entry.proved
            if told and entry.sheet.empire is not None:
                found.setdefault(entry.sheet.empire, []).extend(entry.sheet.problems)
        return found


def expected(position: Position) -> Expected:
    """Say which sheets are wanted for the coming turn."""
    out = frozenset(code for code, seat in position.seats.items() if not seat.in_game)
    return Expected(
        games=(position.name, position.scenario, *position.former_names),
        turn=position.turn + 1,
        keys=position.keys,
        out=out,
        key_needed=position.key_needed,
        letters=LetterLimits.among(len(position.seats)),
        over=position.over,
    )


def none_stored(_turn: int) -> Sequence[SheetFile]:
    """Say that no turn's sheets are kept."""
    return ()


def select_sheets(
    position: Position,
    files: Iterable[SheetFile],
    *,
    compose: Callable[[str], str] | None = None,
    stored: Callable[[int], Sequence[SheetFile]] = none_stored,
) -> Selection:
    """Read all files and choose: of several good sheets the one written last, then the last by name.

    Args:
        position: the game as it stands.
        files: the files that have come, or those stored with a turn that is played again.
        compose: writes the sheet of an empire that nobody plays; without it such empires have none.
        stored: the sheets that an earlier turn was played from.

    """
    order_language, wanted = position.order_language, replace(expected(position), proved=True)
    given, former = list(files), _former(position, stored)
    entries = [
        _left_over(file, former) or _read_entry(position, file, former, replace(wanted, proved=file.proved))
        for file in given
        if not _is_composed(file)
    ]
    entries = _settled(entries)
    written = {file.name: file for file in given if _is_composed(file)}
    counting = Selection(entries).counting
    for empire, seat in position.seats.items():
        if seat.unplayed and empire not in counting and compose is not None:
            name = f"{COMPOSED_FOLDER}{empire}.txt"
            file = written.get(name) or SheetFile(name, compose(empire).encode(), 0)
            entries.append(Entry(file, read_sheet(name, file.data, order_language, wanted), SheetStatus.COMPOSED))
    return Selection(entries)


def read_entry(
    position: Position, file: SheetFile, stored: Callable[[int], Sequence[SheetFile]] = none_stored
) -> Entry:
    """Read a file, and tell what becomes of it by itself: whether it is good, late, played already or refused."""
    wanted = replace(expected(position), proved=file.proved)
    return _read_entry(position, file, _former(position, stored), wanted)


def _left_over(file: SheetFile, former: FormerSheets) -> Entry | None:
    """Return the entry of a file that was played and lies there still, unread: it was read when it was played."""
    turn = turn_said(file.data)
    if not former.had(file, turn):
        return None
    return Entry(file, Sheet(file.name, None, turn, None, None, (), (), (), refused=True), SheetStatus.PLAYED)


def _read_entry(position: Position, file: SheetFile, former: FormerSheets, wanted: Expected) -> Entry:
    sheet = read_sheet(file.name, file.data, position.order_language, wanted)
    refused = Entry(file, sheet, SheetStatus.REFUSED, wanted.proves(sheet.empire, sheet.key))
    if not sheet.refused:
        return replace(refused, status=SheetStatus.COUNTS)
    if former.had(file, sheet.turn):
        return replace(refused, status=SheetStatus.PLAYED)
    if sheet.turn is not None and sheet.turn == position.turn > 0:
        late = _for_the_last_turn(position, file)
        if not late.refused and former.is_newer(file, late.empire):
            return replace(refused, sheet=late, status=SheetStatus.LATE)
    return refused


def _for_the_last_turn(position: Position, file: SheetFile) -> Sheet:
    """Read a file as a sheet for the turn that has been played."""
    wanted = replace(expected(position), turn=position.turn, proved=file.proved)
    return read_sheet(file.name, file.data, position.order_language, wanted)


def _former(position: Position, stored: Callable[[int], Sequence[SheetFile]]) -> FormerSheets:
    return FormerSheets(
        position.turn, stored, lambda file: not _is_composed(file), lambda file: _for_the_last_turn(position, file)
    )


def _is_composed(file: SheetFile) -> bool:
    return file.name.startswith(COMPOSED_FOLDER)


def _settled(entries: Sequence[Entry]) -> list[Entry]:
    """Let the newest sheet of each empire count; any sheet for the coming turn is newer than a late one."""
    newest: dict[str | None, Entry] = {}
    for entry in (each for each in entries if each.status in COUNTING):
        rival = newest.setdefault(entry.sheet.empire, entry)
        if _newness(entry) > _newness(rival):
            newest[entry.sheet.empire] = entry
    return [
        entry
        if entry.status not in COUNTING or entry is newest[entry.sheet.empire]
        else replace(entry, status=SheetStatus.SUPERSEDED)
        for entry in entries
    ]


def _newness(entry: Entry) -> tuple[bool, int, str]:
    return entry.status is SheetStatus.COUNTS, entry.file.mtime_ns, entry.file.name
