"""The words of a case: codes of areas and players, and values that words are followed by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.rules.case import CaseError
from tests.rules.words import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYER = re.compile(r"(?=.*[A-Z])[A-Z0-9]{2}")
GARRISON = "neutral"
UNIT = re.compile(r"[A-Z]{4}\d*(?:\+\d+)?(?:@[A-Z0-9]{2})?")


def is_area(word: str) -> bool:
    """Tell whether a word is an area's code: three capitals."""
    return len(word) == 3 and word.isalnum() and word.isupper()


def is_player(word: str) -> bool:
    """Tell whether a word is a player's code: two capitals."""
    return PLAYER.fullmatch(word) is not None


def is_holder(word: str) -> bool:
    """Tell whether a word says whose a stack is: a player's, or a neutral garrison's."""
    return word == GARRISON or is_player(word)


def units(words: Sequence[str]) -> list[str]:
    """Return units as scenarios write them: ``GENE1 LINE 3 FOOT`` are ``GENE1``, ``LINE 3`` and ``FOOT``.

    Raises:
        CaseError: a word is not a unit.

    """
    if list(words) == [NONE]:
        return []
    found: list[str] = []
    for word in words:
        if word.isdigit() and found and " " not in found[-1]:
            found[-1] = f"{found[-1]} {word}" if word != "1" else found[-1]
        elif UNIT.fullmatch(word):
            found.append(word)
        else:
            raise CaseError(f"{word!r} is not a unit")
    return found
