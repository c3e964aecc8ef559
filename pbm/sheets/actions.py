"""The actions of a sheet: its lines are collected, numbered, and read one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.sheets.box_forms import is_blank_text
from pbm.sheets.key_lines import without_keys
from pbm.sheets.numbering import numbered
from pbm.sheets.problem_list import Fault
from pbm.sheets.prose import is_sentence, looks_like_prose
from pbm.sheets.sentences import sentence_meant
from pbm.sheets.sign_off import is_closing, is_name, without_figures
from pbm.sheets.wording import meant
from pbm.sheets.words import fold

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.order import Order
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.numbering import Placed
    from pbm.sheets.order_language import OrderLanguage, Read
    from pbm.sheets.problem_list import ProblemList
    from pbm.sheets.rows import Row

Numbered = tuple[int, str, "Order[Any] | None", "Sentence | None"]
"""An action: its place, its text, its order, and why it cannot be read."""

_LONGEST_TEXT = 200
_MOST_NAMES = 2
_NO_ORDER = say("this line is not an order")


class ActionList:
    """The lines of a sheet that are actions, or were meant as actions."""

    def __init__(self, order_language: OrderLanguage, problem_list: ProblemList) -> None:
        """Begin with no line."""
        self._order_language = order_language
        self._problem_list = problem_list
        self._rows: list[Row] = []
        self._known_orders: dict[int, bool] = {}
        self.by_place: dict[int, Row] = {}
        """The line of each action, once ``settled`` has been called."""
        self._ended = 0  # the line of the last letter, after which prose may follow

    @property
    def begun(self) -> bool:
        """Return whether there is any line yet, even an empty place."""
        return bool(self._rows)

    def add(self, row: Row) -> None:
        """Add a line."""
        self._rows.append(row)

    def ends_before(self, line: int) -> None:
        """Note that a letter ended at a line: a signature may stand right below it."""
        self._ended = line

    def claims(self, row: Row) -> bool:
        """Return whether any line has the same place in front as this one."""
        return row.place is not None and any(
            own.place is not None and own.place.number == row.place.number for own in self._rows
        )

    def settled(self) -> list[Numbered]:
        """Number all lines, read them, note their problems, and return the actions by place."""
        self._leave_out_farewell()
        placed = numbered(self._rows, self._order_language.places, is_empty, self._is_order, self._is_prose)
        actions = []
        before: Placed | None = None
        for each in placed:
            if is_empty(each.row):
                continue
            action = self._read(each, before)
            if action is not None:
                actions.append(action)
                self.by_place[action[0]] = each.row
            before = each
        return sorted(actions, key=lambda action: action[0])

    def _read(self, placed: Placed, before: Placed | None) -> Numbered | None:
        """Read a line; good or bad, it is one of the sheet's actions if it has a place."""
        if placed.fault is not None:
            self._problem_list.add(placed.row.line, placed.fault)
            return None
        if is_sentence(placed.row, self._order_language):
            return self._note_prose(placed, before)
        read = self._explained(placed.row, anyway=placed.place is not None)
        self._problem_list.add(placed.row.line, *read.faults)
        if placed.place is None:
            return None
        if read.order is not None:
            return placed.place, self._order_language.printer.text(read.order), read.order, None
        return placed.place, _text(placed.row), None, read.faults[0].message

    def _note_prose(self, placed: Placed, before: Placed | None) -> Numbered | None:
        """Note that a paragraph is not an order, once for all its lines."""
        row = placed.row
        first = before is None or before.row.line.number + 1 != row.line.number
        if before is None or first or not is_sentence(before.row, self._order_language):
            start = row.boxes[0].column
            self._problem_list.add(row.line, Fault(start, row.end - start, _NO_ORDER, self._meant(row)))
        return None if placed.place is None else (placed.place, _text(row), None, _NO_ORDER)

    def _meant(self, row: Row) -> Sentence | None:
        """Find the order in "please gather 3 stones in Brandenburg"."""
        language = self._order_language
        at = next((at for at, box in enumerate(row.boxes) if fold(box.text) in language.card.keywords), None)
        if at is None:
            return None
        return meant(sentence_meant(row.boxes[at:], language.card, language.words, language.ruleset.synonyms))

    def _explained(self, row: Row, *, anyway: bool) -> Read:
        return self._order_language.read(row, explained=anyway or not self._problem_list.enough)

    def _leave_out_farewell(self) -> None:
        """Leave out the farewell below the last order: a greeting, a name, an address, a disclaimer."""
        prose = self._trailing(len(self._rows), self._is_prose)
        below = self._trailing(prose, lambda row: not self._is_meant(row))
        if below == 0 and not self._ended:
            return
        last_closing = max((at for at in range(below, len(self._rows)) if is_closing(self._rows[at])), default=-1)
        before = max(self._rows[below - 1].line.number if below else 0, self._ended)
        for at in range(below, len(self._rows)):
            number = self._rows[at].line.number
            apart = number > before + 1 or before == self._ended
            if (apart and (at >= prose or at <= last_closing)) or self._begins_farewell(at, prose):
                del self._rows[at:]
                return
            before = number

    def _trailing(self, last: int, may_be_left_out: Callable[[Row], bool]) -> int:
        """Return the index of the first line of those right above ``last`` that may all be left out."""
        while last and self._rows[last - 1].line.number > self._ended and may_be_left_out(self._rows[last - 1]):
            last -= 1
        return last

    def _begins_farewell(self, at: int, prose: int) -> bool:
        """Return whether a line right below an order begins a farewell."""
        if is_closing(self._rows[at]):
            return True
        return at >= prose and len(self._rows) - at <= _MOST_NAMES and all(map(is_name, self._rows[at:]))

    def _is_meant(self, row: Row) -> bool:
        """Return whether a line among the last ones may still be meant as an order."""
        if is_empty(row) or self._is_order(row):
            return True
        return not is_closing(row) and not looks_like_prose(without_figures(row), self._order_language)

    def _is_order(self, row: Row) -> bool:
        """Return whether a line can be read as an order; cached, since the last lines are checked twice."""
        number = row.line.number
        if number not in self._known_orders:
            language = self._order_language
            self._known_orders[number] = (
                language.begins_order(row) and language.read(row, explained=False).order is not None
            )
        return self._known_orders[number]

    def _is_prose(self, row: Row) -> bool:
        return not is_empty(row) and looks_like_prose(row, self._order_language) and not self._is_order(row)


def is_empty(row: Row) -> bool:
    """Return whether a line leaves its place empty."""
    for box in row.boxes:  # noqa: SIM110 - called several times for every line
        if not is_blank_text(box.text) or box.flaw:
            return False
    return True


def _text(row: Row) -> str:
    text = without_keys(row.text)
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}..."
