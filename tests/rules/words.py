"""What the words of a case are followed by, in any game: numbers, lists, and words that go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.case import CaseError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    Words = Sequence[str]

NONE = "none"


def number(word: str) -> int:
    """Return a number as it is written.

    Raises:
        CaseError: it is none.

    """
    try:
        return int(word)
    except ValueError:
        raise CaseError(f"{word!r} is not a number") from None


def listed(words: Words) -> list[str]:
    """Return words of a list; ``none`` is the empty one."""
    return [] if list(words) == [NONE] else list(words)


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
