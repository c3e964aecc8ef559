"""The order card as the form needs it: what each order's boxes may hold, and the order itself, filled in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.empires.orders.card import GRAMMAR, ORDERS
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from pbm.kernel.order import Order
    from pbm.kernel.quantity import Quantity
    from pbm.rulesets.empires.position.world import World

WHERE, TO, NUMBER = range(3)


@record
class Boxes:
    """An order's line on the card: the forms that WHERE, WHERE TO and NUMBER may have, none where unused."""

    word: str
    group: int
    declared: type[Order[World]]
    forms: tuple[tuple[str, ...], ...]
    used: tuple[int, ...]

    def takes(self, box: int, form: str) -> bool:
        """Tell whether a box may hold something of this kind: AREA, EMPIRE, NUMBER, ALL, ALL_BUT or BLANK."""
        return form in self.forms[box]

    @property
    def counts(self) -> bool:
        """Whether the order has a number."""
        return bool(self.forms[NUMBER])

    def filled(self, *values: str | Quantity | None) -> Order[World]:
        """Return the order with WHERE, WHERE TO and NUMBER filled in; what is no box of it is left out."""
        return self.declared(*[values[box] for box in self.used])


@cache
def order_card() -> tuple[Boxes, ...]:
    """Return all orders of the game, as the card lists them."""
    card = read_card(GRAMMAR)
    return tuple(
        Boxes(
            layout.word,
            layout.group,
            ORDERS[layout.alias],
            card.taken(layout),
            layout.used,
        )
        for layout in card.layouts.values()
    )
