"""The order card: the game's orders, and how they are written (N.26, N.27)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import declared_in
from pbm.rulesets.battles.orders import attacks, cards, commands, endings, movement, mustering
from pbm.rulesets.battles.orders.base import BattleOrder

if TYPE_CHECKING:
    from collections.abc import Mapping

BOXES = ("ACTION", "WHO", "WHERE", "HOW")
GRAMMAR = Path(__file__).with_name("orders.lark").read_text(encoding="utf-8")
ORDERS: Mapping[str, type[BattleOrder]] = declared_in(
    attacks, movement, commands, cards, mustering, endings, base=BattleOrder
)
