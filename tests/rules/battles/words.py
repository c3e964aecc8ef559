"""The words of a case: codes of armies, battalions and generals, and values that words are followed by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.stacks import STACKS
from tests.rules.case import CaseError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    Words = Sequence[str]

ARMY = re.compile(r"[A-Z]{2}")
BATTALION = re.compile(r"[A-Z]{2}\d{2}")
GENERAL = re.compile(r"[A-Z]{3}")
NONE = "none"


def is_army(word: str) -> bool:
    """Tell whether a word is an army's code: two capitals."""
    return ARMY.fullmatch(word) is not None


def is_battalion(word: str) -> bool:
    """Tell whether a word is a battalion's code: its army's, and two digits."""
    return BATTALION.fullmatch(word) is not None


def is_general(word: str) -> bool:
    """Tell whether a word is a general's code: three capitals."""
    return GENERAL.fullmatch(word) is not None


def number(word: str) -> int:
    """Return a number as it is written.

    Raises:
        CaseError: it is none.

    """
    try:
        return int(word)
    except ValueError:
        raise CaseError(f"{word!r} is no number") from None


def listed(words: Words) -> list[str]:
    """Return words of a list; ``none`` is the empty one."""
    return [] if list(words) == [NONE] else list(words)


def battalions(words: Words) -> list[str]:
    """Return codes of battalions.

    Raises:
        CaseError: a word is none.

    """
    for word in listed(words):
        if not is_battalion(word):
            raise CaseError(f"{word!r} is no battalion's code")
    return listed(words)


def tactics_cards(words: Words) -> list[str]:
    """Return codes of tactics cards.

    Raises:
        CaseError: a word is none.

    """
    for word in listed(words):
        if word not in cards_by_code():
            raise CaseError(f"{word!r} is no tactics card")
    return listed(words)


def stack_named(word: str) -> str:
    """Return the name of a stack.

    Raises:
        CaseError: a word is none.

    """
    if word not in STACKS:
        raise CaseError(f"{word!r} is no stack")
    return word


def parted(words: Words, heads: Collection[str]) -> list[tuple[str, list[str]]]:
    """Return words parted where one of the heads stands, each head with what follows it.

    Raises:
        CaseError: the first word is no head.

    """
    found: list[tuple[str, list[str]]] = []
    for word in words:
        if word in heads:
            found.append((word, []))
        elif found:
            found[-1][1].append(word)
        else:
            raise CaseError(f"{word!r} is no word of a case here")
    return found


def paired(words: Words) -> list[tuple[str, str]]:
    """Return words two by two.

    Raises:
        CaseError: their number is odd.

    """
    if len(words) % 2:
        raise CaseError("these words go in pairs")
    return list(zip(words[::2], words[1::2], strict=True))
