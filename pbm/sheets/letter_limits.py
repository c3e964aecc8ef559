"""Limits on the number and size of letters on a sheet, since a turn's reports carry all letters that are sent.

A sheet has room for so many letters, and so has the report of each reader, which all senders share. Letters beyond
that are not passed on, and the sender's report says so.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.problem_list import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.sheets.letters import Letter

SHEET_LETTERS, SHEET_BYTES = 40, 20_000
"""The limits of a sheet."""

REPORT_LETTERS, REPORT_BYTES = 400, 200_000
"""The limits of a turn's report, in equal parts for all who may write to its reader."""

LEAST_LETTERS, LEAST_BYTES = 2, 1_000
"""What each player may always write to a reader, however many players a game has."""

EVERYBODY = ""


@record
class LetterLimits:
    """The limits for letters on a sheet: in all, and to any one reader."""

    letters: int = SHEET_LETTERS
    size: int = SHEET_BYTES
    letters_to_one: int = SHEET_LETTERS
    size_to_one: int = SHEET_BYTES

    @classmethod
    def among(cls, players: int) -> LetterLimits:
        """Return the limits of a game with so many empires."""
        writers = max(1, players - 1)
        return cls(
            letters_to_one=min(SHEET_LETTERS, max(LEAST_LETTERS, REPORT_LETTERS // writers)),
            size_to_one=min(SHEET_BYTES, max(LEAST_BYTES, REPORT_BYTES // writers)),
        )

    def parted(self, letters: Sequence[Letter]) -> tuple[Sequence[Letter], Sequence[Letter]]:
        """Split letters into those that are passed on and those for which there is no room, in their order."""
        kept: list[Letter] = []
        left_out: list[Letter] = []
        number, size, size_in_all = Counter[str](), Counter[str](), 0
        for letter in letters:
            readers, more = letter.to or (EVERYBODY,), len(letter.text.encode("utf-8", "replace"))
            room_on_sheet = len(kept) < self.letters and size_in_all + more <= self.size
            room_in_reports = _most(number, readers) < self.letters_to_one and (
                _most(size, readers) + more <= self.size_to_one
            )
            if not (room_on_sheet and room_in_reports):
                left_out.append(letter)
                continue
            kept.append(letter)
            size_in_all += more
            number.update(readers)
            size.update(dict.fromkeys(readers, more))
        return kept, left_out

    def fault(self, left_out: Sequence[Letter]) -> Fault:
        """Return the fault of the first letter that is not passed on, with how many more there are."""
        box, more = left_out[0].row.boxes[0], len(left_out) - 1
        message = say("there is no room for this message, and it is not passed on")
        if more:
            message = say("there is no room for this message, nor for {n} more: they are not passed on", n=more)
        return Fault(box.column, box.length, message, self._rule())

    def _rule(self) -> Sentence:
        return say(
            "a sheet may hold {letters} messages with {size} bytes in all, {few} with {little} bytes to any one reader",
            letters=self.letters,
            size=self.size,
            few=self.letters_to_one,
            little=self.size_to_one,
        )


def _most(used: Counter[str], readers: Sequence[str]) -> int:
    """Return the largest amount that any of the readers has used; letters to all count for each reader."""
    of_each = list(used) if EVERYBODY in readers else readers
    return used[EVERYBODY] + max((used[reader] for reader in of_each if reader != EVERYBODY), default=0)
