"""Sub-lines, which belong to the nearest main line above them (C.37)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.baton.orders.base import BatonOrder


@record
class Split(BatonOrder):
    """Before the line above is carried out, puts WHO from the hand beside TARGET and gives him these units."""

    units: object
    leader: str
    old: str


@record
class Aim(BatonOrder):
    """Turns so many points of the Barrage above on this army."""

    points: int
    enemy: str


@record
class If(BatonOrder):
    """The line above counts only while this is true."""

    condition: str
    party: str | None
    number: int | None
