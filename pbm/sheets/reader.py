"""The reader of order sheets: a file's bytes in, actions, messages and problems out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.message import Message
from pbm.kernel.order import Action
from pbm.kernel.sentence import say
from pbm.sheets.fault import Fault
from pbm.sheets.forms import is_blank_text
from pbm.sheets.header import Header
from pbm.sheets.letters import Letter
from pbm.sheets.places import Places
from pbm.sheets.printing import order_text
from pbm.sheets.problem_list import ProblemList
from pbm.sheets.rows import HEADINGS, cut
from pbm.sheets.sheet import Expected, Sheet
from pbm.sheets.text import LARGEST, read_lines
from pbm.sheets.words import closest_of, fold

if TYPE_CHECKING:
    from pbm.kernel.order import Order
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.order_language import OrderLanguage, Read
    from pbm.sheets.rows import Row
    from pbm.sheets.text import Line

_LONGEST_TEXT = 200
_ANY = Expected()


def read_sheet(file: str, data: bytes, order_language: OrderLanguage, expected: Expected = _ANY) -> Sheet:
    """Read a sheet; this never fails, whatever the file holds.

    Args:
        file: the file's name, for the problems.
        data: what is in it.
        order_language: the game's order card and the world's words.
        expected: what the sheet must be for.

    """
    reader = _Reader(file, order_language)
    lines = read_lines(data)
    first = next(lines)
    reader.take(first)
    for line in lines:
        reader.take(line)
    if len(data) > LARGEST:
        reader.problem_list.insist(first, _too_long(len(data)))
    return reader.finish(expected, first)


class _Reader:
    """A sheet while it is being read, line by line."""

    def __init__(self, file: str, order_language: OrderLanguage) -> None:
        self.problem_list = ProblemList(file)
        self._order_language = order_language
        self._header = Header()
        self._places = Places(order_language.places)
        self._actions: list[tuple[int, str, Order[Any] | None, Sentence | None]] = []
        self._rows: dict[int, Row] = {}
        self._letters: list[Letter] = []
        self._letter: Letter | None = None
        self._signature: Line | None = None
        self._refused = False

    def take(self, line: Line) -> None:
        """Read the next line."""
        if self._signature is not None:
            self._take_below(line, self._signature)
        elif line.ends_sheet:
            self._signature = line
        elif self._letter is not None:
            if not self._letter.takes(line):
                self._letter = None
        else:
            row = cut(line)
            if row is None:
                return
            if row.start == "heading":
                self._take_heading(row)
            elif row.start == "message":
                self._take_message(row)
            else:
                self._take_action(row)

    def finish(self, expected: Expected, first: Line) -> Sheet:
        """Return the sheet, when all lines are read."""
        if self._letter is not None:
            self.problem_list.insist(self._letter.row.line, self._letter.unended())
        for line, fault in self._header.faults(expected, first):
            self.problem_list.insist(line, fault)
            self._refused = True
        empire = self._header.empire or ""
        by_place = sorted(self._actions, key=lambda action: action[0])
        return Sheet(
            self.problem_list.file,
            self._header.game,
            self._header.turn,
            self._header.empire,
            self._header.key,
            tuple(Action(empire, *action) for action in by_place),
            tuple(Message(empire, letter.to, letter.text) for letter in self._letters if letter.goes_out),
            self.problem_list.in_order(),
            self._refused,
            self._rows,
        )

    def _take_heading(self, row: Row) -> None:
        read = self._read(row)
        self.problem_list.add(row.line, *read.faults)
        contradiction = self._header.note(row, read)
        if contradiction is not None:
            self.problem_list.add(row.line, contradiction)
        if read.tree is None or contradiction is not None:
            self._refused = True

    def _take_message(self, row: Row) -> None:
        read = self._read(row)
        self.problem_list.add(row.line, *read.faults)
        self._letter = Letter(row, read.tree)
        self._letters.append(self._letter)

    def _take_action(self, row: Row) -> None:
        if all(is_blank_text(box.text) and not box.flaw for box in row.boxes):
            self._places.leave_out(row)
        elif self._is_stray_end(row):
            box = row.boxes[0]
            self.problem_list.add(row.line, Fault(box.column, box.length, say("no MESSAGE ends here")))
        elif self._is_before_actions(row):
            self.problem_list.add(row.line, *self._read(row).faults)
        else:
            fault = self._places.take(row)
            if fault is not None:
                self.problem_list.add(row.line, fault)
            else:
                self._add_action(row)

    def _add_action(self, row: Row) -> None:
        """Read an action that has a place; good or bad, it is one of the sheet's actions."""
        read = self._order_language.read(row)
        self.problem_list.add(row.line, *read.faults)
        place = self._places.last
        self._rows[place] = row
        if read.order is not None:
            text = order_text(read.order, self._order_language.ruleset)
            self._actions.append((place, text, read.order, None))
        else:
            text = row.text if len(row.text) <= _LONGEST_TEXT else f"{row.text[:_LONGEST_TEXT]}..."
            self._actions.append((place, text, None, read.faults[0].message))

    def _take_below(self, line: Line, signature: Line) -> None:
        """Look whether an order or a letter slipped below the signature, where nothing is read.

        What a mail quotes there was written by others, and is no matter.
        """
        row = None if line.depth > signature.depth or self.problem_list.enough else cut(line)
        if row is None or row.start == "heading":
            return
        read = self._order_language.read(row, explained=False)
        if read.order is not None or (row.start == "message" and read.tree is not None):
            box = row.boxes[0]
            message = say("nothing is read below the signature in line {line}", line=signature.number)
            self.problem_list.add(line, Fault(box.column, box.length, message))

    def _is_before_actions(self, row: Row) -> bool:
        """Tell whether an unreadable line is a greeting, or a header line with a slip in its word.

        Such a line takes no place: the sheet has not come to its actions yet.
        """
        if self._header.begun and (self._places.last or row.place is not None):
            return False
        if fold(row.boxes[0].text) not in self._order_language.card.keywords:
            return not self._header.begun or self._looks_like_heading(row)
        if self._header.begun or row.place is not None:
            return False
        return self._order_language.read(row, explained=False).order is None

    def _looks_like_heading(self, row: Row) -> bool:
        word = row.boxes[0].text.partition(":")[0]
        actions = [layout.word for layout in self._order_language.card.layouts.values()]
        return closest_of(word, (*actions, *HEADINGS))[:1] in {(heading,) for heading in HEADINGS}

    def _is_stray_end(self, row: Row) -> bool:
        words = [fold(box.text) for box in row.boxes]
        return row.place is None and words == ["end"] and "end" not in self._order_language.card.keywords

    def _read(self, row: Row) -> Read:
        return self._order_language.read(row, explained=not self.problem_list.enough)


def _too_long(size: int) -> Fault:
    return Fault(1, 1, say("the file has {size} bytes; only the first {read} are read", size=size, read=LARGEST))
