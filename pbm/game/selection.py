"""Which sheets count: every file in the orders folder is read, and one sheet chosen for each empire."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.game.former_sheets import FormerSheets, turn_said
from pbm.kernel.sheet_file import SheetFile
from pbm.quick.record import record
from pbm.sheets import Expected, Sheet, SheetText, read_text
from pbm.sheets.letter_limits import LetterLimits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.game.position import Position
    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem


class SheetStatus(StrEnum):
    """What is done with a file."""

    COUNTS = "counts"
    LATE = "late"
    """Written for the turn just played, which it missed; it counts as long as no other is newer (E.41)."""
    COMPOSED = "composed"
    """Written by the program for an empire without a player (E.40)."""
    SUPERSEDED = "superseded"
    REFUSED = "refused"
    PLAYED = "played"
    """It was among the sheets of an earlier turn, and is still in the folder."""


COUNTING = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.COMPOSED})
COMPOSED_FOLDER = "composed/"
"""Where the sheets that the program wrote are stored among those of a turn."""


@record
class Entry:
    """A file, the sheet read from it, and its status.

    ``proved`` says whether its key is right, or was when it was played; it is true if no key is needed.
    """

    file: SheetFile
    sheet: Sheet
    status: SheetStatus
    proved: bool = True

    @property
    def kept(self) -> SheetFile:
        """The file as it is stored with the turn, with ``proved``, since keys may change later."""
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
        """The sheets from players that count."""
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
        """Return the problems of an empire's own sheets, even of refused ones if their key is right."""
        return self._problems.get(empire, [])

    @cached_property
    def _problems(self) -> dict[str, list[Problem]]:
        """The problems of each empire's sheets."""
        found: dict[str, list[Problem]] = {}
        for entry in self.entries:
            is_shown = (entry.status in COUNTING or entry.status is SheetStatus.REFUSED) and entry.proved
            if is_shown and entry.sheet.empire is not None:
                found.setdefault(entry.sheet.empire, []).extend(entry.sheet.problems)
        return found


def expected(position: Position) -> Expected:
    """Return the requirements for sheets of the coming turn."""
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
    """Return no sheets, for games whose sheets are not stored."""
    return ()


class SheetReader:
    """Reads the sheets of a game for its coming turn: each only once, whatever its names."""

    def __init__(self, position: Position, stored: Callable[[int], Sequence[SheetFile]] = none_stored) -> None:
        """Begin with nothing read.

        Args:
            position: the game before the coming turn.
            stored: returns the sheets that an earlier turn was played from.

        """
        self._position, self._wanted = position, expected(position)
        self._former = FormerSheets(position.turn, stored, lambda file: not _is_composed(file), self._for_the_last_turn)
        self._known: dict[tuple[bytes, int | None, bool | None], Sheet] = {}

    def read(self, file: SheetFile, text: SheetText | None = None) -> Entry:
        """Read a file, and return its status by itself: whether it is good, late, played already or refused.

        Args:
            file: the file.
            text: its text, if its lines have been split before.

        """
        text = text or SheetText(file.data)
        wanted = replace(self._wanted, proved=file.proved)
        sheet = self._sheet(file, text, wanted)
        refused = Entry(file, sheet, SheetStatus.REFUSED, wanted.proves(sheet.empire, sheet.key))
        if not sheet.refused:
            return replace(refused, status=SheetStatus.COUNTS)
        if self._former.had(file, sheet.turn):
            return replace(refused, status=SheetStatus.PLAYED)
        if sheet.turn is not None and sheet.turn == self._position.turn > 0:
            late = self._for_the_last_turn(file, text)
            if not late.refused and self._former.is_newer(file, late.empire):
                return replace(refused, sheet=late, status=SheetStatus.LATE)
        return refused

    def select(self, files: Iterable[SheetFile], compose: Callable[[str], str] | None = None) -> Selection:
        """Read all files, and choose one sheet for each empire: the good one written last, then the last by name.

        Args:
            files: the files that have come, or those stored with a turn that is played again.
            compose: writes the sheet of an empire without a player; without it such empires have none.

        """
        given = list(files)
        entries = _settled([self._entry(file) for file in given if not _is_composed(file)])
        written = {file.name: file for file in given if _is_composed(file)}
        counting = Selection(entries).counting
        for empire, seat in self._position.seats.items():
            if seat.unplayed and empire not in counting and compose is not None:
                name = f"{COMPOSED_FOLDER}{empire}.txt"
                file = written.get(name) or SheetFile(name, compose(empire).encode(), 0)
                sheet = self._sheet(file, SheetText(file.data), replace(self._wanted, proved=True))
                entries.append(Entry(file, sheet, SheetStatus.COMPOSED))
        return Selection(entries)

    def _entry(self, file: SheetFile) -> Entry:
        """Read a file; one that was played in an earlier turn is not read again."""
        text = SheetText(file.data)
        turn = turn_said(text) if self._position.turn and not self._is_known(file) else None
        if not self._former.had(file, turn):
            return self.read(file, text)
        return Entry(file, Sheet(file.name, None, turn, None, None, (), (), (), refused=True), SheetStatus.PLAYED)

    def _is_known(self, file: SheetFile) -> bool:
        return (file.data, self._wanted.turn, file.proved) in self._known

    def _for_the_last_turn(self, file: SheetFile, text: SheetText | None = None) -> Sheet:
        """Read a file as a sheet for the turn that has been played."""
        wanted = replace(self._wanted, turn=self._position.turn, proved=file.proved)
        return self._sheet(file, text or SheetText(file.data), wanted)

    def _sheet(self, file: SheetFile, text: SheetText, wanted: Expected) -> Sheet:
        key = file.data, wanted.turn, wanted.proved
        if key not in self._known:
            self._known[key] = read_text(file.name, text, self._position.order_language, wanted)
        return self._known[key].read_from(file.name)


def _is_composed(file: SheetFile) -> bool:
    return file.name.startswith(COMPOSED_FOLDER)


def _settled(entries: Sequence[Entry]) -> list[Entry]:
    """Mark all but the newest sheet of each empire as superseded; late sheets count as older than all others."""
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
