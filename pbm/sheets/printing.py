"""Printing orders: from an order back to its line on a sheet."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from pbm.quick.pattern import late_pattern
from pbm.sheets.card import read_card
from pbm.sheets.paths import path_text
from pbm.sheets.rearranging import row_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Order
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets.card import Layout

_ONE_WORD = late_pattern(r"""[^]["'\s;#,]+""")


class Printer:
    """Writes the orders of a game."""

    def __init__(self, ruleset: Ruleset[Any, Any]) -> None:
        """Look up the line of each order on the card, and the fields that fill its boxes."""
        layouts = read_card(ruleset.grammar).layouts
        self._known: dict[type[Order[Any]], tuple[Layout, Sequence[str]]] = {}
        for alias, declared in ruleset.orders.items():
            self._known.setdefault(declared, (layouts[alias], [field.name for field in fields(declared)]))

    def __contains__(self, order: Order[Any]) -> bool:
        """Return whether an order is on the card."""
        return type(order) in self._known

    def text(self, order: Order[Any]) -> str:
        """Return the action as players write it, like ``SEND BRA MGD ALL BUT 2``."""
        layout, names = self._known[type(order)]
        boxes = ["-"] * len(layout.boxes)
        for at, name in zip(layout.used, names, strict=True):
            boxes[at] = _box(getattr(order, name))
        return row_text(layout.word, boxes)


def order_text(order: Order[Any], ruleset: Ruleset[Any, Any]) -> str:
    """Return a single action of a game as players write it."""
    return Printer(ruleset).text(order)


def _box(value: str | Quantity | tuple[str, ...] | None) -> str:
    if value is None:
        return "-"
    if isinstance(value, tuple):
        value = path_text(value)
    if isinstance(value, str):
        code = value.upper()
        return code if code.isalnum() or _ONE_WORD.fullmatch(code) else f"[{code}]"
    return str(value)
