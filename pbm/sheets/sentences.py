"""Suggestions for orders written as sentences, or with their boxes in another order.

"Attack Hannover from Magdeburg with all" names an action, two areas and a number; only the words between them do not
belong on a sheet. Such a guess is only suggested, never played.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL, Quantity
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.reading import Reading
from pbm.sheets.rearranging import row_text
from pbm.sheets.words import closest_of, fold

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pbm.sheets.card import Card, Layout
    from pbm.sheets.rows import Box
    from pbm.sheets.words import Words


_FROM = {"from", "out", "of"}
_TO = {"to", "into", "towards", "toward", "against", "onto", ">"}
_LITTLE_WORDS = (
    "in at on with using by for via the a an my our and then please as is if or not we i you any many me it be"
)
_EMPTY_WORDS = frozenset(_LITTLE_WORDS.split())
CONNECTING = frozenset(_FROM | _TO | _EMPTY_WORDS)
"""Words between the boxes of a sentence: never a misspelt area."""

_ARROWS = late_pattern(r"[-=]*>+|\u2192|\u21d2|\u00bb")
_MOST_WORDS = 20
_LONGEST_NAME = 5
_LONGEST_WORD = 40


@record(frozen=False)
class _Thing:
    """Something that a sentence names: its text for the box, its terminal, and whether it is "from" or "to"."""

    text: str
    terminal: str
    towards: bool | None = None


def is_connecting(text: str) -> bool:
    """Return whether a word only joins others: ``to``, ``from``, an arrow."""
    return text.casefold() in CONNECTING or _ARROWS.fullmatch(text) is not None


def sentence_meant(boxes: Sequence[Box], card: Card, words: Words, synonyms: Mapping[str, Sequence[str]]) -> str | None:
    """Return the line that a sentence means; None if it is not a sentence, or its meaning is not certain."""
    written = [box.text for box in boxes if not box.missing]
    if not 1 < len(written) <= _MOST_WORDS or any(box.flaw for box in boxes):
        return None
    layout = layout_meant(written[0], card, synonyms)
    if layout is None:
        return None
    parted = _parted(written[1:], words)
    sentence = _Sentence(layout, card, words, is_one=len(parted) >= len(written))
    if not sentence.understand(parted) or not sentence.is_one:
        return None
    return sentence.line()


def layout_meant(word: str, card: Card, synonyms: Mapping[str, Sequence[str]]) -> Layout | None:
    """Return the order that a word names, even if it is a synonym or misspelt."""
    names = actions_meant(word, card, synonyms)
    return next((layout for layout in card.layouts.values() if (layout.word,) == names), None)


def actions_meant(word: str, card: Card, synonyms: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the words of the actions that the first word of a line may mean."""
    known = tuple(layout.word for layout in card.layouts.values())
    folded = fold(word[:_LONGEST_WORD])
    exact = tuple(name for name in known if fold(name) == folded)
    return exact or synonym_of(word, synonyms) or closest_of(word.rstrip(":="), known)


