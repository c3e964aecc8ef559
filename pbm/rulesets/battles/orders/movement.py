"""MOVE: battalions within an army's stacks (N.37)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Move(BattleOrder):
    """Moves one battalion to the top or the bottom of an adjacent stack, or of its own."""

    battalion: str
    stack: str
    end: str | None
