"""MOVE, and what belongs to it: TAKE and LEAVE."""

from __future__ import annotations

from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.record import record
from pbm.rulesets.warp.orders.base import WarpOrder


@record
class Move(WarpOrder):
    """Moves a group from an area to an area, or by a way A>B>C, with a card or as its free move.

    An empty MOVE lets a round pass.
    """

    where: str | None
    way: str | tuple[str, ...] | None
    card: str | None

    @property
    def is_pass(self) -> bool:
        """Whether it only lets a round pass (W.20)."""
        return self.where is None and self.way is None and self.card is None


@record
class Take(WarpOrder):
    """Takes only these units along with the next MOVE from the area."""

    where: str
    units: str
    number: Quantity | None


@record
class Leave(WarpOrder):
    """Leaves these units behind when the next MOVE leaves the area."""

    where: str
    units: str
    number: Quantity | None
