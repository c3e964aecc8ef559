"""Sentences whose wording and values are kept apart, so that they can be translated.

Text is put together from whole sentences and whole phrases, never from single words: a translator sees everything that
belongs together, and may reorder it. Phrases know no language; a :class:`~pbm.kernel.language.Language` translates
them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache, reduce
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH
from pbm.kernel.saved import Saved
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.language import Language


DEEPEST = 16
"""How deeply phrases may be nested."""

_PATTERN = late_pattern(r"(?:[^{}]|\{\{|\}\}|\{[a-z_]+\})*+")
_BRACE = late_pattern(r"\{\{|\}\}|\{([a-z_]+)\}")


class Phrase(Saved, ABC):
    """Something that can be translated into any language."""

    __slots__ = ()

    @abstractmethod
    def said(self, language: Language) -> str:
        """Return the phrase in a language."""

    @abstractmethod
    def parts(self) -> Iterable[Value]:
        """Return the values that fill it."""

    def patterns(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return its patterns, each with the names of the values that can fill its braces."""
        return ()

    def own_fault(self) -> str | None:
        """Check that it can be filled in, and that its patterns cannot inflate it.

        A brace with a format, or one that is repeated, could make a text of any length out of a few letters.
        """
        if not all(_is_sayable(pattern, names) for pattern, names in self.patterns()):
            return "cannot be said"
        return "holds too many others in each other" if _is_deeper(self, DEEPEST) else None

    def __str__(self) -> str:
        """Return the phrase in English."""
        return self.said(ENGLISH)


Value = str | int | Phrase
"""What fills a brace: a code, name or text that stays as it is, a number, or a phrase to be translated."""


@record
class Sentence(Phrase):
    """A sentence to a player: a pattern in English and the values that fill its braces.

    The pattern is what a message catalogue translates.
    """

    pattern: str
    values: tuple[tuple[str, Value], ...] = ()

    def said(self, language: Language) -> str:
        """Translate the pattern and fill it."""
        return _filled(language.catalogue.gettext(self.pattern), self.values, language)

    def parts(self) -> Iterable[Value]:
        """Return its values."""
        return (value for _, value in self.values)

    def patterns(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return its pattern."""
        return ((self.pattern, tuple(name for name, _ in self.values)),)


@record
class Several(Phrase):
    """A sentence whose form goes with a number, which fills the brace ``n``."""

    one: str
    many: str
    number: int
    values: tuple[tuple[str, Value], ...] = ()

    def said(self, language: Language) -> str:
        """Translate the form that goes with the number, and fill it."""
        pattern = language.catalogue.ngettext(self.one, self.many, self.number)
        return _filled(pattern, (("n", self.number), *self.values), language)

    def parts(self) -> Iterable[Value]:
        """Return its values."""
        return (value for _, value in self.values)

    def patterns(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return both forms."""
        names = ("n", *(name for name, _ in self.values))
        return (self.one, names), (self.many, names)


@record
class Listing(Phrase):
    """A list of things, such as ``a, b and c``; a pattern with ``one`` and ``other`` joins two of them.

    The pattern ``last`` joins the last one to all before it.
    """

    things: tuple[Value, ...]
    between: str
    last: str

    def said(self, language: Language) -> str:
        """Return all things, joined."""
        *row, last = (language.say(thing) for thing in self.things)
        if not row:
            return last
        between, joint = language.catalogue.gettext(self.between), language.catalogue.gettext(self.last)
        return joint.format(one=reduce(lambda one, other: between.format(one=one, other=other), row), other=last)

    def parts(self) -> Iterable[Value]:
        """Return the things."""
        return self.things

    def patterns(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return the patterns that join them."""
        return (self.between, ("one", "other")), (self.last, ("one", "other"))

    def own_fault(self) -> str | None:
        """Check, too, that there are things to list."""
        return Phrase.own_fault(self) if self.things else "holds nothing"


@record
class Begun(Phrase):
    """A phrase that begins a sentence: its first letter is in upper case."""

    phrase: Value

    def said(self, language: Language) -> str:
        """Return the phrase with its first letter in upper case."""
        text = language.say(self.phrase)
        return text[:1].upper() + text[1:]

    def parts(self) -> Iterable[Value]:
        """Return the phrase."""
        return (self.phrase,)


def say(pattern: str, /, **values: Value) -> Sentence:
    """Build a sentence: ``say("{area} is not yours", area="BRA")``."""
    return Sentence(pattern, tuple(values.items()))


def several(one: str, many: str, number: int, /, **values: Value) -> Several:
    """Build a sentence about a number of things: ``several("{n} ship", "{n} ships", 3)``."""
    return Several(one, many, number, tuple(values.items()))


def all_of(things: Iterable[Value]) -> Listing:
    """List things that all are meant: ``a, b and c``."""
    return Listing(tuple(things), COMMA.pattern, AND.pattern)


def one_of(things: Iterable[Value]) -> Listing:
    """List alternatives: ``a, b or c``."""
    return Listing(tuple(things), COMMA.pattern, OR.pattern)


def comma(things: Iterable[Value]) -> Listing:
    """List things with nothing but commas: ``a, b, c``."""
    return Listing(tuple(things), COMMA.pattern, COMMA.pattern)


def clauses(things: Iterable[Value]) -> Listing:
    """List things that have commas in them: ``a; b; c``."""
    return Listing(tuple(things), CLAUSE.pattern, CLAUSE.pattern)


COMMA = say("{one}, {other}")
AND = say("{one} and {other}")
OR = say("{one} or {other}")
CLAUSE = say("{one}; {other}")
# Sentences that follow each other.
NEXT = say("{one} {other}")


def _filled(pattern: str, values: tuple[tuple[str, Value], ...], language: Language) -> str:
    return pattern.format_map({name: language.say(value) for name, value in values})


@lru_cache(maxsize=1024)  # a journal repeats few patterns very often
def _is_sayable(pattern: str, names: tuple[str, ...]) -> bool:
    """Return whether each brace of a pattern is a plain name, is one of the names given, and occurs only once."""
    braces = [name for name in _BRACE.findall(pattern) if name]
    return _PATTERN.fullmatch(pattern) is not None and len(braces) == len(set(braces)) and {*braces} <= {*names}


def _is_deeper(value: Value, most: int) -> bool:
    """Return whether phrases are nested more deeply than ``most``."""
    return isinstance(value, Phrase) and (most < 1 or any(_is_deeper(part, most - 1) for part in value.parts()))
