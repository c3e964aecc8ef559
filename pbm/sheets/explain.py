"""From "the parser did not expect this" to a sentence and a suggestion for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import Sentence, say
from pbm.sheets.card import ANYTHING, UNUSED
from pbm.sheets.fault import Fault
from pbm.sheets.quantities import quantity_suggested
from pbm.sheets.repair import rearranged
from pbm.sheets.rows import HEADINGS, MESSAGE
from pbm.sheets.sentences import is_connecting, sentence_meant, synonym_of
from pbm.sheets.wording import any_of, is_none, meant, shortened, shown, with_article
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Value
    from pbm.sheets.card import Card, Layout
    from pbm.sheets.lexer import Reading
    from pbm.sheets.rows import Box, Row
    from pbm.sheets.words import Words

_LONGEST_NAME = 5


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


def explain(error: ParseError, card: Card, words: Words) -> Fault:
    """Say what is wrong with the box where the parser stopped."""
    if error.at >= len(error.boxes):
        return _empty_line(error)
    if error.box.flaw:
        return error.fault(error.box.flaw, last=True)
    if error.row.start != "action":
        return _heading(error, card, words)
    fault = _action(error, card, words)
    line = sentence_meant(error.boxes, card, words, error.synonyms)
    if line is not None:
        # A sentence has one thing wrong with it, and one line that it means.
        return error.fault(fault.message, meant(line), last=True)
    if not fault.last and any(box.bare and is_connecting(box.text) for box in error.boxes[1:]):
        boxes = say("write only what goes into the boxes: {boxes}", boxes=", ".join(error.names))
        return error.fault(fault.message, fault.suggestion or boxes, last=True)
    return fault


def _action(error: ParseError, card: Card, words: Words) -> Fault:
    """Say what is wrong with a box of an action."""
    if error.at == 0:
        return _no_action(error, card)
    layout = _layout(error, card)
    if error.at >= len(error.names):
        return _too_many(error, card, layout)
    if layout.boxes[error.at - 1 : error.at] == (UNUSED,):
        return _unreadable(error, layout)
    if error.reading.terminal == ANYTHING:
        return _unknown(error, card, words)
    return _wrong_form(error, card, layout)


def _empty_line(error: ParseError) -> Fault:
    """Say what is missing behind GAME, TURN, EMPIRE or MESSAGE."""
    first = error.boxes[0]
    if first.text == MESSAGE:
        message = say("nobody gets this message")
        return Fault(first.column, first.length, message, say("write the codes of empires, or ALL, after MESSAGE"))
    return Fault(first.column, first.length, say("{heading} is empty", heading=first.text))


def _heading(error: ParseError, card: Card, words: Words) -> Fault:
    """Say why a word cannot stand behind TURN, EMPIRE or MESSAGE."""
    if "EMPIRE" not in error.accepts:
        return error.fault(
            say("{heading} must be a number; {word} is none", heading=error.boxes[0].text, word=shown(error.box)),
            last=True,
        )
    if isinstance(error.reading.value, Word):
        message = _wrong_kind(error.boxes[0].text, ("EMPIRE",), error.reading.value)
        return error.fault(message, last=error.row.start == "heading")
    return _unknown(error, card, words)


def _no_action(error: ParseError, card: Card) -> Fault:
    """Say why the first box is no action."""
    word = shown(error.box)
    if error.reading.terminal == "BLANK":
        return error.fault(say("{box} is empty", box=error.names[0]), last=True)
    if isinstance(error.reading.value, Word):
        message = say("{word} is no action; it is {kind}, {name}", word=word, **_described(error.reading.value))
        return error.fault(message, last=True)
    close = synonym_of(error.box.text, error.synonyms)
    if not close:
        known = [layout.word for layout in card.layouts.values()]
        if error.row.place is None:
            known += [*HEADINGS, MESSAGE]
        close = closest_of(error.box.text.rstrip(":="), known)
    return error.fault(say("{word} is no action", word=word), meant(close), last=True)


def _too_many(error: ParseError, card: Card, layout: Layout) -> Fault:
    message = say(
        "{word} is one box too many; there are {number}: {boxes}",
        word=shown(error.box),
        number=len(error.names),
        boxes=", ".join(error.names),
    )
    return error.fault(message, meant(rearranged(layout, card.forms, error.readings)), last=True)


def _unreadable(error: ParseError, layout: Layout) -> Fault:
    """Say that a box must be readable even if the order does not use it."""
    return error.fault(
        say("{word} is not understood", word=shown(error.box)),
        say("{action} does not use {box}; leave it empty: -", action=layout.word, box=error.names[error.at]),
    )


def _unknown(error: ParseError, card: Card, words: Words) -> Fault:
    """Say that a word is unknown, and which known one is near."""
    kinds = [kind for kind in card.kinds if kind in error.accepts]
    if not kinds:
        return error.fault(_must_be(error, card), meant(_closest_form(error)))
    message = is_none(shown(error.box), kinds)
    for count in range(2, _LONGEST_NAME + 1):
        # Somebody wrote a name of several words without brackets.
        boxes = error.boxes[error.at : error.at + count]
        name = " ".join(box.text for box in boxes if box.bare and box.text)
        if (
            len(boxes) == count
            and not is_connecting(error.box.text)
            and any(word.kind in kinds for word in words.find(name))
        ):
            return error.fault(message, say("put brackets around the name: [{name}]", name=shortened(name)), last=True)
    close = () if is_connecting(error.box.text) else words.closest(error.box.text, kinds)
    return error.fault(message, meant(close), last=error.row.start == "heading")


def _wrong_form(error: ParseError, card: Card, layout: Layout) -> Fault:
    """Say what the box must be, and what it is instead; perhaps all was only written too far left."""
    better = rearranged(layout, card.forms, error.readings)
    return error.fault(_must_be(error, card), meant(better), last=better is not None)


def _must_be(error: ParseError, card: Card) -> Sentence:
    box = error.names[error.at]
    forms = [form for form in (*card.kinds, "NUMBER", "ALL", "ALL_BUT", "BLANK") if form in error.accepts]
    if isinstance(error.reading.value, Word):
        return _wrong_kind(box, forms, error.reading.value)
    if error.reading.terminal == "BLANK":
        return say("{box} must be {forms}; it is empty", box=box, forms=any_of(forms))
    if error.reading.terminal == "NUMBER":
        return say("{box} must be {forms}; {word} is a number", box=box, forms=any_of(forms), word=shown(error.box))
    return say("{box} must be {forms}, not {word}", box=box, forms=any_of(forms), word=shown(error.box))


def _wrong_kind(box: str, forms: Sequence[str], word: Word) -> Sentence:
    return say(
        "{box} must be {forms}; {word} is {kind}, {name}",
        box=box,
        forms=any_of(forms),
        word=word.code,
        **_described(word),
    )


def _described(word: Word) -> dict[str, Value]:
    return {"kind": with_article(word.kind), "name": word.name}


def _closest_form(error: ParseError) -> Sequence[str]:
    number = quantity_suggested(error.box.text, error.accepts)
    if number is not None:
        return (number,)
    # Who has written ALL BUT knows the word.
    return closest_of(error.box.text, ["ALL"]) if "ALL" in error.accepts and " " not in error.box.text else ()


def _layout(error: ParseError, card: Card) -> Layout:
    """Return the layout of the order that the line begins with."""
    terminals = {reading.terminal for reading in error.readings[0]}
    return next(layout for layout in card.layouts.values() if layout.keyword in terminals)
