"""The army lists (N.90) and their generals (N.92), read from ``armies.toml`` once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.fitting_tables import read_tables
from pbm.kernel.record import record
from pbm.rulesets.battles.world import Type  # noqa: TC001 - looked at when the file is read

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("armies.toml")


@record
class Kind:
    """A kind of battalion in an army: its values, and the names of those for pick-up battles (N.90)."""

    code: str
    name: str
    type: Type
    fire: int
    melee: int
    morale: int
    training: int
    points: int
    names: tuple[str, ...]


@record
class GeneralEntry:
    """A general of an army list (N.92)."""

    code: str
    name: str
    rating: int


@record
class ArmyList:
    """The list of a nation."""

    name: str
    kind: tuple[Kind, ...]
    general: tuple[GeneralEntry, ...]


@record
class ArmiesFile:
    """The file ``armies.toml``."""

    army: dict[str, ArmyList]


@cache
def army_lists() -> Mapping[str, ArmyList]:
    """Return the army lists by nation."""
    return read_tables(FILE.read_bytes(), ArmiesFile).army
