"""From "the parser did not expect this" to a sentence and a suggestion for a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import Sentence, say
from pbm.sheets.card import ANYTHING, UNUSED
from pbm.sheets.fault import Fault
from pbm.sheets.repair import rearranged
from pbm.sheets.rows import HEADINGS, MESSAGE
from pbm.sheets.wording import any_of, is_none, meant, shown, with_article
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Value
    from pbm.sheets.card import Card, Layout
    from pbm.sheets.lexer import Reading
    from pbm.sheets.rows import Box, Row
    from pbm.sheets.words import Words

_LONGEST_NAME = 5


@dataclass(frozen=True, slots=True)
class Slip:
    """Where the parser stopped, and all that helps to say why.

    Attributes:
        row: the line.
        boxes: its boxes as they were fed to the parser.
        readings: what each of them may be.
        at: which box the parser could not take; the number of boxes if one more was needed.
        reading: what that box was taken for.
        accepts: what the parser could have taken there.
        names: what the game calls the boxes.

    """

    row: Row
    boxes: Sequence[Box]
    readings: Sequence[Sequence[Reading]]
    at: int
    reading: Reading
    accepts: frozenset[str]
    names: Sequence[str]

    @property
    def box(self) -> Box:
        """Return the box that is wrong."""
        return self.boxes[self.at]

    def fault(self, message: Sentence, suggestion: Sentence | None = None, *, last: bool = False) -> Fault:
        """Return a fault that lies in the box."""
        return Fault(self.box.column, self.box.length, message, suggestion, last)


def explain(slip: Slip, card: Card, words: Words) -> Fault:
    """Say what is wrong with the box where the parser stopped."""
    if slip.at >= len(slip.boxes):
        return _empty_line(slip)
    if slip.box.flaw:
        return slip.fault(slip.box.flaw, last=True)
    if slip.row.start != "action":
        return _heading(slip, card, words)
    return _action(slip, card, words)


def _action(slip: Slip, card: Card, words: Words) -> Fault:
    """Say what is wrong with a box of an action."""
    if slip.at == 0:
        return _no_action(slip, card)
    layout = _layout(slip, card)
    if slip.at >= len(slip.names):
        return _too_many(slip, card, layout)
    if layout.boxes[slip.at - 1 : slip.at] == (UNUSED,):
        return _unreadable(slip, layout)
    if slip.reading.terminal == ANYTHING:
        return _unknown(slip, card, words)
    return _wrong_form(slip, card, layout)


def _empty_line(slip: Slip) -> Fault:
    """Say what is missing behind GAME, TURN, EMPIRE or MESSAGE."""
    first = slip.boxes[0]
    if first.text == MESSAGE:
        message = say("nobody gets this message")
        return Fault(first.column, first.length, message, say("write the codes of empires, or ALL, after MESSAGE"))
    return Fault(first.column, first.length, say("{heading} is empty", heading=first.text))


def _heading(slip: Slip, card: Card, words: Words) -> Fault:
    """Say why a word cannot stand behind TURN, EMPIRE or MESSAGE."""
    if "EMPIRE" not in slip.accepts:
        return slip.fault(
            say("{heading} must be a number; {word} is none", heading=slip.boxes[0].text, word=shown(slip.box)),
            last=True,
        )
    if isinstance(slip.reading.value, Word):
        message = _wrong_kind(slip.boxes[0].text, ("EMPIRE",), slip.reading.value)
        return slip.fault(message, last=slip.row.start == "heading")
    return _unknown(slip, card, words)


def _no_action(slip: Slip, card: Card) -> Fault:
    """Say why the first box is no action."""
    word = shown(slip.box)
    if slip.reading.terminal == "BLANK":
        return slip.fault(say("{box} is empty", box=slip.names[0]), last=True)
    if isinstance(slip.reading.value, Word):
        message = say("{word} is no action; it is {kind}, {name}", word=word, **_described(slip.reading.value))
        return slip.fault(message, last=True)
    known = [layout.word for layout in card.layouts.values()]
    if slip.row.place is None:
        known += [*HEADINGS, MESSAGE]
    close = closest_of(slip.box.text.rstrip(":="), known)
    return slip.fault(say("{word} is no action", word=word), meant(close), last=True)


def _too_many(slip: Slip, card: Card, layout: Layout) -> Fault:
    message = say(
        "{word} is one box too many; there are {number}: {boxes}",
        word=shown(slip.box),
        number=len(slip.names),
        boxes=", ".join(slip.names),
    )
    return slip.fault(message, meant(rearranged(layout, card.forms, slip.readings)), last=True)


def _unreadable(slip: Slip, layout: Layout) -> Fault:
    """Say that a box must be readable even if the order does not use it."""
    return slip.fault(
        say("{word} is not understood", word=shown(slip.box)),
        say("{action} does not use {box}; leave it empty: -", action=layout.word, box=slip.names[slip.at]),
    )


def _unknown(slip: Slip, card: Card, words: Words) -> Fault:
    """Say that a word is unknown, and which known one is near."""
    kinds = [kind for kind in card.kinds if kind in slip.accepts]
    if not kinds:
        return slip.fault(_must_be(slip, card), meant(_closest_form(slip)))
    message = is_none(shown(slip.box), kinds)
    for count in range(2, _LONGEST_NAME + 1):
        # Somebody wrote a name of several words without brackets.
        boxes = slip.boxes[slip.at : slip.at + count]
        name = " ".join(box.text for box in boxes if box.bare and box.text)
        if len(boxes) == count and any(word.kind in kinds for word in words.find(name)):
            return slip.fault(message, say("put brackets around the name: [{name}]", name=name), last=True)
    close = words.closest(slip.box.text, kinds)
    return slip.fault(message, meant(close), last=slip.row.start == "heading")


def _wrong_form(slip: Slip, card: Card, layout: Layout) -> Fault:
    """Say what the box must be, and what it is instead; perhaps all was only written too far left."""
    better = rearranged(layout, card.forms, slip.readings)
    return slip.fault(_must_be(slip, card), meant(better), last=better is not None)


def _must_be(slip: Slip, card: Card) -> Sentence:
    box = slip.names[slip.at]
    forms = [form for form in (*card.kinds, "NUMBER", "ALL", "ALL_BUT", "BLANK") if form in slip.accepts]
    if isinstance(slip.reading.value, Word):
        return _wrong_kind(box, forms, slip.reading.value)
    if slip.reading.terminal == "BLANK":
        return say("{box} must be {forms}; it is empty", box=box, forms=any_of(forms))
    if slip.reading.terminal == "NUMBER":
        return say("{box} must be {forms}; {word} is a number", box=box, forms=any_of(forms), word=shown(slip.box))
    return say("{box} must be {forms}, not {word}", box=box, forms=any_of(forms), word=shown(slip.box))


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


def _closest_form(slip: Slip) -> Sequence[str]:
    # Who has written ALL BUT knows the word.
    return closest_of(slip.box.text, ["ALL"]) if "ALL" in slip.accepts and " " not in slip.box.text else ()


def _layout(slip: Slip, card: Card) -> Layout:
    """Return the layout of the order that the line begins with."""
    terminals = {reading.terminal for reading in slip.readings[0]}
    return next(layout for layout in card.layouts.values() if layout.keyword in terminals)
