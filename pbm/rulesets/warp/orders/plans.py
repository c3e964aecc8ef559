"""Standing lines: plans that hold over the turns (W.21)."""

from __future__ import annotations

from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.record import record
from pbm.rulesets.warp.orders.base import WarpOrder


@record
class Battle(WarpOrder):
    """Says how to fight in an area, or in ANY: NONE, WISE, HARD or FULL, and how many cards to lay at most.

    Without a stance it clears the line. It stands until it is replaced.
    """

    where: str | None
    stance: str | None
    number: Quantity | None


@record
class Lose(WarpOrder):
    """Says which units to lose first, in the order of the lines. It stands until it is replaced."""

    where: str | None
    units: str | None
    number: Quantity | None


@record
class Pick(WarpOrder):
    """Says which enemy unit to pick first after a fight that was won. It stands until it is replaced."""

    where: str | None
    units: str | None


@record
class Retreat(WarpOrder):
    """Says where a beaten stack retreats to. It stands until it is replaced."""

    where: str | None
    to: str | None


@record
class Top(WarpOrder):
    """Says which unit lies on top of a stack, where others see it. It stands until it is replaced."""

    where: str | None
    units: str | None


@record
class Save(WarpOrder):
    """Says how many points BUY must leave. It stands until it is replaced."""

    number: Quantity | None
