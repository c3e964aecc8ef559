"""How many units an army gives away, as one says it (C.52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.rulesets.baton.orders.terms import SUITS
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Phrase


def part_of_units(units: str | Quantity | None) -> Phrase:
    """Say which units a SPLIT asks for: ``all its Cavalry``, ``2 units``, ``all its units but 1``."""
    if isinstance(units, str):
        return say("all its units of {suit}", suit=SUITS[Suit(units)])
    if units is None or (units.all_but and not units.amount):
        return say("all its units")
    if units.all_but:
        return say("all its units but {number}", number=units.amount)
    return several("{n} unit", "{n} units", units.amount)
