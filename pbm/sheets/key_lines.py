"""Lines on which somebody wrote a key: no report, answer or letter shows it to anybody."""

from __future__ import annotations

import re

_BEGINNING = re.compile(r"(?:[^\W_]{0,3}[\W_]+)?KEY\b[\s:=]*", re.IGNORECASE)
"""How such a line begins: perhaps quoted, numbered, or the cell of a table."""

_VALUE = re.compile(r"(?=.*[0-9-])[\W_]*[A-Z0-9]{4}[\s_\W]?[A-Z0-9]{4}[\W_]*(?:[;#].*)?", re.IGNORECASE)
"""A key as it is written, with a dash or a digit in it, and nothing else but a comment."""

_MADE = re.compile(r"\b[CDFGHJKMNPQRTVWXY234679]{4}-[CDFGHJKMNPQRTVWXY234679]{4}\b")
"""A key as the program makes it, wherever it stands."""

_HIDDEN = "*"


def without_key(source: str, plain: str) -> str:
    """Return a line as it may be shown: what is nearly a key would help whoever is after it.

    Args:
        source: the line as it was sent.
        plain: the same in plain characters.

    """
    begun = _BEGINNING.match(plain)
    if begun is None:
        return _MADE.sub(_HIDDEN * 9, source)
    return source[: begun.end()] + re.sub(r"\S", _HIDDEN, source[begun.end() :])


def tells_key(plain: str) -> bool:
    """Tell whether a line of a letter gives a key away: prose that begins with the word does not."""
    begun = _BEGINNING.match(plain)
    return begun is not None and _VALUE.fullmatch(plain, begun.end()) is not None
