"""The map of the rulebook, read from ``europe.toml`` once (C.107, C.108)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from pbm.kernel.limits import Count, Range
from pbm.kernel.record import record
from pbm.kit.scenario.own_tables import read_own_tables

FILE = Path(__file__).with_name("europe.toml")


@record
class AreaEntry:
    """An area: ``powers`` is from how many powers on it is in play (C.1)."""

    code: str
    name: str
    value: Annotated[int, Range(1, 3)]
    cubes: Count
    powers: Annotated[int, Range(2, 7)] = 2


@record
class MapEntry:
    """The areas of a map, and its borders over land and over straits, each by both codes (C.2)."""

    area: tuple[AreaEntry, ...]
    land: tuple[str, ...]
    strait: tuple[str, ...] = ()


@cache
def europe() -> MapEntry:
    """Return Europe and what lies around it."""
    return read_own_tables(FILE.read_bytes(), MapEntry)
