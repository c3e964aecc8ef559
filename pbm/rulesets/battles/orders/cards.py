"""PLAY and DISCARD: tactics cards of the hand (N.85, N.36)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.battles.orders.base import BattleOrder


@record
class Play(BattleOrder):
    """Lays out a tactics card; it is played on the first occasion that fits."""

    card: str
    stack: str | None
    condition: str | None


@record
class Discard(BattleOrder):
    """Puts a tactics card away unused, to make room for another."""

    card: str
