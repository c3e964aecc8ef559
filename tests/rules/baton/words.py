"""The words of a case: codes of powers, areas, borders and leaders, and values that words are followed by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.rules.case import CaseError
from tests.rules.words import listed, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    Words = Sequence[str]

POWER = re.compile(r"[A-Z]{2}")
CODE = re.compile(r"[A-Z]{3}")
PLACE = re.compile(r"[A-Z]{3}(-[A-Z]{3})?")
POINT = "point"


def is_power(word: str) -> bool:
    """Tell whether a word is a power's code: two capitals."""
    return POWER.fullmatch(word) is not None


def is_code(word: str) -> bool:
    """Tell whether a word is the code of an area or of a leader: three capitals."""
    return CODE.fullmatch(word) is not None


def numbers(words: Words) -> list[int]:
    """Return the numbers of a list; ``none`` is the empty one.

    Raises:
        CaseError: a word is not a number.

    """
    return [number(word) for word in listed(words)]


def coded(words: Words) -> list[str]:
    """Return codes of powers, areas or leaders; ``none`` is not a code at all.

    Raises:
        CaseError: a word is not a code.

    """
    for word in listed(words):
        if not is_power(word) and not PLACE.fullmatch(word):
            raise CaseError(f"{word!r} is not a code")
    return listed(words)


def place(words: Words) -> tuple[str, bool]:
    """Return a place: ``BAV``, ``BAV point`` or ``BAV-VIE``, which is its code and whether it is the control point.

    Raises:
        CaseError: the words name none.

    """
    where, *point = words or [""]
    if not PLACE.fullmatch(where) or point not in ([], [POINT]):
        raise CaseError(f"{' '.join(words)!r} is not a place")
    return "-".join(sorted(where.split("-"))), bool(point)


def one(words: Words) -> str:
    """Return the only word.

    Raises:
        CaseError: there are none, or more.

    """
    if len(words) != 1:
        raise CaseError(f"one word is wanted, not {' '.join(words)!r}")
    return words[0]
