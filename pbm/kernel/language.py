"""Languages: they translate phrases for a reader."""

from __future__ import annotations

from typing import Protocol

from pbm.kernel.record import record


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
    """A language that reports are written in: its code, as in ``<html lang>``, and its messages."""

    code: str
    catalogue: Catalogue

    def say(self, phrase: Sayable | str | int) -> str:
        """Return a phrase in this language; text and numbers stay what they are."""
        return str(phrase) if isinstance(phrase, (str, int)) else phrase.said(self)


ENGLISH = Language("en", AsWritten())
"""The language in which all wording is written, so that it needs no translation."""
