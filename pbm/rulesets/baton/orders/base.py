"""What all orders of Baton and Knapsack have alike."""

from __future__ import annotations

from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.kernel.record import record
from pbm.rulesets.baton.world import World


@record
class BatonOrder(Order[World]):
    """A line of a sheet: carried out when its moment in the turn has come (C.25, C.26)."""

    def resolve(self, actor: Actor[World]) -> Verdict[World]:  # noqa: ARG002 - asked by phases that carry it out themselves
        """Say that nothing is against it; what comes of it is its moment's to find out."""
        return Verdict(Outcome.DONE)
