"""PLAY, KEEP and DISCARD: what becomes of the hand."""

from __future__ import annotations

from pbm.kernel.quantity import Quantity
from pbm.kernel.record import record
from pbm.rulesets.warp.orders.base import WarpOrder


@record
class Play(WarpOrder):
    """Plays a card: where, on whom or when, as the card says."""

    target: str | None
    aim: str | Quantity | None
    card: str

    @property
    def at_least(self) -> int | None:
        """The condition that the opposing side's start count is so many or more, if that is the condition (W.25)."""
        return self.aim.amount if isinstance(self.aim, Quantity) else None


@record
class Keep(WarpOrder):
    """Keeps a card: it is never played by itself, and is cut last."""

    card: str


@record
class Discard(WarpOrder):
    """Puts a card away unused, now or at the end of the turn; ALL: every card that no other line names."""

    time: str | None
    card: str | Quantity

    @property
    def now(self) -> bool:
        """Whether it is meant for step 1, not for the end of the turn."""
        return self.time == "NOW"
