"""The language of one world's sheets: a game's order card and the world's words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from lark import Token
from lark.exceptions import UnexpectedInput, UnexpectedToken

from pbm.kernel.sentence import say
from pbm.sheets.card import ANYTHING, FORMS, CardError, read_card
from pbm.sheets.explain import ParseError, explain
from pbm.sheets.fault import Fault
from pbm.sheets.forms import form_of, join_all_but
from pbm.sheets.lexer import BoxStream, Reading
from pbm.sheets.orders import build_order
from pbm.sheets.repair import ignored, rearranged
from pbm.sheets.rows import Box
from pbm.sheets.wording import meant, shown
from pbm.sheets.words import Words, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lark import Tree

    from pbm.kernel.order import Order
    from pbm.kernel.ruleset import Ruleset, Word
    from pbm.sheets.card import Card
    from pbm.sheets.rows import Row

_FLAW = "FLAW"


@dataclass(frozen=True, slots=True)
class Read:
    """What became of a line: its tree if the parser got to the end of it, and what is wrong with it.

    ``order`` is the order of an action without faults; a fault may also be a mere warning, when
    there is an order all the same.
    """

    tree: Tree[Any] | None
    faults: tuple[Fault, ...]
    order: Order[Any] | None = None


class OrderLanguage:
    """All that is needed to read the sheets of one world."""

    def __init__(self, ruleset: Ruleset[Any], words: Iterable[Word], places: int) -> None:
        """Join a game, the words that its world knows, and the number of actions of a sheet.

        Raises:
            CardError: the card and the order classes do not fit together.

        """
        self.ruleset = ruleset
        self.places = places
        self.words = Words(words)
        self.card: Card = read_card(ruleset.grammar)
        _check(self.card, ruleset)

    def read(self, row: Row, *, explained: bool = True) -> Read:
        """Read a line; ``explained`` is False where nobody wants to know what is wrong."""
        boxes = self._complete(row)
        readings = [self._readings(box) for box in boxes]
        box_stream = BoxStream(readings)
        faults: list[Fault] = []

        def go_on(error: UnexpectedInput) -> bool:
            """Note the fault, and let the parser pretend that a good box stood there."""
            if not isinstance(error, UnexpectedToken):
                return False
            at_end = error.token.type == "$END"
            if not explained:
                return row.start == "message" and not at_end
            accepts = frozenset(error.accepts)
            at = len(boxes) if at_end else box_stream.taken - 1
            reading = Reading("$END") if at_end else self._likeliest(readings[at], accepts)
            parse_error = ParseError(row, boxes, readings, at, reading, accepts, self.ruleset.boxes)
            fault = explain(parse_error, self.card, self.words)
            faults.append(fault)
            if row.start == "action" and not fault.last:
                error.interactive_parser.feed_token(Token(min(accepts), None))
            return not (fault.last or at_end)

        try:
            tree = self.card.parser.parse(box_stream, start=row.start, on_error=go_on)
        except UnexpectedToken:
            return Read(None, tuple(faults))
        if row.start != "action" or faults:
            return Read(tree, tuple(faults))
        order = build_order(tree, self.ruleset)
        return Read(tree, tuple(self._warnings(tree, boxes, readings)), order)

    def _complete(self, row: Row) -> Sequence[Box]:
        """Return the boxes of a line, and of an action also those that were left out at the end."""
        if row.start != "action":
            return row.boxes
        boxes = join_all_but(row.boxes, self.words)
        left_out = len(self.ruleset.boxes) - len(boxes)
        return (*boxes, *[Box("", row.end, 1, missing=True)] * left_out)

    def _readings(self, box: Box) -> tuple[Reading, ...]:
        """Return all that a box may be, the strongest first: a code before a form or an action."""
        if box.flaw:
            return (Reading(_FLAW),)
        readings = [Reading(word.kind, word) for word in self.words.find(box.text)]
        form = form_of(box.text)
        if form is not None:
            readings.append(form)
        keyword = self.card.keywords.get(fold(box.text))
        if keyword is not None:
            readings.append(Reading(keyword))
        return (*readings, Reading(ANYTHING))

    def _likeliest(self, readings: Sequence[Reading], accepts: frozenset[str]) -> Reading:
        """Return what a box was probably meant as: no word of the game where only a number may stand."""
        numbers = [reading for reading in readings if reading.terminal in FORMS]
        only_number = not accepts.isdisjoint(FORMS) and accepts.isdisjoint(self.card.kinds)
        return numbers[0] if numbers and only_number else readings[0]

    def _warnings(
        self, tree: Tree[Any], boxes: Sequence[Box], readings: Sequence[Sequence[Reading]]
    ) -> Iterable[Fault]:
        """Complain about each box that a good action ignores; about one, if all was only written too far left."""
        layout = self.card.layouts[tree.children[0].data]
        better = rearranged(layout, self.card.forms, readings)
        for at in ignored(layout, readings)[: 1 if better else None]:
            message = say(
                "{action} ignores {box}: {word}",
                action=layout.word,
                box=self.ruleset.boxes[at],
                word=shown(boxes[at]),
            )
            yield Fault(boxes[at].column, boxes[at].length, message, meant(better) or say("leave it empty: -"))


def _check(card: Card, ruleset: Ruleset[Any]) -> None:
    """See to it that every line of the card has its class, with a field for each box it uses."""
    if card.layouts.keys() != ruleset.orders.keys():
        odd = ", ".join(sorted(card.layouts.keys() ^ ruleset.orders.keys()))
        raise CardError(f"{ruleset.name}: on the card or declared as a class, but not both: {odd}")
    for alias, layout in card.layouts.items():
        declared = len(fields(ruleset.orders[alias]))
        if declared != len(layout.used):
            raise CardError(f"{layout.word} uses {len(layout.used)} boxes, its class has {declared} fields")
        if len(layout.boxes) != len(ruleset.boxes) - 1:
            raise CardError(f"{layout.word} has {len(layout.boxes)} boxes besides its word")
