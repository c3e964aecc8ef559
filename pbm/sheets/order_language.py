"""The language of one world's sheets: a game's order card and the world's words."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.box_forms import form_of, join_all_but
from pbm.sheets.card import ANYTHING, FORMS, read_card
from pbm.sheets.explain import explain
from pbm.sheets.parse_error import ParseError
from pbm.sheets.parsing import END, CardError
from pbm.sheets.paths import JOINT, join_paths, path_of
from pbm.sheets.printing import Printer
from pbm.sheets.problem_list import Fault
from pbm.sheets.reading import Reading
from pbm.sheets.rearranging import ignored, rearranged
from pbm.sheets.rows import Box
from pbm.sheets.wording import meant, shown
from pbm.sheets.words import Words, fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.kernel.order import Action, Order
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets.card import Card
    from pbm.sheets.parsing import Situation
    from pbm.sheets.reading import Value
    from pbm.sheets.rows import Row

    Meaning = Callable[[str, Sequence[Order[Any] | None]], Sequence[Order[Any] | None]]
    """A function that interprets the orders of an empire's sheet, as ``Ruleset.interpret`` does."""

_FLAWED = (Reading("FLAW"),)
_LONGEST_WORD = 100
_LONGEST_KNOWN = 40
_MOST_KNOWN = 1 << 16
_FEW_BOXES = 4


@record
class Read:
    """The result of reading a line: its values, if the parser reached its end, and its faults.

    ``values`` are those of the boxes of a heading or a message; an action has an ``order`` instead if it has no
    fault. If there is an order, faults are only warnings.
    """

    values: tuple[Value, ...] | None
    faults: tuple[Fault, ...] = ()
    order: Order[Any] | None = None


