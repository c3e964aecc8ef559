"""The words of a case: codes of armies, battalions and generals, and values that words are followed by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.stacks import STACKS
from tests.rules.case import CaseError
from tests.rules.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    Words = Sequence[str]

ARMY = re.compile(r"[A-Z]{2}")
BATTALION = re.compile(r"[A-Z]{2}\d{2}")
GENERAL = re.compile(r"[A-Z]{3}")


def is_army(word: str) -> bool:
    """Tell whether a word is an army's code: two capitals."""
    return ARMY.fullmatch(word) is not None


def is_battalion(word: str) -> bool:
    """Tell whether a word is a battalion's code: its army's, and two digits."""
    return BATTALION.fullmatch(word) is not None


def is_general(word: str) -> bool:
    """Tell whether a word is a general's code: three capitals."""
    return GENERAL.fullmatch(word) is not None


def battalions(words: Words) -> list[str]:
    """Return codes of battalions.

    Raises:
        CaseError: a word is none.

    """
    for word in listed(words):
        if not is_battalion(word):
            raise CaseError(f"{word!r} is not a battalion's code")
    return listed(words)


def tactics_cards(words: Words) -> list[str]:
    """Return codes of tactics cards.

    Raises:
        CaseError: a word is none.

    """
    for word in listed(words):
        if word not in cards_by_code():
            raise CaseError(f"{word!r} is not a tactics card")
    return listed(words)


def stack_named(word: str) -> str:
    """Return the name of a stack.

    Raises:
        CaseError: a word is none.

    """
    if word not in STACKS:
        raise CaseError(f"{word!r} is not a stack")
    return word
