"""Writing the borders that a map shows into its scenario, where they are the rule."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tools.maps.check import Pair

ENTRY = re.compile(r'(?P<before>\{ code = "(?P<code>\w+)".*?\bborders = )\[[^]]*\]')
"""An area of a scenario, written in one line."""


def with_borders(scenario: str, pairs: Iterable[Pair]) -> str:
    """Return a scenario's text with the neighbours of each area in the order of their codes, all else as it was."""
    neighbours = _neighbours(pairs)
    return ENTRY.sub(lambda entry: entry["before"] + _listed(neighbours.get(entry["code"], [])), scenario)


def _neighbours(pairs: Iterable[Pair]) -> Mapping[str, Sequence[str]]:
    """Return the neighbours of each area."""
    found: dict[str, list[str]] = defaultdict(list)
    for one, two in pairs:
        found[one].append(two)
        found[two].append(one)
    return found


def _listed(codes: Iterable[str]) -> str:
    """Write codes as a list of TOML."""
    return "[" + ", ".join(f'"{code}"' for code in sorted(codes)) + "]"
