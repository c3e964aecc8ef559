"""Which lines of a sheet name which cards: what none names may be put away, cut or laid by itself (W.28, W.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.orders.cards import Discard, Keep, Play
from pbm.rulesets.warp.orders.markers import Mark
from pbm.rulesets.warp.orders.movement import Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.world import World

NAMING = (Play, Mark, Keep, Discard, Move)
"""The orders whose NUMBER is a card's (W.19)."""


def card_named(action: Action[World]) -> int | None:
    """Return the card that a line names, whatever comes of the line; a NUMBER of ALL names none (W.49)."""
    order = action.order
    if not isinstance(order, NAMING) or not isinstance(order.card, str):
        return None
    return int(order.card)


def lines_naming(actions: Iterable[Action[World]], player: str) -> dict[int, Sequence[Action[World]]]:
    """Return the cards that the lines of a player's sheet name, each with those lines in their order."""
    found: dict[int, list[Action[World]]] = {}
    for action in sorted(actions, key=lambda action: action.place):
        card = card_named(action) if action.empire == player else None
        if card is not None:
            found.setdefault(card, []).append(action)
    return {card: tuple(lines) for card, lines in found.items()}
