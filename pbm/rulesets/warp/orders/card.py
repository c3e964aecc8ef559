"""The order card: the game's orders, and how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.order_card import OrderCard, order_card
from pbm.rulesets.warp.orders import cards, movement, plans, recruits
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.order import Order
    from pbm.rulesets.warp.position.world import World

ORDER_CARD: OrderCard[WarpOrder] = order_card(
    __file__,
    "ACTION, WHERE, WHAT, NUMBER",
    (movement, cards, plans, recruits),
    WarpOrder,
    """
MARCH GO ADVANCE SAIL EMBARK LAND PASS: MOVE
USE CARD LAY TRAP ANSWER: PLAY
RECRUIT PURCHASE RAISE: BUY
HOLD: KEEP
DROP THROW: DISCARD
STANCE FIGHT: BATTLE
WITHDRAW FALLBACK: RETREAT
""",
)


def orders_of(world: World) -> Mapping[str, type[Order[World]]]:
    """Return the orders that a game's lines can give, explained as its module has them."""
    module = module_of(world)
    return {
        alias: module.explained.get(alias, order)
        for alias, order in ORDER_CARD.orders.items()
        if alias not in module.unused
    }
