"""The army lists (N.90) and their generals (N.92), read from ``armies.toml`` once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kit.scenario.own_tables import read_own_tables
from pbm.rulesets.battles.position.battalions import Battalion, Type

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

    def battalion(self, code: str, name: str, nation: str) -> Battalion:
        """Return a battalion of this kind (N.2)."""
        return Battalion(
            code=code,
            name=name,
            type=self.type,
            fire=self.fire,
            melee=self.melee,
            morale=self.morale,
            training=self.training,
            points=self.points,
            kind=self.code,
            nation=nation,
        )


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
    return read_own_tables(FILE.read_bytes(), ArmiesFile).army


@cache
def all_generals() -> Mapping[str, GeneralEntry]:
    """Return the generals of all lists by code; an army may have those of several nations (N.94)."""
    return {general.code: general for each in army_lists().values() for general in each.general}


def kind_of(nation: str, code: str) -> Kind:
    """Return a kind of a nation's list."""
    return next(kind for kind in army_lists()[nation].kind if kind.code == code)
