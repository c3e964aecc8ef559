"""Text from outside as a person is shown it: nothing in it commands a terminal, turns the writing round, or hides.

What is not seen is shown as a sign of its own, one for one, so that nobody takes it for nothing: control codes, marks
and isolates of direction (U+202E, U+2066), signs without width. Letters of any script stay as they are, whichever way
they are written, and so do the two joiners: without them emojis of families and words in Persian or Hindi are others.
Reports and letters between players drop such signs instead (:mod:`pbm.reports.sanitise`): nobody reads these to judge
who wrote them.
"""

from __future__ import annotations

from unicodedata import category

STRANGE = "\ufffd"
"""What stands for a character that is not shown: one for one, so that carets stay below what they point at."""

JOINERS = "\u200c\u200d"
"""Signs without width that words and emojis need."""


def harmless(text: str, *, lines: bool = True) -> str:
    """Return text as it may be shown.

    Args:
        text: any text, with whatever is in it.
        lines: whether it may have several lines.

    """
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else _shown(character, lines=lines) for character in text)


def _shown(character: str, *, lines: bool) -> str:
    if character in JOINERS or (lines and character in "\n\t"):
        return character
    return " " if character == "\t" or category(character) == "Zs" else STRANGE
