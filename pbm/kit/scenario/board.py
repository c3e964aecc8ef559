"""What can be wrong with the codes and the borders of any board."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence


def malformed_codes(kind: str, codes: Iterable[str], pattern: str, wanted: str) -> Iterator[str]:
    """Yield the codes of one kind that do not look as the game wants them."""
    yield from (f"{kind} {code}: {wanted}" for code in codes if not re.fullmatch(pattern, code))


def repeated_codes(codes: Iterable[str]) -> Iterator[str]:
    """Yield the codes that more than one thing has."""
    yield from (f"{code}: the code is used {times} times" for code, times in Counter(codes).items() if times > 1)


def wrong_borders(borders: Mapping[str, Sequence[str]], unread: Collection[str]) -> Iterator[str]:
    """Yield what is wrong with borders.

    Args:
        borders: of each area, the areas it says it borders.
        unread: codes of entries that could not be read; they are taken on trust.

    """
    there = {code: frozenset(neighbours) for code, neighbours in borders.items()}
    for code, neighbours in borders.items():
        for border, times in Counter(neighbours).items():
            if border == code:
                yield f"{code}: borders itself"
            elif border not in borders and border not in unread:
                yield f"{code}: borders {border}, which is no area"
            elif border in there and code not in there[border]:
                yield f"{code}: borders {border}, but {border} does not border {code}"
            if times > 1:
                yield f"{code}: borders {border} {times} times"
