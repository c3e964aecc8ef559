"""Units as codes: ``GENE1+1``, ``LINE 3``, ``FOOT``, as scenarios and documents write them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.warp.position.units import Chit


def code_of(chit: Chit) -> str:
    """Return a unit's code with number and experience of a leader: ``GENE1+2``."""
    return f"{chit.code}+{chit.experience}" if chit.experience else chit.code


def counted(units: Iterable[Chit]) -> Iterator[tuple[str, int]]:
    """Yield the codes of units in their order, each with how many alike stand together."""
    for code, alike in groupby(map(code_of, units)):
        yield code, sum(1 for _ in alike)


def unit_codes(units: Iterable[Chit]) -> list[str]:
    """Return units as a list of codes with their numbers: ``["GENE1+1", "LINE 3", "FOOT"]``."""
    return [code if number == 1 else f"{code} {number}" for code, number in counted(units)]


def units_in_words(units: Iterable[Chit]) -> str:
    """Return units as people count them: ``GENE1+1, 3 LINE, FOOT``; codes are no words of any language."""
    return ", ".join(code if number == 1 else f"{number} {code}" for code, number in counted(units))
