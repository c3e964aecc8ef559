"""The order card: the game's orders, and how they are written (C.39, C.41)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import declared_in
from pbm.rulesets.baton.orders import below, diplomacy, main, whole
from pbm.rulesets.baton.orders.base import BatonOrder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BOXES = ("ACTION", "WHAT", "WHO", "TARGET")
GRAMMAR = Path(__file__).with_name("orders.lark").read_text(encoding="utf-8")
ORDERS: Mapping[str, type[BatonOrder]] = {
    name: order
    for name, order in declared_in(main, below, whole, diplomacy, base=BatonOrder).items()
    if name != "deed_order"
}
SYNONYMS: Mapping[str, Sequence[str]] = {
    word: actions.split()
    for words, actions in {
        "MANEUVER MANOEUVRE MOVE MARCH FORCED CHARGE ATTACK BARRAGE BOMBARD RECRUIT RAISE FORAGE": "LEAD FOLLOW",
        "PLAY ACT": "LEAD",
        "ELSE OTHERWISE ALTERNATIVE": "OR",
        "REACT SUPPORT": "FOLLOW",
        "DRAW THINK PASS MERGE JOIN": "PLAN",
        "DETACH DIVIDE": "SPLIT",
        "POINTS FIRE": "AIM",
        "WHEN WHILE UNLESS CONDITION": "IF",
        "LAY GROUND TERRAIN": "DEFEND",
        "LOSS SACRIFICE": "LOSE",
        "RESERVE SAVE": "KEEP",
        "LEAVE": "HOLD",
        "ALLIANCE PEACE": "ALLY",
        "WAR CANCEL": "BREAK",
        "EXCHANGE": "RELEASE",
    }.items()
    for word in words.split()
}
"""What players write for actions, from other games and from plain speech."""
