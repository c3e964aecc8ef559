"""What all orders of Baton and Knapsack have alike, and lines that stand where they belong to nothing (C.36)."""

from __future__ import annotations

from dataclasses import fields

from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record
from pbm.rulesets.baton.position.world import World


@record
class BatonOrder(Order[World]):
    """A line of a sheet: carried out when its moment in the turn has come (C.25, C.26)."""

    def __post_init__(self) -> None:
        """Take numbers of cards, points and morale for what they are: nobody writes ALL BUT so many of those."""
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Quantity) and not value.all_but:
                object.__setattr__(self, each.name, value.amount)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:  # noqa: ARG002 - asked by phases that carry it out themselves
        """Say that nothing is against it; what comes of it is its moment's to find out."""
        return Verdict(Outcome.DONE)


def require_card(actor: Actor[World], number: object) -> None:
    """Fail if a number is that of no card (C.43); what is no number is another box's business.

    Raises:
        OrderFailedError: there is no such card.

    """
    if isinstance(number, int) and not 1 <= number <= len(actor.world.cards):
        raise OrderFailedError(say("there is no card {number}", number=number))


@record
class Misplaced(BatonOrder):
    """What a line says, and why it can never be done where it stands; nobody writes it, sheets are found to mean it."""

    order: Order[World]
    reason: Sentence

    def words(self) -> Sentence | None:
        return self.order.words()

    def check(self, actor: Actor[World]) -> None:
        """Refuse it: first for what it says, then for where it stands."""
        self.order.check(actor)
        raise OrderFailedError(self.reason)


def as_written(order: Order[World] | None) -> Order[World] | None:
    """Return what a line says, wherever it stands."""
    return order.order if isinstance(order, Misplaced) else order