def synonym_of(word: str, synonyms: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the actions that a synonym may mean."""
    return tuple(synonyms.get(fold(word[:_LONGEST_WORD]).upper(), ()))


def _parted(written: Sequence[str], words: Words) -> list[str]:
    """Split ``HAN-HES`` and ``HAN>HES`` into words."""
    parted = []
    for text in written:
        spaced = _ARROWS.sub(" > ", text).split()
        for part in spaced if len(spaced) > 1 and not words.find(text) else [text]:
            halves = part.split("-")
            both = len(halves) == 2 and all(half and words.find(half) for half in halves)
            parted += halves if both and not words.find(part) else [part]
    return parted


class _Sentence:
    """The things that a sentence names, and the boxes they go to."""

    def __init__(self, layout: Layout, card: Card, words: Words, *, is_one: bool) -> None:
        self._layout = layout
        self._forms = {at: card.forms[layout.boxes[at]] for at in layout.used}
        named = {*card.kinds, *card.own_words}
        self._kinds = {form for forms in self._forms.values() for form in forms if form in named}
        self._own_words = self._kinds & card.own_words.keys()
        self._words = words
        self._things: list[_Thing] = []
        self._counted = False  # whether the next word may be the name of the things counted
        self.is_one = is_one

    def understand(self, written: Sequence[str]) -> bool:
        """Read the words one after the other; return False if one of them cannot be understood."""
        at, towards = 0, None
        while at < len(written):
            text = written[at]
            if self._own_word(text) is not None:
                taken = self._take(written[at:], towards=None)
                self.is_one = self.is_one or (is_connecting(text) and not text.isupper())
            elif text.casefold() in _FROM or text.casefold() in _TO or _ARROWS.fullmatch(text):
                towards, taken = text.casefold() not in _FROM, 1
                self.is_one = True
            elif text.strip("-_") == "":
                taken = 1
            else:
                taken = self._take(written[at:], towards=towards)
                towards = towards if taken and text.casefold() in _EMPTY_WORDS else None
            if not taken:
                return False
            at += taken
        return True

    def _take(self, written: Sequence[str], *, towards: bool | None) -> int:
        """Read a name, a number or a word without meaning from the front; return how many words it has."""
        text = written[0]
        for count in range(min(_LONGEST_NAME, len(written)), 0, -1):
            thing = self._named(" ".join(written[:count])) or _quantity(" ".join(written[:count]))
            if thing is not None:
                return self._add(thing, count, towards=towards)
        if text.casefold() in _EMPTY_WORDS:
            self.is_one = True
            return 1
        if self._counted and text.isalpha():
            # The name of the things counted is not needed: "3 stones".
            self._counted, self.is_one = False, True
            return 1
        near = self._near(text)
        return self._add(near, 1, towards=towards) if near is not None else 0

    def _add(self, thing: _Thing, count: int, *, towards: bool | None) -> int:
        thing.towards = towards
        named = thing.terminal in self._kinds
        counted_before = any(before.terminal not in self._kinds for before in self._things)
        self.is_one = self.is_one or (counted_before if named else count > 1)
        self._counted = not named
        self._things.append(thing)
        return count

    def _own_word(self, text: str) -> _Thing | None:
        """Return a word of the card that the order takes, such as INTO, which is otherwise skipped."""
        found = (word for word in self._words.find(text) if word.kind in self._own_words)
        return next((_Thing(word.code, word.kind) for word in found), None)

    def _named(self, text: str) -> _Thing | None:
        own_word = self._own_word(text)
        if own_word is not None:
            return own_word
        parts = text.split()
        if not all(map(fold, parts)) or (text.casefold() in CONNECTING and not text.isupper()):
            return None
        return next((_Thing(word.code, word.kind) for word in self._words.find(text) if word.kind in self._kinds), None)

    def _near(self, text: str) -> _Thing | None:
        near = self._words.closest(text, self._kinds) if len(text) > 2 else ()
        return _Thing(near[0].code, near[0].kind) if len(near) == 1 else None

    def line(self) -> str | None:
        """Return the line; None if something has no box to go to."""
        boxes: dict[int, str] = {}
        for thing in sorted(self._things, key=lambda thing: thing.towards is None):
            free = [at for at in self._forms if at not in boxes and thing.terminal in self._forms[at]]
            if not free:
                return None
            boxes[free[-1] if thing.towards else free[0]] = thing.text
        if any(at not in boxes and "BLANK" not in forms for at, forms in self._forms.items()):
            return None
        return row_text(self._layout.word, [boxes.get(at, "-") for at in range(len(self._layout.boxes))])


def _quantity(text: str) -> _Thing | None:
    reading: Reading | None = quantity_meant(text)
    return _Thing(str(reading.value), reading.terminal) if reading else None


_SPELT_OUT = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_SPELT = _SPELT_OUT.split()
_ALL = {"all", "everything", "everybody", "everyone"}
_ALL_BUT = late_pattern(r"all(?:\s*-\s*|\s*(?:but|except|minus|less)\s*)(\w{1,9})", re.IGNORECASE)


def quantity_meant(text: str) -> Reading | None:
    """Return the number that was probably meant: ``five`` is 5, ``all-1`` ALL BUT 1."""
    text = text.strip().casefold()
    if text in _ALL:
        return Reading("ALL", ALL)
    but = _ALL_BUT.fullmatch(text)
    amount = _amount(but[1] if but else text)
    if amount is None:
        return None
    return Reading("ALL_BUT", Quantity(amount, all_but=True)) if but else Reading("NUMBER", Quantity(amount))


def quantity_suggested(text: str, accepts: Collection[str]) -> str | None:
    """Return how to write the number that was probably meant, where it may stand."""
    reading = quantity_meant(text)
    return str(reading.value) if reading and reading.terminal in accepts else None


def _amount(text: str) -> int | None:
    if text in _SPELT:
        return _SPELT.index(text)
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None
