"""ATTACK: one attack by a line stack (N.40)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Attack(BattleOrder):
    """Attacks with the top battalion of a line stack, by fire or melee, the opposite enemy stack or, where that is empty, a stack beside it."""

    stack: str
    target: str | None
    way: str | None
