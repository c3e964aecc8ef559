"""Faults that the entries of any scenario may have: in codes, colours, borders, and unknown words."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

T = TypeVar("T")

AREA_CODE = "[A-Z][A-Z0-9]{1,7}|[A-Z0-9]{3}"
"""The pattern of area codes: short ones may begin with a digit."""


def malformed_codes(kind: str, codes: Iterable[str], pattern: str, wanted: str) -> Iterator[str]:
    """Yield a fault for each code of a kind that does not match the game's pattern."""
    yield from (f"{kind} {code}: {wanted}" for code in codes if not re.fullmatch(pattern, code))


def repeated_codes(codes: Iterable[str]) -> Iterator[str]:
    """Yield a fault for each code that is used more than once."""
    yield from (f"{code}: the code is used {times} times" for code, times in repeated(codes))


def repeated(things: Iterable[T]) -> Iterator[tuple[T, int]]:
    """Yield the things that occur more than once, and how often."""
    yield from ((thing, times) for thing, times in Counter(things).items() if times > 1)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a suggestion for an unknown word, to be added to a fault; empty if no known word is like it."""
    meant = get_close_matches(word, list(known), n=1)
    return f"; did you mean {meant[0]}?" if meant else ""


def wrong_colour(colour: str | None) -> Iterator[str]:
    """Yield the fault in a player's colour, if it has one."""
    if colour is not None and not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        yield f"colour {colour:.40} is not of the form #1A2B3C"


def wrong_borders(borders: Mapping[str, Sequence[str]], unread: Collection[str]) -> Iterator[str]:
    """Yield the faults in borders.

    Args:
        borders: the neighbours that each area names.
        unread: codes of entries that could not be read; they are taken on trust.

    """
    there = {code: frozenset(neighbours) for code, neighbours in borders.items()}
    for code, neighbours in borders.items():
        for border, times in Counter(neighbours).items():
            if border == code:
                yield f"{code}: borders itself"
            elif border not in borders and border not in unread:
                yield f"{code}: borders {border}, which is not an area{did_you_mean(border, borders)}"
            elif border in there and code not in there[border]:
                yield f"{code}: borders {border}, but {border} does not border {code}"
            if times > 1:
                yield f"{code}: borders {border} {times} times"
