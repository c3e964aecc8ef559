"""The order card: the game's orders, and how they are written (N.26, N.27)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import declared_in
from pbm.rulesets.battles.orders import attacks, cards, commands, endings, movement, mustering, standing
from pbm.rulesets.battles.orders.base import BattleOrder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.battles.position.world import World

BOXES = ("ACTION", "WHO", "WHERE", "HOW")
GRAMMAR = Path(__file__).with_name("orders.lark").read_text(encoding="utf-8")
ORDERS: Mapping[str, type[BattleOrder]] = declared_in(
    attacks, movement, commands, standing, cards, mustering, endings, base=BattleOrder
)
SYNONYMS: Mapping[str, Sequence[str]] = {
    word: actions.split()
    for words, actions in {
        "FIRE MELEE CHARGE ASSAULT STORM SHOOT ADVANCE": "ATTACK",
        "MARCH SHIFT BRING WITHDRAW": "MOVE",
        "SEND TRANSFER GO": "MOVE POST",
        "HELP REVIVE": "RALLY",
        "REACTION": "REACT",
        "INSTRUCT SET": "REACT SUPPORT",
        "CARD USE LAY": "PLAY",
        "DROP THROW": "DISCARD",
        "RECRUIT RAISE BUY TAKE": "MUSTER",
        "DRAW PEACE ARMISTICE": "TRUCE",
        "SURRENDER RESIGN CAPITULATE": "YIELD",
    }.items()
    for word in words.split()
}
"""What players write for actions, from other games and from plain speech."""


def orders_of(world: World) -> Mapping[str, type[BattleOrder]]:
    """Return the orders that lines can give in a battle: MUSTER is for pick-up battles (N.31)."""
    return {alias: order for alias, order in ORDERS.items() if world.settings.muster or order is not mustering.Muster}
