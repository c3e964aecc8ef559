"""The order card: the game's orders, and how they are written (N.26, N.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.order_card import OrderCard, order_card
from pbm.rulesets.battles.orders import attacks, cards, commands, mustering, standing_orders
from pbm.rulesets.battles.orders.base import BattleOrder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.battles.position.world import World

ORDER_CARD: OrderCard[BattleOrder] = order_card(
    __file__,
    "ACTION, WHO, WHERE, HOW",
    (attacks, commands, standing_orders, cards, mustering),
    BattleOrder,
    """
FIRE MELEE CHARGE ASSAULT STORM SHOOT ADVANCE: ATTACK
MARCH SHIFT BRING WITHDRAW: MOVE
SEND TRANSFER GO: MOVE POST
HELP REVIVE: RALLY
REACTION: REACT
INSTRUCT SET: REACT SUPPORT
CARD USE LAY: PLAY
DROP THROW: DISCARD
RECRUIT RAISE BUY TAKE: MUSTER
DRAW PEACE ARMISTICE: TRUCE
SURRENDER RESIGN CAPITULATE: YIELD
""",
)


def orders_of(world: World) -> Mapping[str, type[BattleOrder]]:
    """Return the orders that lines can give in a battle: MUSTER is for pick-up battles (N.31)."""
    return {
        alias: order
        for alias, order in ORDER_CARD.orders.items()
        if world.settings.muster or order is not mustering.Muster
    }
