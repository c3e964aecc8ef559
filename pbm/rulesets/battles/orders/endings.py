"""TRUCE and YIELD (N.83)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Truce(BattleOrder):
    """Offers a draw; if both armies do so in one turn, the battle is drawn."""


@record
class Yield(BattleOrder):
    """Gives up the battle at the end of this turn."""
