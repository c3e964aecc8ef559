"""The reader of order sheets: from a file's bytes to actions, messages and problems."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.message import Message
from pbm.kernel.order import Action
from pbm.kernel.problem import Problem
from pbm.kernel.sentence import say
from pbm.sheets.actions import ActionList, is_empty
from pbm.sheets.always import marked, takes_back, unmarked
from pbm.sheets.broken_lines import quoted_whole, rests_of_remarks
from pbm.sheets.header import Header
from pbm.sheets.header_choice import choose_header
from pbm.sheets.ignored_orders import IgnoredOrders, order_in_comment, order_with_place
from pbm.sheets.letters import Letter, is_end
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.problem_list import Fault, ProblemList
from pbm.sheets.prose import has_no_order_word, is_head_of_table, looks_like_heading, looks_like_prose
from pbm.sheets.rows import cut, cut_as_action
from pbm.sheets.sheet import Expected, Sheet
from pbm.sheets.sheet_bounds import survey
from pbm.sheets.sheet_text import PLAIN_TEXT, SheetText, not_plain_text
from pbm.sheets.text import LARGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.actions import Numbered
    from pbm.sheets.header_choice import HeaderChoice
    from pbm.sheets.order_language import OrderLanguage, Read
    from pbm.sheets.rows import Row
    from pbm.sheets.sheet_bounds import SheetBounds
    from pbm.sheets.text import Line


_ANY = Expected()
_KEY_IN_LETTER = say("there is a KEY in this message: it is not passed on")


def read_sheet(file: str, data: bytes, order_language: OrderLanguage, expected: Expected = _ANY) -> Sheet:
    """Read a sheet; this never raises an error, whatever the file holds.

    Args:
        file: the file's name, for the problems.
        data: the file's bytes.
        order_language: the game's order card and the world's words.
        expected: the game, turn and keys that the sheet must fit.

    """
    return read_text(file, SheetText(data), order_language, expected)


def read_text(file: str, text: SheetText, order_language: OrderLanguage, expected: Expected) -> Sheet:
    """Read a sheet from a text whose lines may have been split before."""
    kind = not_plain_text(text.data)
    if kind is not None:
        problem = Problem(file, 1, 1, 1, "", kind, PLAIN_TEXT)
        return Sheet(file, None, None, None, None, (), (), (problem,), refused=True)
    reader = _Reader(file, order_language, expected, text.lines)
    if len(text.data) > LARGEST:
        reader.problem_list.insist(reader.lines[0], _too_long(len(text.data)))
    return reader.read()


class _Reader:
    """A sheet while it is being read, line by line."""

    def __init__(self, file: str, order_language: OrderLanguage, expected: Expected, lines: Sequence[Line]) -> None:
        self.problem_list = ProblemList(file)
        self.lines, heads = below_heads(quoted_whole(lines, order_language))
        self._order_language = order_language
        self._expected = expected
        rows = [None if at in heads else cut(line) for at, line in enumerate(self.lines)]
        rests = rests_of_remarks(self.lines, rows)
        self._rows = [
            None if row is None or at in rests else unmarked(row, order_language) for at, row in enumerate(rows)
        ]
        self._extent: SheetBounds = survey(self.lines, self._rows, order_language)
        self._choice: HeaderChoice = choose_header(self._extent, self.lines, self._rows, order_language, expected)
        self._heading_lines = {at for block in self._choice.blocks for at in range(block.first, block.last + 1)}
        self._counted = {block.first for block in self._choice.blocks}
        self._header = Header()
        self._actions = ActionList(order_language, self.problem_list)
        self._passed_over = IgnoredOrders(order_language, self.problem_list)
        self._letters: list[Letter] = []
        self._letter: Letter | None = None
        self._signature: Line | None = None
        self._refused = False
        self._ready = False
        self._nothing_stands = False

    def read(self) -> Sheet:
        """Read all lines; if there are two sheets in the file, neither."""
        if self._choice.second is not None:
            return self._two_sheets(self.lines[self._choice.second.first])
        for at, line in enumerate(self.lines):
            self._take(at, line)
        return self._finished()

    def _take(self, at: int, line: Line) -> None:
        """Read the next line, if it belongs to the sheet."""
        if at == self._choice.first_line or (self._signature and line.depth < self._signature.depth):
            self._signature = None
        row = self._rows[at]
        if at in self._extent.report:
            self._letter = None
            self._passed_over.in_report(row, self.lines[at + 1 : at + 2])
        elif self._signature is not None:
            self._passed_over.below_signature(line, row, self._signature)
        elif self._letter is not None:
            self._take_letter(self._letter, line)
        elif self._is_of_others(at, line):
            pass
        elif line.depth > self._choice.depth or self._is_elsewhere(at, line):
            self._passed_over.quoted(row)
        elif line.ends_sheet:
            self._signature = line
        else:
            self._take_own(at, line, row)

    def _take_own(self, at: int, line: Line, row: Row | None) -> None:
        hidden = order_in_comment(line, row, self._order_language)
        if row is None:
            pass
        elif row.is_ready and not self._order_language.begins_order(row):
            self._ready = True
        elif takes_back(row):
            self._nothing_stands = True
        elif row.start == "heading" and (self._is_of_header(at) or self._is_good_heading(row)):
            self._take_heading(row)
        elif row.start == "message" and self._order_language.begins_letter(row, below_header=self._header.begun):
            self._take_message(row)
        else:
            self._take_action(at, row if row.start == "action" else cut_as_action(row))
        if hidden is not None:
            self.problem_list.add(line, hidden)

    def _take_letter(self, letter: Letter, line: Line) -> None:
        if line.ends_sheet:
            self._signature, self._letter = line, None
        elif not letter.takes(line):
            self._actions.ends_before(line.number)
            self._letter = None

    def _is_elsewhere(self, at: int, line: Line) -> bool:
        """Return whether the line belongs to a header that does not count."""
        if len(self._counted) == len(self._extent.blocks):
            return False
        block = self._extent.block_of(at)
        return block is not None and block.first not in self._counted and line.depth >= block.depth

    def _is_of_others(self, at: int, line: Line) -> bool:
        """Return whether the line belongs to the header of another sheet, which is read separately."""
        if not self._choice.apart:
            return False
        block = self._extent.block_of(at)
        return block is not None and block.first in self._choice.apart and line.depth >= block.depth

    def _is_of_header(self, at: int) -> bool:
        """Return whether a heading is in the header; if no header is complete, any heading may belong to it."""
        return not self._choice.blocks or at in self._heading_lines

    def _is_good_heading(self, row: Row) -> bool:
        """Return whether a line outside the header is a heading, and not prose such as "Turn 3 went well"."""
        read = self._order_language.read(row, explained=False)
        return read.values is not None and self._header.may_be(row, self._expected)

    def _take_heading(self, row: Row) -> None:
        read = self._read(row)
        self.problem_list.add(row.line, *read.faults)
        contradiction = self._header.note(row, read)
        if contradiction is not None:
            self.problem_list.add(row.line, contradiction)
        if read.values is None or contradiction is not None:
            self._refused = True

    def _take_message(self, row: Row) -> None:
        read = self._read(row)
        self.problem_list.add(row.line, *read.faults)
        self._letter = Letter(row, read.values)
        self._letters.append(self._letter)

    def _take_action(self, at: int, row: Row) -> None:
        if is_empty(row):
            self._actions.add(row)
        elif is_head_of_table(row, self._order_language):
            pass
        elif self._is_stray_end(row):
            box = row.boxes[0]
            self.problem_list.add(row.line, Fault(box.column, box.length, say("there is no MESSAGE that ends here")))
        elif self._is_above_header(at):
            self._take_above(row)
        elif self._header.begun and not self._actions.begun and self._is_slip_in_heading(row):
            self.problem_list.add(row.line, *self._read(row).faults)
        else:
            self._actions.add(row)

    def _take_above(self, row: Row) -> None:
        """Take a line above the header: greetings are ignored, but orders count even here."""
        keyword = self._order_language.begins_order(row)
        if keyword and (row.place or self._order_language.read(row, explained=False).order is not None):
            self._actions.add(row)
        elif self._may_be_order(row) or (not self._choice.blocks and self._is_slip_in_heading(row)):
            self.problem_list.add(row.line, *self._read(row).faults)

    def _may_be_order(self, row: Row) -> bool:
        language = self._order_language
        return not looks_like_prose(row, language) and not has_no_order_word(row, language)

    def _is_above_header(self, at: int) -> bool:
        return at < self._choice.first_line if self._choice.blocks else not self._header.begun

    def _is_slip_in_heading(self, row: Row) -> bool:
        if row.place is not None or self._order_language.begins_order(row) or self.problem_list.enough:
            return False
        return looks_like_heading(row, self._order_language)

    def _is_stray_end(self, row: Row) -> bool:
        return row.place is None and is_end(row.line) and "end" not in self._order_language.card.keywords

    def _read(self, row: Row) -> Read:
        return self._order_language.read(row, explained=not self.problem_list.enough)

    def _finished(self) -> Sheet:
        """Return the sheet, after all lines have been read."""
        if self._letters and self._letters[-1].unfinished:
            letter = self._letters[-1]
            self.problem_list.insist(letter.row.line, letter.unended(self._orders_in(letter)))
        for key_line in filter(None, (letter.key_line for letter in self._letters)):
            self.problem_list.insist(key_line, Fault(1, 1, _KEY_IN_LETTER))
        self._passed_over.tell_quoted(self._actions)
        actions = self._actions.settled()
        for line, fault in self._header.faults(self._expected, self.lines[0], self._order_language.ruleset.title):
            self.problem_list.insist(line, fault)
            self._refused = True
        empire = self._header.empire or ""
        limits = self._expected.letters
        passed_on, left_out = limits.parted([letter for letter in self._letters if letter.goes_out])
        if left_out:
            self.problem_list.insist(left_out[0].row.line, limits.fault(left_out))
        messages = (Message(empire, letter.to, letter.text) for letter in passed_on)
        meant = self._order_language.as_meant(empire, [Action(empire, *action) for action in actions])
        return replace(self._sheet(meant, tuple(messages)), standing=self._standing(actions))

    def _standing(self, actions: Sequence[Numbered]) -> tuple[str, ...] | None:
        """Return the lines that replace the standing orders; None if no line that can be read is marked."""
        lines = tuple(
            marked(place, text)
            for place, text, order, _ in actions
            if order is not None and self._actions.by_place[place].always
        )
        return lines or (() if self._nothing_stands else None)

    def _orders_in(self, letter: Letter) -> list[str]:
        rows = (cut(line) for line in letter.sent_lines)
        texts = (order_with_place(row, self._order_language) for row in rows if row is not None)
        return [text for text in texts if text is not None]

    def _two_sheets(self, second: Line) -> Sheet:
        """Return a refused sheet, since there are two in the file."""
        for block in self._choice.blocks:
            for row in self._rows[block.first : block.last + 1]:
                if row is not None and row.start == "heading":
                    self._header.note(row, self._order_language.read(row, explained=False))
        message = say("there are two sheets in this file; the second begins in line {line}", line=second.number)
        self.problem_list.insist(
            second, Fault(second.start + 1, 1, message, say("send each sheet in a mail or file of its own"))
        )
        self._refused = True
        return self._sheet((), ())

    def _sheet(self, actions: tuple[Action[Any], ...], messages: tuple[Message, ...]) -> Sheet:
        header = self._header
        problems = self.problem_list.in_order()
        return Sheet(
            self.problem_list.file,
            header.game,
            header.turn,
            header.empire,
            header.key,
            actions,
            messages,
            problems,
            self._refused,
            self._actions.by_place,
            self._ready,
        )


def _too_long(size: int) -> Fault:
    return Fault(1, 1, say("the file has {size} bytes; only the first {read} are read", size=size, read=LARGEST))
