"""The sheets that have come for a turn, each with what is done with it, and the one that counts for each empire."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.quick.record import Remembering, record
from pbm.sheets.always import standing_in

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from pbm.game.position import Position
    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem
    from pbm.kernel.sheet_file import SheetFile
    from pbm.sheets import Sheet


class SheetStatus(StrEnum):
    """What is done with a file."""

    COUNTS = "counts"
    LATE = "late"
    """Written for the turn just played, which it missed; it counts as long as no other is newer (E.41)."""
    COMPOSED = "composed"
    """Written by the program for an empire without a player (E.40)."""
    STANDING = "standing"
    """The standing orders of an empire, which are played since no sheet of its player counts."""
    STANDS = "stands"
    """The standing orders of an empire whose own sheet counts: they are stored with the turn, and wait for the next."""
    KEPT = "kept"
    """For a turn after the coming one: it waits until then, and only its language has been checked."""
    SUPERSEDED = "superseded"
    REFUSED = "refused"
    PLAYED = "played"
    """It was among the sheets of an earlier turn, and is still in the folder."""


COUNTING = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.COMPOSED, SheetStatus.STANDING})
UNRIVALLED = COUNTING | {SheetStatus.KEPT}
"""The statuses that only one sheet of an empire can have for a turn."""
COMPOSED_FOLDER = "composed/"
"""Where the sheets that the program wrote are stored among those of a turn."""
BOT_SUFFIX = "-bot.txt"
"""The end of the name under which the sheet of a player's bot is stored with the turn."""
STANDING_FOLDER = "standing/"
"""Where standing orders are stored among the sheets of a turn: those that hold after it, played in it or not."""


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

    def is_for_after(self, turn: int) -> bool:
        """Return whether the sheet is good and for a later turn than the given one, so that it is no sheet of that."""
        later = self.sheet.turn is not None and self.sheet.turn > turn
        return later and self.status in {SheetStatus.KEPT, SheetStatus.SUPERSEDED}


@record
class Selection(Remembering):
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
        """The empires that have sent a sheet themselves, or have standing orders."""
        return sorted(code for code, entry in self.counting.items() if entry.status is not SheetStatus.COMPOSED)

    @property
    def sent(self) -> list[Sheet]:
        """The sheets from players that count."""
        return [entry.sheet for entry in self.counting.values() if entry.status is not SheetStatus.COMPOSED]

    @property
    def composed(self) -> list[Sheet]:
        """The sheets that the program wrote."""
        return [entry.sheet for entry in self.counting.values() if entry.status is SheetStatus.COMPOSED]

    def kept_of(self, empire: str) -> list[Entry]:
        """Return the sheets of an empire that are kept for later turns, by turn."""
        own = (each for each in self.entries if each.status is SheetStatus.KEPT and each.sheet.empire == empire)
        return sorted(own, key=lambda entry: entry.sheet.turn or 0)

    @cached_property
    def standing(self) -> dict[str, tuple[str, ...]]:
        """The standing orders of each empire that has some, with the sheets that count."""
        written = (each for each in self.entries if each.status in {SheetStatus.STANDING, SheetStatus.STANDS})
        return {standing_for(each.file): standing_in(each.file.data.decode()) for each in written}

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


def unplayed_without(position: Position, counting: Container[str]) -> list[str]:
    """Return the empires that the program plays, but those that a sheet counts for."""
    return [empire for empire, seat in position.seats.items() if seat.unplayed and empire not in counting]


def standing_for(file: SheetFile) -> str:
    """Return the empire that a file of standing orders is for; empty for any other file."""
    name = file.name.removesuffix(".txt")
    return name.removeprefix(STANDING_FOLDER) if name.startswith(STANDING_FOLDER) else ""


def stored_standing(files: Iterable[SheetFile]) -> dict[str, tuple[str, ...]]:
    """Return the standing orders of each empire after a turn, from the sheets that are stored with it."""
    return {standing_for(file): standing_in(file.data.decode()) for file in files if standing_for(file)}
