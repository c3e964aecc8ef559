"""What all orders of Warp Empires have alike."""

from __future__ import annotations

from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.kernel.record import record
from pbm.rulesets.warp.position.world import World


@record
class WarpOrder(Order[World]):
    """A line of a sheet: a plan, carried out by the phase whose moment it is (W.13)."""

    def resolve(self, actor: Actor[World]) -> Verdict[World]:  # noqa: ARG002 - asked by phases that carry it out themselves
        """Say that nothing is against it; what comes of it is the phase's to find out."""
        return Verdict(Outcome.DONE)
