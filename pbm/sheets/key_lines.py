"""Lines on which somebody wrote a key: no report, answer or letter shows it to anybody."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING
from unicodedata import normalize

from pbm.sheets.text import plainly

if TYPE_CHECKING:
    from collections.abc import Iterator

LENGTH = 8
"""Letters and digits of a key."""

_BEGINNING = re.compile(r"(?:[^\W_]{0,3}[\W_]+)?KEY\b[\s:=]*", re.IGNORECASE)
"""How such a line begins: perhaps quoted, numbered, or the cell of a table."""

_VALUE = re.compile(r"(?=.*[0-9-])[\W_]*[A-Z0-9]{4}[\s_\W]?[A-Z0-9]{4}[\W_]*(?:[;#].*)?", re.IGNORECASE)
"""A key as it is written, with a dash or a digit in it, and nothing else but a comment."""

_SIGN = "[CDFGHJKMNPQRTVWXY234679]"
"""What the program makes keys of."""

_WHOLE = re.compile(rf"{_SIGN}{{4}}-{_SIGN}{{4}}", re.IGNORECASE)
"""A key as the program writes it."""

_SHAPE = re.compile(
    rf"(?<![^\W_])(?=({_SIGN}{{4}}[\W_]{{0,3}}{_SIGN}{{4}}|{_SIGN}(?:[\W_]{{1,3}}{_SIGN}){{7}}|{_SIGN}{{2}}(?:-{_SIGN}{{2}}){{3}})"
    r"(?![^\W_]))",
    re.IGNORECASE,
)
"""A key as people write it: in two halves, sign by sign, in pairs. Matches may lie over each other: none is missed."""

_RUN = re.compile(rf"{_SIGN}(?:[\W_]{{0,3}}{_SIGN}){{{LENGTH - 1},}}")
_LIKE_ONE = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")

HIDDEN = "*"
"""What stands for each sign of a key."""


def without_key(source: str, plain: str) -> str:
    """Return a line as it may be shown: what is nearly a key would help whoever is after it.

    Args:
        source: the line as it was sent.
        plain: the same in plain characters.

    """
    begun = _BEGINNING.match(plain)
    if begun is None:
        return _hidden(source, plain)
    return source[: begun.end()] + re.sub(r"\S", HIDDEN, source[begun.end() :])


def without_keys(text: str) -> str:
    """Return a text without what has the shape of a key, wherever it stands; as long as before."""
    return _hidden(text, plainly(text))


def tells_key(plain: str) -> bool:
    """Return whether a line of a letter gives a key away: prose that begins with the word does not."""
    begun = _BEGINNING.match(plain)
    return begun is not None and _VALUE.fullmatch(plain, begun.end()) is not None


def shows_key(plain: str) -> bool:
    """Return whether what has the shape of a key stands anywhere on a line."""
    return next(_shapes(plain), None) is not None


def perhaps_keys(text: str, most: int) -> list[str]:
    """Return what of a text may be a key, however it is parted, over lines, too; each thing once, and not too many."""
    folded = normalize("NFKC", text).upper()
    found = (*(each[0] for each in _LIKE_ONE.finditer(folded)), *_eights(folded))
    return list(islice(dict.fromkeys(found), most))


def _hidden(source: str, plain: str) -> str:
    signs = list(source)
    for first, last in _shapes(plain):
        signs[first:last] = [sign if sign.isspace() else HIDDEN for sign in source[first:last]]
    return "".join(signs)


def _shapes(plain: str) -> Iterator[tuple[int, int]]:
    """Yield where keys begin and end; without its dash one is known by having letters and digits."""
    for each in _SHAPE.finditer(plain):
        if _WHOLE.fullmatch(each[1]) or (re.search("[0-9]", each[1]) and re.search("[A-Z]", each[1], re.IGNORECASE)):
            yield each.span(1)


def _eights(folded: str) -> Iterator[str]:
    """Yield each row of as many signs as a key has, if it begins or ends where a word does."""
    for run in _RUN.finditer(folded):
        places = [at for at in range(*run.span()) if folded[at].isalnum()]
        for number in range(len(places) - LENGTH + 1):
            first, last = places[number], places[number + LENGTH - 1]
            if _is_edge(folded, first - 1) or _is_edge(folded, last + 1):
                yield "".join(sign for sign in folded[first : last + 1] if sign.isalnum())


def _is_edge(text: str, at: int) -> bool:
    """Return whether no letter or digit stands at a place."""
    return not 0 <= at < len(text) or not text[at].isalnum()
