"""Battalions, and the lists of battalions and generals that armies are built from (N.2 to N.4, N.90, N.92)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.limits import Amount  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.kit.likeness import like
from pbm.kit.scenario.own_tables import read_own_tables
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping


class Arm(Saved, StrEnum):
    """The three arms (N.3)."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"


class Type(Saved, StrEnum):
    """What a battalion is (N.3)."""

    I = "I"  # noqa: E741 - what the cards print
    LI = "LI"
    C = "C"
    LC = "LC"
    A = "A"
    HA = "HA"
    GI = "GI"
    GLI = "GLI"
    GC = "GC"
    GLC = "GLC"

    @property
    def arm(self) -> Arm:
        """The arm it belongs to."""
        return {"I": Arm.INFANTRY, "C": Arm.CAVALRY, "A": Arm.ARTILLERY}[self.value[-1]]

    @property
    def is_guard(self) -> bool:
        """Whether it is Guard."""
        return self.value.startswith("G")

    @property
    def is_light_infantry(self) -> bool:
        """Whether it is light infantry (N.84)."""
        return self in {Type.LI, Type.GLI}


@record(frozen=False)
class Battalion(Saved):
    """A battalion: one card (N.2, N.4).

    Attributes:
        code, name: its code and name.
        kind: its kind (N.93); None for one with values of its own.
        nation: the army list of its kind; likewise.
        type: what it is.
        fire, melee, morale, training, points: its values, which never change.
        shaken: whether its card is turned.
        blown: the turn in which it became blown, if it is.
        moved: whether MOVE has moved it this turn.

    """

    code: str
    name: str
    type: Type
    fire: Amount
    melee: Amount
    morale: Amount
    training: Amount
    points: Amount
    kind: str | None = None
    nation: str | None = None
    shaken: bool = False
    blown: int | None = None
    moved: bool = False

    @property
    def arm(self) -> Arm:
        """Its arm."""
        return self.type.arm

    @property
    def is_guard(self) -> bool:
        """Whether it is Guard (N.3)."""
        return self.type.is_guard

    @property
    def is_steady(self) -> bool:
        """Whether it is neither shaken nor blown (N.4d)."""
        return not self.shaken and self.blown is None


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
        return like(
            Battalion,
            self,
            "type fire melee morale training points",
            code=code,
            name=name,
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
