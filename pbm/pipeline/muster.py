"""Which sheets count: every file in the orders folder is read, and one sheet chosen for each empire."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.keys import same_key
from pbm.sheets import Expected
from pbm.sheets import Sheet
from pbm.sheets import read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Sequence

    from pbm.desk.inbox import SheetFile
    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem
    from pbm.pipeline.position import Position


class Standing(StrEnum):
    """What becomes of a file."""

    COUNTS = "counts"
    SUPERSEDED = "superseded"
    REFUSED = "refused"
    PLAYED = "played"
    """It was among the sheets of an earlier turn and lies there still."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file, the sheet read from it, and its standing."""

    file: SheetFile
    sheet: Sheet
    standing: Standing


@dataclass(frozen=True, slots=True)
class Muster:
    """All sheets for the coming turn, by file name."""

    entries: Sequence[Entry]

    @property
    def counting(self) -> dict[str, Sheet]:
        """The sheet that counts, for each empire that has one."""
        return {
            entry.sheet.empire: entry.sheet
            for entry in self.entries
            if entry.standing is Standing.COUNTS and entry.sheet.empire is not None
        }

    @property
    def messages(self) -> list[Message]:
        """All letters, by sender."""
        counting = self.counting
        return [letter for empire in sorted(counting) for letter in counting[empire].messages]

    def problems_of(self, empire: str, key: str | None) -> list[Problem]:
        """List what is wrong with an empire's own sheets, also refused ones if their key is right."""
        return [
            problem
            for entry in self.entries
            if entry.sheet.empire == empire
            and entry.standing in {Standing.COUNTS, Standing.REFUSED}
            and (key is None or same_key(entry.sheet.key or "", key))
            for problem in entry.sheet.problems
        ]


def expected(position: Position) -> Expected:
    """Say which sheets are wanted for the coming turn."""
    picture = position.ruleset.picture(position.world)["empires"]
    out = [code for code, empire in picture.items() if empire["status"] == "eliminated"]
    names = (position.game.name, position.record.scenario)
    return Expected(games=names, turn=position.turn + 1, keys=position.keys, out=out)


def muster(position: Position, files: Iterable[SheetFile]) -> Muster:
    """Read all files and choose: of several good sheets the one written last, then the last by name."""
    language, wanted = position.language, expected(position)
    read = [(file, read_sheet(file.name, file.data, language, wanted)) for file in files]
    chosen = {
        sheet.empire: file.name
        for file, sheet in sorted(read, key=lambda pair: (pair[0].mtime_ns, pair[0].name))
        if not sheet.refused
    }
    return Muster([Entry(file, sheet, _standing(position, file, sheet, chosen)) for file, sheet in read])


def _standing(position: Position, file: SheetFile, sheet: Sheet, chosen: dict[str | None, str]) -> Standing:
    if not sheet.refused:
        return Standing.COUNTS if chosen[sheet.empire] == file.name else Standing.SUPERSEDED
    if sheet.turn is not None and 1 <= sheet.turn <= position.turn:
        stored = position.game.stored_sheets(sheet.turn)
        if any(old.data == file.data for old in stored):
            return Standing.PLAYED
    return Standing.REFUSED
