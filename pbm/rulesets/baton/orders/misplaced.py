"""Lines that stand where they belong to nothing (C.36, C.37, C.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure, Order
from pbm.kernel.record import record
from pbm.kernel.sentence import Sentence  # noqa: TC001 - looked at when orders are made
from pbm.rulesets.baton.orders.base import BatonOrder
from pbm.rulesets.baton.position.world import World  # noqa: TC001 - likewise

if TYPE_CHECKING:
    from pbm.kernel.order import Actor


@record
class Misplaced(BatonOrder):
    """What a line says, and why it can never be done where it stands; nobody writes it, sheets are found to mean it."""

    order: Order[World]
    reason: Sentence

    def words(self) -> Sentence | None:
        """Put the order into words that it would be in its place."""
        return self.order.words()

    def check(self, actor: Actor[World]) -> None:
        """Refuse it: first for what it says, then for where it stands."""
        self.order.check(actor)
        raise Failure(self.reason)


def as_written(order: Order[World] | None) -> Order[World] | None:
    """Return what a line says, wherever it stands."""
    return order.order if isinstance(order, Misplaced) else order
