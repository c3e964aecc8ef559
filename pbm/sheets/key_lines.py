"""Hides keys that are written on a line: no report, answer or letter may show them."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING
from unicodedata import normalize

from pbm.quick.pattern import late_pattern
from pbm.sheets.text import plainly

if TYPE_CHECKING:
    from collections.abc import Iterator

LENGTH = 8
"""The number of letters and digits in a key."""

_BEGINNING = late_pattern(r"(?:[^\W_]{0,3}[\W_]+)?KEY\b[\s:=]*", re.IGNORECASE)
"""The beginning of a KEY line: it may be quoted, numbered, or in the cell of a table."""

_VALUE = late_pattern(r"(?=.*[0-9-])[\W_]*[A-Z0-9]{4}[\s_\W]?[A-Z0-9]{4}[\W_]*(?:[;#].*)?", re.IGNORECASE)
"""A written key, with a dash or a digit in it, and nothing else but a comment."""

_SIGN = "[CDFGHJKMNPQRTVWXY234679]"
"""The characters that the program uses for keys."""

_WHOLE = late_pattern(rf"{_SIGN}{{4}}-{_SIGN}{{4}}", re.IGNORECASE)
"""A key as the program writes it."""

_SHAPE = late_pattern(
    rf"(?<![^\W_])(?=({_SIGN}{{4}}[\W_]{{0,3}}{_SIGN}{{4}}|{_SIGN}(?:[\W_]{{1,3}}{_SIGN}){{7}}|{_SIGN}{{2}}(?:-{_SIGN}{{2}}){{3}})"
    r"(?![^\W_]))",
    re.IGNORECASE,
)
"""A key as people write it: in two halves, sign by sign, in pairs. Matches may overlap, so that none is missed."""

_RUN = late_pattern(rf"{_SIGN}(?:[\W_]{{0,3}}{_SIGN}){{{LENGTH - 1},}}")
_LIKE_ONE = late_pattern(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")

HIDDEN = "*"
"""Replaces each character of a key."""


def without_key(source: str, plain: str) -> str:
    """Return a line that is safe to show: even a mistyped key would help somebody who wants to guess it.

    Args:
        source: the line as it was sent.
        plain: the same in plain characters.

    """
    begun = _BEGINNING.match(plain)
    if begun is None:
        return _hidden(source, plain)
    return source[: begun.end()] + re.sub(r"\S", HIDDEN, source[begun.end() :])


def without_keys(text: str) -> str:
    """Return a text with everything that looks like a key hidden; its length does not change."""
    return _hidden(text, plainly(text))


def tells_key(plain: str) -> bool:
    """Return whether a line of a letter is a KEY line with a key, and not prose that begins with the word."""
    begun = _BEGINNING.match(plain)
    return begun is not None and _VALUE.fullmatch(plain, begun.end()) is not None


def shows_key(plain: str) -> bool:
    """Return whether anything on a line looks like a key."""
    return next(_shapes(plain), None) is not None


def perhaps_keys(text: str, most: int) -> list[str]:
    """Return the parts of a text that may be keys, even if split over lines; each once, and at most ``most``."""
    folded = normalize("NFKC", text).upper()
    found = (*(each[0] for each in _LIKE_ONE.finditer(folded)), *_eights(folded))
    return list(islice(dict.fromkeys(found), most))


def _hidden(source: str, plain: str) -> str:
    signs = list(source)
    for first, last in _shapes(plain):
        signs[first:last] = [sign if sign.isspace() else HIDDEN for sign in source[first:last]]
    return "".join(signs)


def _shapes(plain: str) -> Iterator[tuple[int, int]]:
    """Yield the beginnings and ends of keys; one without a dash must have letters and digits."""
    for each in _SHAPE.finditer(plain):
        if _WHOLE.fullmatch(each[1]) or (re.search("[0-9]", each[1]) and re.search("[A-Z]", each[1], re.IGNORECASE)):
            yield each.span(1)


def _eights(folded: str) -> Iterator[str]:
    """Yield each run of as many characters as a key has, if it begins or ends at the edge of a word."""
    for run in _RUN.finditer(folded):
        places = [at for at in range(*run.span()) if folded[at].isalnum()]
        for number in range(len(places) - LENGTH + 1):
            first, last = places[number], places[number + LENGTH - 1]
            if _is_edge(folded, first - 1) or _is_edge(folded, last + 1):
                yield "".join(sign for sign in folded[first : last + 1] if sign.isalnum())


def _is_edge(text: str, at: int) -> bool:
    """Return whether there is no letter or digit at a place."""
    return not 0 <= at < len(text) or not text[at].isalnum()
