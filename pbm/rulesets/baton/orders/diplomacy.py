"""What powers offer and send each other (C.87, C.88)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.baton.orders.base import BatonOrder


@record
class Ally(BatonOrder):
    """Offers an alliance; it is made if that power offers it in the same turn."""

    power: str


@record
class Break(BatonOrder):
    """Ends an alliance when the rounds of this turn are over."""

    power: str


@record
class Release(BatonOrder):
    """Sends a captured leader back to the power that led him."""

    leader: str
