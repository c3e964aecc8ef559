"""What an army could do in the next turn as things stand, and what could be done to it (C.95.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.armies.engaging import can_engage
from pbm.rulesets.baton.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.world import Army, World

Document = dict[str, Any]


def prospects(world: World, army: Army) -> Document:
    """Return how an army is made up, its Maneuvers, and what Charges by it and against it would need."""
    return {
        "counts": {suit.value: world.counting(army, suit) for suit in Suit},
        "maneuvers": 1,
        "forced": True,
        "points": 1,
        "charges": [
            {"enemy": enemy.leader, "engaged": world.engaged(enemy.leader), "needs": 0, "they_need": 0}
            for enemy in _within_reach(world, army)
        ],
    }


def _within_reach(world: World, army: Army) -> Iterator[Army]:
    """Yield enemy armies, first by code, that are engaged with an army, or could be by a Charge of either."""
    foes = world.foes_of(army.leader)
    for code in sorted(world.armies):
        enemy = world.armies[code]
        if code in foes or can_engage(world, army, enemy) or can_engage(world, enemy, army):
            yield enemy
