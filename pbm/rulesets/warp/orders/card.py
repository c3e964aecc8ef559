"""The order card: the game's orders, and how they are written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import declared_in
from pbm.rulesets.warp.orders import cards, markers, movement, plans, recruits
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.order import Order
    from pbm.rulesets.warp.position.world import World

BOXES = ("ACTION", "WHERE", "WHAT", "NUMBER")
GRAMMAR = Path(__file__).with_name("orders.lark").read_text(encoding="utf-8")
ORDERS: Mapping[str, type[WarpOrder]] = declared_in(movement, cards, markers, plans, recruits, base=WarpOrder)
SYNONYMS: Mapping[str, Sequence[str]] = {
    word: actions.split()
    for words, actions in {
        "MARCH GO ADVANCE SAIL EMBARK LAND PASS": "MOVE",
        "USE CARD LAY TRAP ANSWER": "PLAY",
        "RECRUIT PURCHASE RAISE": "BUY",
        "HOLD": "KEEP",
        "DROP THROW": "DISCARD",
        "STANCE FIGHT": "BATTLE",
        "WITHDRAW FALLBACK": "RETREAT",
    }.items()
    for word in words.split()
}
"""What players write for actions, from other games and from plain speech."""


def orders_of(world: World) -> Mapping[str, type[Order[World]]]:
    """Return the orders that a game's lines can give, explained as its module has them."""
    module = module_of(world)
    return {alias: module.explained.get(alias, order) for alias, order in ORDERS.items() if alias not in module.unused}
