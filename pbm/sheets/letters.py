"""Letters to other players: the part of a sheet that is not read but passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.sheets.fault import Fault
from pbm.sheets.lexer import values

if TYPE_CHECKING:
    from lark import Tree

    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_END = "end"


class Letter:
    """A letter while its lines are being gathered."""

    def __init__(self, row: Row, tree: Tree[Any] | None) -> None:
        """Begin a letter with its MESSAGE line; without a tree it goes to nobody."""
        self.row = row
        self.goes_out = tree is not None
        named = values(tree) if tree is not None else []
        codes = dict.fromkeys(value.code for value in named if isinstance(value, Word))
        # ALL among the names is ALL.
        self.to = tuple(codes) if all(isinstance(value, Word) for value in named) else ()
        self._lines: list[str] = []

    def takes(self, line: Line) -> bool:
        """Add a line to the text; return False if it is the END of it."""
        if line.words.casefold() == _END:
            return False
        self._lines.append(line.letter(self.row.line.depth))
        return True

    @property
    def text(self) -> str:
        """Return the text without empty lines around it."""
        return "\n".join(self._lines).strip("\n")

    def unended(self) -> Fault:
        """Return the fault of a letter after which no END came."""
        box = self.row.boxes[0]
        return Fault(
            box.column,
            box.length,
            say("this message has no END"),
            say("write END on a line of its own after the text"),
        )
