"""Places of the map, where in or between areas an army is, and the map of the rulebook (C.1 to C.6, C.107, C.108)."""

from __future__ import annotations

from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Annotated

from pbm.kernel.limits import Count, Range
from pbm.kernel.saved import Saved
from pbm.kit.scenario.own_tables import read_own_tables
from pbm.quick.record import record

NOBODY = "none"
"""The marker of an area that no power controls, as written."""

FILE = Path(__file__).with_name("europe.toml")


@record
class Place(Saved):
    """Where an army is: in the field of an area, on its control point, or on a border (C.3).

    Attributes:
        where: the code of the area or of the border, such as ``BAV`` or ``BAV-BOH``.
        on_point: whether it is on the area's control point.

    """

    where: str
    on_point: bool = False

    @property
    def on_border(self) -> bool:
        """Whether it is a border."""
        return "-" in self.where

    @property
    def area(self) -> str | None:
        """The area in which an army there is; None on a border (C.3)."""
        return None if self.on_border else self.where

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas in which or beside which an army there is, first by code (C.3)."""
        return tuple(self.where.split("-"))


def border_between(one: str, other: str) -> str:
    """Return the code of the border of two areas, first by code (C.2)."""
    return f"{one}-{other}" if one < other else f"{other}-{one}"


@record(frozen=False)
class Area(Saved):
    """An area in play (C.1, C.5, C.6).

    Attributes:
        code, name, value: what the map prints.
        printed: the number of cubes that it prints, which it never exceeds.
        neighbours: the areas in play that it borders, first by code.
        home: the power whose home it is.
        marker: the power that controls it.
        cubes: morale cubes that lie there.

    """

    code: str
    name: str
    value: Count
    printed: Count
    neighbours: tuple[str, ...] = ()
    home: str | None = None
    marker: str | None = None
    cubes: Count = 0


@record
class Beyond(Saved):
    """What is in the rulebook but not in this game: names of areas and powers by code, codes of borders (C.1)."""

    areas: dict[str, str] = field(default_factory=dict)
    borders: tuple[str, ...] = ()
    powers: dict[str, str] = field(default_factory=dict)


@record
class AreaEntry:
    """An area: ``powers`` is the number of powers from which it is in play (C.1)."""

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
