"""Which cards the lines of a sheet name, and which of several copies each means (W.9, W.19, W.28, W.49)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.warp.orders.cards import Discard, Keep, Mark, Play
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.position.cards.deck_file import card_of, copies_of, deck_of
from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pbm.kernel.order import Order
    from pbm.rulesets.warp.position.world import World

    Orders = Sequence[Order[World] | None]
    from collections.abc import Iterable, Sequence

    from pbm.kernel.order import Action

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


def interpret_copies(world: World, player: str, orders: Orders) -> Orders:
    """Return the orders of a sheet with the number of a copy for each name of a card (W.19).

    A name means the lowest number in the hand of the last report that earlier lines have not yet meant as often as it
    can serve, else the lowest.
    """
    if max(copies_of(world).values()) == 1:
        return orders
    hand = world.players[player].hand if player in world.players else ()
    times: Counter[int] = Counter()
    return [_numbered(world, order, hand, times) for order in orders]


def _numbered(
    world: World, order: Order[World] | None, hand: Collection[int], times: Counter[int]
) -> Order[World] | None:
    """Return an order with its card's number, and count that it means the card once more."""
    if not isinstance(order, NAMING) or not isinstance(order.card, str):
        return order
    number = int(order.card) if order.card.isdigit() else _copy(world, order.card, hand, times)
    times[number] += 1
    return replace(order, card=str(number))


def _copy(world: World, title: str, hand: Collection[int], times: Counter[int]) -> int:
    """Return which copy a name means."""
    copies = sorted(number for number in hand if card_of(world, number).name.upper() == title)
    free = (number for number in copies if times[number] < serves(world, number))
    return next(free, copies[0] if copies else _first(world, title))


def serves(world: World, number: int) -> int:
    """Return how many lines a card can serve (W.34, WI.13)."""
    card = card_of(world, number)
    return card.marker or (1 if card.move is None else card.move.stacks)


def _first(world: World, title: str) -> int:
    """Return the lowest number of all copies, in hand or not."""
    return min(number for number, card in deck_of(module_of(world).folder).items() if card.name.upper() == title)
