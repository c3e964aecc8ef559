"""Sanitises text that people wrote, so that nothing in it can disturb the page around it.

Names and letters may hold control characters, marks that reverse the writing direction, or line breaks within one
line. The JSON report keeps them; text and HTML show them cleaned.
"""

from __future__ import annotations

from typing import Any
from unicodedata import category, normalize

from pbm.kernel.safe_text import JOINERS

SEVERAL_LINES = frozenset({"text", "blank_sheet"})
"""Keys of a document whose values may have line breaks."""

UNCHANGED_LENGTH = frozenset({"source"})
"""Keys whose values are referred to by column: characters there are replaced, never dropped."""


def sanitised(value: Any, key: str = "") -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return a copy of a document with all its strings sanitised."""
    if isinstance(value, str):
        return _string(value, key)
    if isinstance(value, dict):
        # Most values are plain: they are passed on without a call for each.
        return {
            name: item
            if type(item) is int or (type(item) is str and item.isascii() and item.isprintable())
            else sanitised(item, name)
            for name, item in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [sanitised(item, key) for item in value]
    return value


def _string(text: str, key: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    if key in UNCHANGED_LENGTH:
        return "".join(character if character.isprintable() else " " for character in text)
    return clean(text, "\n" if key in SEVERAL_LINES else " ")


def clean(text: str, newline: str = "\n") -> str:
    """Return text without control characters and direction marks, and with accents joined to their letters."""
    lines = [normalize("NFC", "".join(map(_shown, line))) for line in text.splitlines()]
    return newline.join(lines)


def _shown(character: str) -> str:
    """Return what replaces a character: itself, a blank, a sign for unknown characters, or nothing."""
    if character.isprintable() or character in JOINERS:
        return character
    if character == "\t":
        return "    "
    kind = category(character)
    if kind == "Zs":
        return " "
    return "" if kind in {"Cc", "Cf"} else "\ufffd"
