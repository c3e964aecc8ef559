"""Where the parser stopped in a line, and what the box must be at which it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.sheets.card import FORMS
from pbm.sheets.problem_list import Fault
from pbm.sheets.wording import any_of, shown, with_article

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Sentence, Value
    from pbm.sheets.card import Card
    from pbm.sheets.lexer import Reading
    from pbm.sheets.rows import Box, Row


@record
class ParseError:
    """Where the parser stopped, and all that helps to say why.

    Attributes:
        row: the line.
        boxes: its boxes as they were fed to the parser.
        readings: what each of them may be.
        at: which box the parser could not take; the number of boxes if one more was needed.
        reading: what that box was taken for.
        accepts: what the parser could have taken there.
        names: what the game calls the boxes.
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
        """Return a fault that lies in the box."""
        return Fault(self.box.column, self.box.length, message, suggestion, last)


def must_be(error: ParseError, card: Card) -> Sentence:
    """Say what the box may hold there, and what it is instead."""
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
    """Return the thing of the game that a box names; a word of the card names none."""
    value = error.reading.value
    return value if isinstance(value, Word) and value.kind in card.kinds else None


def wrong_kind(box: str, forms: Sequence[str], word: Word, card: Card) -> Sentence:
    """Say that a box names a thing of the game, but of another kind than may stand there."""
    return say(
        "{box} must be {forms}; {word} is {kind}, {name}",
        box=box,
        forms=any_of(forms, card.own_words),
        word=word.code,
        **described(word),
    )


def described(word: Word) -> dict[str, Value]:
    """Return what fills a sentence that says what a word is: its kind and its name."""
    return {"kind": with_article(word.kind), "name": word.name}
