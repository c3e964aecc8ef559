"""Text from outside made safe to show: nothing in it controls a terminal, reverses the writing direction, or hides.

Invisible characters are each replaced by one visible sign, so that nobody overlooks them: control codes, marks and
isolates of direction (U+202E, U+2066), signs without width. Letters of any script stay as they are, whichever way they
are written, and so do the two joiners: without them emojis of families and words in Persian or Hindi would change.
Reports and letters between players drop such signs instead (:mod:`pbm.reports.sanitise`): there the reader need not
see what a sender tried to hide.
"""

from __future__ import annotations

from unicodedata import category

STRANGE = "\ufffd"
"""Stands for a character that is not shown: one for one, so that carets stay below what they point at."""

JOINERS = "\u200c\u200d"
"""Signs without width that words and emojis need."""


def harmless(text: str, *, lines: bool = True) -> str:
    """Return text that is safe to show.

    Args:
        text: any text.
        lines: whether line breaks and tabs are kept.

    """
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else _shown(character, lines=lines) for character in text)


def _shown(character: str, *, lines: bool) -> str:
    if character in JOINERS or (lines and character in "\n\t"):
        return character
    return " " if character == "\t" or category(character) == "Zs" else STRANGE
