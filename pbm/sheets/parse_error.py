"""Parse errors: where the parser stopped in a line, and what it expected there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.card import FORMS
from pbm.sheets.problem_list import Fault
from pbm.sheets.wording import any_of, shown, with_article

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Sentence, Value
    from pbm.sheets.card import Card
    from pbm.sheets.reading import Reading
    from pbm.sheets.rows import Box, Row


@record
class ParseError:
    """Where the parser stopped, with everything that helps to explain why.

    Attributes:
        row: the line.
        boxes: its boxes as they were given to the parser.
        readings: the readings of each of them.
        at: the index of the box that the parser could not take; the number of boxes if one more was needed.
        reading: the likeliest reading of that box.
        accepts: the terminals that the parser would have taken there.
        names: the game's names for the boxes.
        synonyms: other words for actions, and the actions they may mean.

    """

    row: Row
    boxes: Sequence[Box]
    readings: Sequence[Sequence[Reading]]
    at: int
    reading: Reading
    accepts: frozenset[str]
    names: Sequence[str]
    synonyms: Mapping[str, Sequence[str]]

    @property
    def box(self) -> Box:
        """Return the box that is wrong."""
        return self.boxes[self.at]

    def fault(self, message: Sentence, suggestion: Sentence | None = None, *, last: bool = False) -> Fault:
        """Return a fault at the box."""
        return Fault(self.box.column, self.box.length, message, suggestion, last)


def must_be(error: ParseError, card: Card) -> Sentence:
    """Return a message on what the box may hold, and what it holds instead."""
    box = error.names[error.at]
    forms = [form for form in (*card.kinds, *card.own_words, *FORMS) if form in error.accepts]
    allowed = any_of(forms, card.own_words)
    named = named_in(error, card)
    if named is not None:
        return wrong_kind(box, forms, named, card)
    if error.reading.terminal == "BLANK":
        return say("{box} must be {forms}; it is empty", box=box, forms=allowed)
    if error.reading.terminal == "NUMBER":
        return say("{box} must be {forms}; {word} is a number", box=box, forms=allowed, word=shown(error.box))
    return say("{box} must be {forms}, not {word}", box=box, forms=allowed, word=shown(error.box))


def named_in(error: ParseError, card: Card) -> Word | None:
    """Return the thing of the game that a box names; None for anything else, even a word of the card."""
    value = error.reading.value
    return value if isinstance(value, Word) and value.kind in card.kinds else None


def wrong_kind(box: str, forms: Sequence[str], word: Word, card: Card) -> Sentence:
    """Return the message for a box that names a thing of the game, but of the wrong kind."""
    return say(
        "{box} must be {forms}; {word} is {kind}, {name}",
        box=box,
        forms=any_of(forms, card.own_words),
        word=word.code,
        **described(word),
    )


def described(word: Word) -> dict[str, Value]:
    """Return the values for a sentence about a word: its kind and its name."""
    return {"kind": with_article(word.kind), "name": word.name}
