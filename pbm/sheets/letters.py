"""Letters to other players: the part of a sheet that is passed on unread."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import comma, say
from pbm.quick.pattern import late_pattern
from pbm.sheets.key_lines import shows_key, tells_key, without_key
from pbm.sheets.problem_list import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.reading import Value
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_SIGN = r"(?:(?!\|)[\W_])*"
"""Signs around END are ignored, except a bar: the order form writes one to make END a word of the letter."""
_END = late_pattern(rf"{_SIGN}end(?: (?:of )?(?:(?:the|this|my) )?(?:message|letter))?{_SIGN}", re.IGNORECASE)
_NAMED = 3


def is_end(line: Line) -> bool:
    """Return whether a line ends a letter: END, with or without a full stop, or END OF MESSAGE."""
    return _END.fullmatch(line.words) is not None


class Letter:
    """A letter while its lines are being collected."""

    def __init__(self, row: Row, named: Sequence[Value] | None) -> None:
        """Begin a letter with its MESSAGE line; without names it goes to nobody."""
        self.row = row
        self.goes_out = named is not None
        codes = dict.fromkeys(value.code for value in named or () if isinstance(value, Word))
        # ALL among the names is ALL.
        self.to = tuple(codes) if all(isinstance(value, Word) for value in named or ()) else ()
        self.lines: list[Line] = []
        self.unfinished = True

    def takes(self, line: Line) -> bool:
        """Add a line to the text; return False if it is the END of it."""
        if is_end(line):
            self.unfinished = False
            return False
        self.lines.append(line)
        return True

    @property
    def text(self) -> str:
        """Return the text without empty lines around it, and without keys."""
        marks = self.row.line.marks
        shown = (
            replace(line, source=without_key(line.source, line.plain)) if _tells_key(line) else line
            for line in self.sent_lines
        )
        return "\n".join(line.letter(marks) for line in shown).strip("\n")

    @property
    def sent_lines(self) -> Sequence[Line]:
        """Return the lines that are sent: if END was forgotten, those above a quoted mail."""
        if not self.unfinished:
            return self.lines
        return list(takewhile(lambda line: line.depth <= self.row.line.depth, self.lines))

    @property
    def key_line(self) -> Line | None:
        """Return the first line with a key on it."""
        return next((line for line in self.sent_lines if _tells_key(line)), None)

    def unended(self, orders: Sequence[str] = ()) -> Fault:
        """Return the fault of a letter without END; orders in it would be sent to others, not done."""
        box = self.row.boxes[0]
        message = say("this message has no END")
        if orders:
            named = (*orders[:_NAMED], "...") if len(orders) > _NAMED else orders
            message = say(
                "this message has no END: what follows would be sent to others and not be carried out: {orders}",
                orders=comma(named),
            )
        return Fault(box.column, box.length, message, say("write END on a line of its own after the text"))


def _tells_key(line: Line) -> bool:
    return tells_key(line.plain) or shows_key(line.plain)
