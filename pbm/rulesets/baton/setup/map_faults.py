"""What can be wrong with the map of a scenario that is well formed (C.1, C.2)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from pbm.scenario.board import malformed_codes, repeated_codes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.setup.entries import Scenario


def map_faults(scenario: Scenario) -> Iterator[str]:
    """Yield what is wrong with areas and borders; those of the rulebook are as they should be."""
    codes = [area.code for area in scenario.areas]
    yield from malformed_codes("area", codes, "[A-Z]{3}", "a code has three capital letters")
    yield from repeated_codes(codes)
    own_borders = [*scenario.borders.land, *scenario.borders.strait]
    if scenario.areas and not own_borders:
        yield "[borders]: a map of its own needs borders of its own"
    yield from (f"[borders]: {fault}" for fault in _borders(scenario, own_borders))


def _borders(scenario: Scenario, borders: list[str]) -> Iterator[str]:
    """A border is written with the codes of two areas, and once."""
    areas = {area.code for area in scenario.all_areas} | scenario.unread
    for code in borders:
        ends = code.split("-")
        if not re.fullmatch("[A-Z]{3}-[A-Z]{3}", code):
            yield f"{code!r:.40} is no border such as BAV-BOH"
            continue
        yield from (f"{code} names {end}, which is no area" for end in ends if end not in areas)
        if ends[0] == ends[1]:
            yield f"{code} borders itself"
    times = Counter("-".join(sorted(code.split("-"))) for code in borders)
    yield from (f"{code:.40} is named {many} times" for code, many in times.items() if many > 1)
