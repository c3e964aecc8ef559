"""Cards that a sheet reserves by naming them (C.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.orders.below import Split
from pbm.rulesets.baton.orders.main import DeedOrder
from pbm.rulesets.baton.orders.whole import Defend, Keep
from pbm.rulesets.baton.position.cards import Deed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.order import Order
    from pbm.rulesets.baton.position.world import World


def reserved(world: World, orders: Iterable[Order[World] | None]) -> frozenset[int]:
    """Return the numbers of the cards that a sheet's readable lines name, whether the lines can be done or not."""
    leaders = {card.leader: card.number for card in world.cards if card.leader is not None}
    named = (name for order in orders for name in _named(order))
    return frozenset(name if isinstance(name, int) else leaders[name] for name in named)


def _named(order: Order[World] | None) -> Iterator[str | int]:
    """Yield the cards that a line names: by their numbers, or by their leaders."""
    if isinstance(order, Keep):
        yield order.card
    elif isinstance(order, Defend) and isinstance(order.ground, int):
        yield order.ground
    elif isinstance(order, Split):
        yield order.leader
    elif isinstance(order, DeedOrder) and order.what is Deed.RECRUIT:
        yield order.leader
        if isinstance(order.target, int):
            yield order.target
