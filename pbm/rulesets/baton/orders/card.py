"""The order card: the game's orders, and how they are written (C.39, C.41)."""

from __future__ import annotations

from pbm.kit.order_card import OrderCard, order_card
from pbm.rulesets.baton.orders import diplomacy, main_lines, sub_lines, turn_lines
from pbm.rulesets.baton.orders.base import BatonOrder

ORDER_CARD: OrderCard[BatonOrder] = order_card(
    __file__,
    "ACTION, WHAT, WHO, TARGET",
    (main_lines, sub_lines, turn_lines, diplomacy),
    BatonOrder,
    """
MANEUVER MANOEUVRE MOVE MARCH FORCED CHARGE ATTACK BARRAGE BOMBARD RECRUIT RAISE FORAGE: LEAD FOLLOW
PLAY ACT: LEAD
ELSE OTHERWISE ALTERNATIVE: OR
REACT SUPPORT: FOLLOW
DRAW THINK PASS MERGE JOIN: PLAN
DETACH DIVIDE: SPLIT
POINTS FIRE: AIM
WHEN WHILE UNLESS CONDITION: IF
LAY GROUND TERRAIN: DEFEND
LOSS SACRIFICE: LOSE
RESERVE SAVE: KEEP
LEAVE: HOLD
ALLIANCE PEACE: ALLY
WAR CANCEL: BREAK
EXCHANGE: RELEASE
""",
)
