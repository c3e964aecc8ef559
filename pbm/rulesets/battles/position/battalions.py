"""Battalions: their types, values and marks (N.2 to N.4)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.limits import Amount  # noqa: TC001 - looked at when a world is read
from pbm.kernel.record import record
from pbm.kernel.saved import Saved


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
        code, name: what it is called.
        kind: its kind (N.93); of one with values of its own, none.
        nation: the army list that its kind is of; likewise.
        type: what it is.
        fire, melee, morale, training, points: its values, which never change.
        shaken: whether it lies turned.
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
