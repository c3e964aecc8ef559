"""POST, REACT, SUPPORT and RALLY: what generals and stacks are to do (N.33 to N.35, N.73)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Post(BattleOrder):
    """Sends a general to a stack, where he steadies, revives, and in the reserve rallies."""

    general: str
    stack: str


@record
class React(BattleOrder):
    """Sets what the cavalry of a stack do when infantry fire at them (RIDE, CHARGE, STAND) or when they charge a square (ABORT, PRESS); stands until changed."""

    stack: str
    ride_to: str | None
    reaction: str


@record
class Support(BattleOrder):
    """Sets when the battalions of a stack support each other, and which one by preference; stands until changed."""

    stack: str
    prefers: str | None
    occasion: str | None


@record
class Rally(BattleOrder):
    """Names a shaken or routed battalion that a general is to help in the Morale Phase."""

    battalion: str
