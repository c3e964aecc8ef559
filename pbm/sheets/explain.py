"""Explains parse errors: from "the parser did not expect this" to a message and a suggestion for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import one_of, say
from pbm.sheets.card import ANYTHING
from pbm.sheets.key_lines import HIDDEN, without_keys
from pbm.sheets.parse_error import described, must_be, named_in, wrong_kind
from pbm.sheets.parsing import UNUSED
from pbm.sheets.paths import path_meant, wrong_step
from pbm.sheets.problem_list import Fault
from pbm.sheets.rearranging import rearranged
from pbm.sheets.rows import HEADINGS, MESSAGE
from pbm.sheets.sentences import is_connecting, quantity_suggested, sentence_meant, synonym_of
from pbm.sheets.wording import is_not, meant, shortened, shown
from pbm.sheets.words import closest_of, fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.ruleset import Word
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.card import Card, Layout
    from pbm.sheets.parse_error import ParseError
    from pbm.sheets.words import Words

_LONGEST_NAME = 5
_MOST_MEANT = 3
_MOST_CHOICES = 10


def explain(error: ParseError, card: Card, words: Words) -> Fault:
    """Return the fault of the box where the parser stopped."""
    if error.at >= len(error.boxes):
        return _empty_line(error)
    if error.box.flaw:
        return error.fault(error.box.flaw, last=True)
    if error.row.start != "action":
        return _heading(error, card, words)
    fault = _action(error, card, words)
    line = sentence_meant(error.boxes, card, words, error.synonyms)
    if line is not None:
        # A sentence has only one fault, and one line that it means.
        return error.fault(fault.message, meant(line), last=True)
    if not fault.last and _has_connecting(error, card):
        boxes = say("write only what goes into the boxes: {boxes}", boxes=", ".join(error.names))
        return error.fault(fault.message, fault.suggestion or boxes, last=True)
    return fault


def _action(error: ParseError, card: Card, words: Words) -> Fault:
    """Return the fault of a box of an action."""
    if error.at == 0:
        return _no_action(error, card)
    layout = _layout(error, card)
    if error.at >= len(error.names):
        return _too_many(error, card, layout)
    fault = _wrong_box(error, card, words, layout)
    name = None if fault.last else _unbracketed(error, card, words, layout)
    return fault if name is None else error.fault(fault.message, _with_brackets(name), last=True)


def _wrong_box(error: ParseError, card: Card, words: Words, layout: Layout) -> Fault:
    """Return the fault of a box by itself."""
    if layout.boxes[error.at - 1 : error.at] == (UNUSED,):
        return _unreadable(error, layout)
    if error.reading.terminal == ANYTHING or _is_wrong_number(error, words):
        return _unknown(error, card, words)
    return _wrong_form(error, card, layout)


def _has_connecting(error: ParseError, card: Card) -> bool:
    """Return whether a box holds a word that only joins others; INTO is not one where the action takes it."""
    layout = _layout(error, card)
    allowed = {form for at in layout.used for form in card.forms[layout.boxes[at]]}
    return any(
        box.bare and is_connecting(box.text) and allowed.isdisjoint(reading.terminal for reading in readings)
        for box, readings in zip(error.boxes[1:], error.readings[1:], strict=True)
    )


def _is_wrong_number(error: ParseError, words: Words) -> bool:
    """Return whether things are named by numbers here, as cards are, and nothing has this number."""
    if error.reading.terminal != "NUMBER":
        return False
    accepted = [word for word in words.all if word.kind in error.accepts]
    return {word.kind for word in accepted} != {word.kind for word in accepted if not word.code.isdecimal()}


def _empty_line(error: ParseError) -> Fault:
    """Return the fault of GAME, TURN, EMPIRE or MESSAGE with nothing after it."""
    first = error.boxes[0]
    if first.text == MESSAGE:
        message = say("nobody gets this message")
        return Fault(first.column, first.length, message, say("write the codes of empires, or ALL, after MESSAGE"))
    return Fault(first.column, first.length, say("{heading} is empty", heading=first.text))


def _heading(error: ParseError, card: Card, words: Words) -> Fault:
    """Return the fault of a word after TURN, EMPIRE or MESSAGE."""
    if "EMPIRE" not in error.accepts:
        return error.fault(
            say("{heading} must be a number; {word} is not one", heading=error.boxes[0].text, word=shown(error.box)),
            last=True,
        )
    named = named_in(error, card)
    if named is not None:
        message = wrong_kind(error.boxes[0].text, ("EMPIRE",), named, card)
        return error.fault(message, last=error.row.start == "heading")
    return _unknown(error, card, words)


def _no_action(error: ParseError, card: Card) -> Fault:
    """Return the fault of a first box that is not an action."""
    word = shown(error.box)
    if error.reading.terminal == "BLANK":
        return error.fault(say("{box} is empty", box=error.names[0]), last=True)
    if without_keys(error.row.text).startswith(HIDDEN):
        return error.fault(say("this is not an action; if it is your key, write KEY in front of it"), last=True)
    named = named_in(error, card)
    if named is not None:
        message = say("{word} is not an action; it is {kind}, {name}", word=word, **described(named))
        return error.fault(message, meant(synonym_of(error.box.text, error.synonyms)), last=True)
    close = synonym_of(error.box.text, error.synonyms)
    if not close:
        known = [layout.word for layout in card.layouts.values()]
        if error.row.place is None:
            known += [*HEADINGS, MESSAGE]
        close = closest_of(error.box.text.rstrip(":="), known)
    return error.fault(say("{word} is not an action", word=word), meant(close), last=True)


def _too_many(error: ParseError, card: Card, layout: Layout) -> Fault:
    message = say(
        "{word} is one box too many; there are {number}: {boxes}",
        word=shown(error.box),
        number=len(error.names),
        boxes=", ".join(error.names),
    )
    return error.fault(message, meant(rearranged(layout, card, error.readings)), last=True)


def _unreadable(error: ParseError, layout: Layout) -> Fault:
    """Return the fault of an unreadable box that the order does not use."""
    return error.fault(
        say("{word} is not understood", word=shown(error.box)),
        say("{action} does not use {box}; leave it empty: -", action=layout.word, box=error.names[error.at]),
    )


def _unknown(error: ParseError, card: Card, words: Words) -> Fault:
    """Return the fault of an unknown word, with the nearest known ones."""
    kinds = [kind for kind in card.kinds if kind in error.accepts]
    own_words = [name for name in card.own_words if name in error.accepts]
    if not kinds and not own_words:
        return error.fault(must_be(error, card), meant(_closest_form(error)))
    if "PATH" in error.accepts:
        fault = _wrong_path(error, card, words)
        if fault is not None:
            return fault
    message = must_be(error, card) if own_words else is_not(shown(error.box), kinds)
    alike = words.named(error.box.text, kinds)
    if len(alike) > 1:
        return error.fault(say("more than one has the name {word}", word=shown(error.box)), meant(alike[:_MOST_MEANT]))
    name = _name_from(error.at, error, words, kinds)
    if name is not None and not is_connecting(error.box.text):
        return error.fault(message, _with_brackets(name), last=True)
    close: Sequence[Word] | Sequence[str] = ()
    if not is_connecting(error.box.text):
        near = words.closest(error.box.text, [*kinds, *own_words])
        close = tuple(dict.fromkeys((*near, *_half_known(error.box.text, words, kinds))))[:_MOST_MEANT]
    if not close and error.row.start == "action":
        close = _closest_form(error)
    suggestion = meant(close) or (None if own_words else _choices(words, kinds))
    return error.fault(message, suggestion, last=error.row.start == "heading")


def _choices(words: Words, kinds: Sequence[str]) -> Sentence | None:
    """Return the possible words as a suggestion, if these are a few plain words, which no report lists."""
    if not 0 < words.number_of(kinds) <= _MOST_CHOICES:
        return None
    there = [word for word in words.all if word.kind in kinds]
    if any(word.code != word.name.upper() for word in there):
        return None
    return say("it may be {choices}", choices=one_of(word.code for word in there))


def _half_known(text: str, words: Words, kinds: Sequence[str]) -> Sequence[Word]:
    """Return the things that the halves of ``BAV-VIN`` name, where things have names of two halves, as borders do."""
    named = [word for half in text.split("-") for word in words.find(half) if word.kind in kinds] if "-" in text else []
    return named if named and any("-" in word.code for word in words.all if word.kind in kinds) else []


def _unbracketed(error: ParseError, card: Card, words: Words, layout: Layout) -> str | None:
    """Return a name of several words that was written without brackets, around the box where the parser stopped.

    In ``WAIT North gate`` the first word alone may be an area, in ``WAIT East gate`` the second.
    """
    for start in (error.at, error.at - 1):
        kinds = [] if start < 1 else [kind for kind in card.kinds if kind in card.forms[layout.boxes[start - 1]]]
        name = _name_from(start, error, words, kinds)
        if name is not None:
            return name
    return None


def _name_from(start: int, error: ParseError, words: Words, kinds: Sequence[str]) -> str | None:
    """Return the name of several words, of one of these kinds, that stands without brackets from a box on."""
    for count in range(2, _LONGEST_NAME + 1):
        parts = [box.text for box in error.boxes[start : start + count] if box.bare and fold(box.text)]
        name = " ".join(parts)
        if len(parts) == count and any(word.kind in kinds for word in words.find(name)):
            return name
    return None


def _with_brackets(name: str) -> Sentence:
    return say("put brackets around the name: [{name}]", name=shortened(name))


def _wrong_path(error: ParseError, card: Card, words: Words) -> Fault | None:
    """Return the fault of a path: a wrong step, or the wrong joint; None if the box is not meant as a path."""
    kinds = [kind for kind in card.path_kinds if kind in error.accepts]
    path = path_meant(error.box.text, words, kinds)
    if path is not None:
        return error.fault(is_not(shown(error.box), kinds), meant(path))
    step = wrong_step(error.box.text, words, kinds)
    if step is None:
        return None
    if not step.text:
        return error.fault(say("step {number} of the path is empty", number=step.number))
    fault = is_not(shortened(step.text), kinds)
    message = say("step {number} of the path: {fault}", number=step.number, fault=fault)
    return error.fault(message, meant(words.closest(step.text, kinds)))


def _wrong_form(error: ParseError, card: Card, layout: Layout) -> Fault:
    """Return the fault of a box of the wrong form; perhaps everything was only written too far left."""
    better = rearranged(layout, card, error.readings)
    return error.fault(must_be(error, card), meant(better), last=better is not None)


def _closest_form(error: ParseError) -> Sequence[str]:
    number = quantity_suggested(error.box.text, error.accepts)
    if number is not None:
        return (number,)
    # A player who has written ALL BUT knows the word ALL.
    return closest_of(error.box.text, ["ALL"]) if "ALL" in error.accepts and " " not in error.box.text else ()


def _layout(error: ParseError, card: Card) -> Layout:
    """Return the layout of the order that the line begins with."""
    terminals = {reading.terminal for reading in error.readings[0]}
    return next(layout for layout in card.layouts.values() if layout.keyword in terminals)
