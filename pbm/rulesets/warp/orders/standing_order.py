"""What all lines have alike that stand over the turns (W.21)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.position.standing_line import ANY

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.standing_line import Standing


@record
class StandingOrder(WarpOrder):
    """A line that stands until another of its word for the same area takes its place."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """The line as it stands."""

    @property
    def clears(self) -> bool:
        """Whether it only takes older lines away: what it would say is left blank (W.21)."""
        return self.standing.what is None


def area_or_any(where: str | None) -> str:
    """Return what a line's first box means: an empty one is ANY."""
    return where or ANY
