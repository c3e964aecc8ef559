"""From an order back to the line of a sheet that means it."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from pbm.sheets.card import UNUSED, read_card
from pbm.sheets.repair import row_text

if TYPE_CHECKING:
    from pbm.kernel.order import Order
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets.card import Layout

_ONE_WORD = re.compile(r"""[^]["'\s;#,]+""")


def order_text(order: Order[Any], ruleset: Ruleset[Any]) -> str:
    """Return the action as players write it, like ``SEND BRA MGD ALL BUT 2``."""
    layout = _layout(order, ruleset)
    values = iter([getattr(order, field.name) for field in fields(order)])
    boxes = ["-" if rule == UNUSED else _box(next(values)) for rule in layout.boxes]
    return row_text(layout.word, boxes)


def _layout(order: Order[Any], ruleset: Ruleset[Any]) -> Layout:
    alias = next(alias for alias, declared in ruleset.orders.items() if declared is type(order))
    return read_card(ruleset.grammar).layouts[alias]


def _box(value: str | Quantity | None) -> str:
    if value is None:
        return "-"
    if isinstance(value, str):
        code = value.upper()
        return code if _ONE_WORD.fullmatch(code) else f"[{code}]"
    return str(value)
