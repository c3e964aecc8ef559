"""BUY, and PLACE at the start."""

from __future__ import annotations

from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.record import record
from pbm.rulesets.warp.orders.base import WarpOrder


@record
class Buy(WarpOrder):
    """Buys units on offer, each for its printed Force."""

    where: str | None
    units: str
    number: Quantity | None


@record
class Place(WarpOrder):
    """Puts units of the start elsewhere: turn 1 only."""

    where: str
    units: str
    number: Quantity | None