class OrderLanguage:
    """Everything needed to read the sheets of one world."""

    def __init__(
        self,
        ruleset: Ruleset[Any, Any],
        words: Iterable[Word],
        places: int,
        meaning: Meaning | None = None,
        translated: Callable[[], Iterable[Word]] | None = None,
    ) -> None:
        """Combine a game, the words of its world, and the number of actions of a sheet.

        Without ``meaning`` all orders are taken as they are written. ``translated`` returns the words by their names
        in other languages, for texts that match no word in English.

        Raises:
            CardError: the card and the order classes do not fit together.

        """
        self.ruleset = ruleset
        self.places = places
        self.card: Card = read_card(ruleset.grammar)
        # A word of the card is looked up like any other, even if mistyped; its kind is its own terminal.
        own = (Word(name, text, text) for name, text in self.card.own_words.items())
        self.words = Words((*words, *own), translated)
        _check(self.card, ruleset)
        self.printer = Printer(ruleset)
        self._meaning = meaning
        self.head = fold("".join(ruleset.boxes))
        """The folded names of the boxes, as in the head of a table."""
        # The same codes and numbers are written on many lines; very long words are not cached.
        self._known = lru_cache(maxsize=_MOST_KNOWN)(self._readings_of)

    def read(self, row: Row, *, explained: bool = True) -> Read:
        """Read a line; ``explained`` is False where its faults are not needed."""
        boxes = self.boxes(row)
        readings = [self.readings(box) for box in boxes]
        situation = self.card.starts[row.start]
        chosen = []
        for box in readings:
            for reading in box:
                following = situation[reading.terminal]
                if following is not None:
                    chosen.append(reading)
                    situation = following
                    break
            else:
                return self._read_faulty(row, boxes, readings, explained=explained)
        if situation[END] is None:
            return self._read_faulty(row, boxes, readings, explained=explained)
        form = situation.form
        if form is None:
            return Read(_values(chosen))
        values = [chosen[at].value for at in form.boxes]
        order = self.ruleset.orders[form.alias](*[_code(value) for value in values])
        return Read((), tuple(self._warnings(form.alias, boxes, readings)), order)

    def _read_faulty(
        self, row: Row, boxes: Sequence[Box], readings: Sequence[Sequence[Reading]], *, explained: bool
    ) -> Read:
        """Read a line that has a fault, and explain it; go on after each fault.

        A wrong box of a message is left out; in an action the parser goes on as if the box were right.
        """
        if not explained and row.start != "message":
            return Read(None)
        situation = self.card.starts[row.start]
        faults: list[Fault] = []
        chosen: list[Reading] = []
        for at, box in enumerate(readings):
            reading = next((reading for reading in box if situation[reading.terminal] is not None), None)
            if reading is not None:
                chosen.append(reading)
                situation = _behind(situation, reading.terminal)
            elif explained:
                fault = self._fault(row, boxes, readings, at, situation)
                faults.append(fault)
                if fault.last:
                    return Read(None, tuple(faults))
                if row.start == "action":
                    situation = _behind(situation, min(situation.accepts))
        if situation[END] is None:
            if explained:
                faults.append(self._fault(row, boxes, readings, len(boxes), situation))
            return Read(None, tuple(faults))
        if row.start == "action":
            return Read((), tuple(faults))
        return Read(_values(chosen), tuple(faults))

    def _fault(
        self, row: Row, boxes: Sequence[Box], readings: Sequence[Sequence[Reading]], at: int, situation: Situation
    ) -> Fault:
        """Return the fault for which the parser cannot go on at a box, or at the end of the line."""
        reading = self._likeliest(readings[at], situation.accepts) if at < len(boxes) else Reading(END)
        error = ParseError(
            row, boxes, readings, at, reading, situation.accepts, self.ruleset.boxes, self.ruleset.synonyms
        )
        return explain(error, self.card, self.words)

    def as_meant(self, empire: str, actions: Sequence[Action[Any]]) -> tuple[Action[Any], ...]:
        """Return the actions of a whole sheet as they are meant, with texts to match."""
        if self._meaning is None:
            return tuple(actions)
        orders = self._meaning(empire, [action.order for action in actions])
        return tuple(
            action if order is None or order is action.order else self._rewritten(action, order)
            for action, order in zip(actions, orders, strict=True)
        )

    def _rewritten(self, action: Action[Any], order: Order[Any]) -> Action[Any]:
        """Return an action with the order it means; its text stays as written if the order is not on the card."""
        return replace(action, order=order, text=self.printer.text(order) if order in self.printer else action.text)

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the words of the actions."""
        return tuple(layout.word for layout in self.card.layouts.values())

    def begins_order(self, row: Row) -> bool:
        """Return whether a line begins with the word of an action."""
        return bool(row.boxes) and fold(row.boxes[0].text[:_LONGEST_WORD]) in self.card.keywords

    def begins_letter(self, row: Row, *, below_header: bool) -> bool:
        """Return whether a MESSAGE line names a reader, and is not prose such as "Message from the front"."""
        if below_header and len(row.boxes) <= _FEW_BOXES:
            return True
        return self.read(row, explained=False).values is not None

    def boxes(self, row: Row) -> Sequence[Box]:
        """Return the boxes of a line; for an action with those that were left out at the end."""
        if row.start != "action":
            return row.boxes
        boxes = join_all_but(row.boxes, self.words)
        if "PATH" in self.card.used:
            boxes = join_paths(boxes)
        left_out = len(self.ruleset.boxes) - len(boxes)
        return (*boxes, *[Box("", row.end, 1, missing=True)] * left_out)

    def readings(self, box: Box) -> tuple[Reading, ...]:
        """Return all readings of a box, the strongest first: a code before a form or an action."""
        if box.flaw:
            return _FLAWED
        return self._known(box.text) if len(box.text) <= _LONGEST_KNOWN else self._readings_of(box.text)

    def _readings_of(self, text: str) -> tuple[Reading, ...]:
        readings = [Reading(word.kind, word) for word in self.words.find(text)]
        form = form_of(text)
        if form is not None:
            readings.append(form)
        path = path_of(text, self.words, self.card.path_kinds) if JOINT in text else None
        if path is not None:
            readings.append(path)
        keyword = self.card.keywords.get(fold(text))
        if keyword is not None:
            readings.append(Reading(keyword))
        return (*readings, Reading(ANYTHING))

    def _likeliest(self, readings: Sequence[Reading], accepts: frozenset[str]) -> Reading:
        """Return the likeliest reading of a box: not a word of the game where only a number is allowed."""
        numbers = [reading for reading in readings if reading.terminal in FORMS]
        only_number = not accepts.isdisjoint(FORMS) and accepts.isdisjoint(self.card.kinds)
        return numbers[0] if numbers and only_number else readings[0]

    def _warnings(self, alias: str, boxes: Sequence[Box], readings: Sequence[Sequence[Reading]]) -> Iterable[Fault]:
        """Yield a warning for each box that a good action ignores; only one if all was written too far left."""
        layout = self.card.layouts[alias]
        needless = ignored(layout, readings)
        better = rearranged(layout, self.card, readings) if needless else None
        for at in needless[: 1 if better else None]:
            message = say(
                "{action} ignores {box}: {word}",
                action=layout.word,
                box=self.ruleset.boxes[at],
                word=shown(boxes[at]),
            )
            suggestion = meant(better) or say("leave it empty: -")
            yield Fault(boxes[at].column, boxes[at].length, message, suggestion, remark=True)


def _behind(situation: Situation, terminal: str) -> Situation:
    """Return the parser's situation after a terminal that it accepts."""
    following = situation[terminal]
    assert following is not None
    return following


def _values(chosen: Iterable[Reading]) -> tuple[Value, ...]:
    """Return the values of a heading or a message: all but its first word, whose name on the card says so."""
    return tuple(reading.value for reading in chosen if not reading.terminal.startswith("_"))


def _code(value: Value) -> str | Quantity | tuple[str, ...] | None:
    return value.code if isinstance(value, Word) else value


def _check(card: Card, ruleset: Ruleset[Any, Any]) -> None:
    """Check that every line of the card has its class, with a field for each box it uses."""
    if card.layouts.keys() != ruleset.orders.keys():
        odd = ", ".join(sorted(card.layouts.keys() ^ ruleset.orders.keys()))
        raise CardError(f"{ruleset.name}: on the card or declared as a class, but not both: {odd}")
    for alias, layout in card.layouts.items():
        declared = len(fields(ruleset.orders[alias]))
        if declared != len(layout.used):
            raise CardError(f"{layout.word} uses {len(layout.used)} boxes, its class has {declared} fields")
        if len(layout.boxes) != len(ruleset.boxes) - 1:
            raise CardError(f"{layout.word} has {len(layout.boxes)} boxes besides its word")
