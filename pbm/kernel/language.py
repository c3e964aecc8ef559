"""Languages: they translate phrases for a reader."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

_BEHIND_CODE = late_pattern(r"((?:\d+ )?(?:[A-Z][A-Z0-9]*|\d+),? )(.+)")
"""A name behind a code or a number, or behind both: ``HAN Hanover``, ``2 PEB White Pebbles``."""


class Catalogue(Protocol):
    """The messages of a language, as the standard library's ``gettext`` offers them."""

    def gettext(self, message: str, /) -> str:
        """Return a message in the language; unchanged if it is unknown."""
        ...

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """Return the form of a message that goes with a number."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a message in the language, where the word alone would have several meanings."""
        ...

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:
        """Return the form that goes with a number, where a word alone would have several meanings."""
        ...


class AsWritten:
    """The catalogue of English: messages stay as they are written."""

    def gettext(self, message: str, /) -> str:
        """Return the message."""
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """Return the singular for 1."""
        return one if number == 1 else many

    def pgettext(self, context: str, message: str, /) -> str:  # noqa: ARG002 - English needs no context
        """Return the message."""
        return message

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:  # noqa: ARG002 - likewise
        """Return the singular for 1."""
        return one if number == 1 else many


class Sayable(Protocol):
    """What a language can translate: a phrase (:mod:`pbm.kernel.sentence`)."""

    def said(self, language: Language, /) -> str:
        """Return its text in a language."""
        ...


@record
class Language:
    """A language that reports are written in.

    Attributes:
        code: as in ``<html lang>``.
        catalogue: its messages.
        names: what the things of a game are called in it, by their English names.

    """

    code: str
    catalogue: Catalogue
    names: Mapping[str, str] = field(default_factory=dict, compare=False)

    def say(self, phrase: Sayable | str | int) -> str:
        """Return a phrase in this language; of text only names have another, and numbers stay what they are."""
        if isinstance(phrase, str):
            return self.name(phrase)
        return str(phrase) if isinstance(phrase, int) else phrase.said(self)

    def name(self, text: str) -> str:
        """Return a name as it is in this language, alone or behind a code; any other text stays what it is."""
        if not self.names or text in self.names:
            return self.names.get(text, text)
        behind = _BEHIND_CODE.fullmatch(text)
        return text if behind is None else behind[1] + self.names.get(behind[2], behind[2])


ENGLISH = Language("en", AsWritten())
"""The language in which all wording is written, so that it needs no translation."""
