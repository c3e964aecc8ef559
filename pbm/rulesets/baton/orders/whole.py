"""Lines that hold for the whole turn, wherever they stand (C.38)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.rulesets.baton.orders.base import BatonOrder


@record
class Defend(BatonOrder):
    """When an unengaged army of yours is engaged, lays a terrain card in front of its leader."""

    ground: str | int | None
    leader: str | None


@record
class Lose(BatonOrder):
    """Whenever the army has to lose a unit card, it is one of this suit if there is one."""

    suit: str
    leader: str | None


@record
class Keep(BatonOrder):
    """Keeps a card of the hand from being paid or recruited by itself."""

    card: int


@record
class Hold(BatonOrder):
    """Follows only while so many cards are left in the hand after paying."""

    cards: int


@record
class Pair(BatonOrder):
    """Allows following this deed, or any, with two cards of one other suit."""

    deed: str | None
