"""MUSTER: an army for a pick-up battle (N.97)."""

from __future__ import annotations

from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Muster(BattleOrder):
    """Takes battalions of a kind, or a general, into an army for a pick-up battle."""

    what: str
    stack: str
    number: Quantity | None
