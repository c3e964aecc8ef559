"""Units as scenarios and documents write them: ``GENE1+2``, ``LINE 3``, and ``SHIP@PR 2`` of another's pile."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.position.unit_codes import code_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.warp.position.units import Chit

_UNITS = re.compile(r"([A-Z]+)(\d{1,4})?(?:\+(\d{1,4}))?(?:@(\w+))?(?: +(\d{1,4}))?")


@record
class Written:
    """Units as they are written: so many of a kind, or a leader; without ``pile`` of their holder's own."""

    kind: str
    number: int | None = None
    experience: int = 0
    pile: str | None = None
    count: int = 1


def read_units(text: str) -> Written | None:
    """Read units as they are written; None if nobody writes them so."""
    found = _UNITS.fullmatch(text.strip())
    if found is None:
        return None
    kind, number, experience, pile, count = found.groups()
    return Written(
        kind, None if number is None else int(number), int(experience or 0), pile, 1 if count is None else int(count)
    )


def write_units(units: Iterable[Chit], holder: str) -> list[str]:
    """Write units of a holder down, so that :func:`read_units` reads them: ``["GENE1+1", "LINE 3", "SHIP@PR"]``."""
    written = (code_of(chit) + (f"@{chit.pile}" if chit.pile not in {holder, ""} else "") for chit in units)
    counted = ((code, sum(1 for _ in alike)) for code, alike in groupby(written))
    return [code if number == 1 else f"{code} {number}" for code, number in counted]
