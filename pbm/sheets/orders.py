"""From the tree of a line to the order it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Word
from pbm.sheets.card import UNUSED
from pbm.sheets.lexer import values

if TYPE_CHECKING:
    from lark import Tree

    from pbm.kernel.order import Order
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Ruleset


def build_order(tree: Tree[Any], ruleset: Ruleset[Any]) -> Order[Any]:
    """Make the order of an ``action`` tree: a field for every box that the order uses."""
    (line,) = tree.children
    return ruleset.orders[line.data](*[_value(box) for box in line.children if box.data != UNUSED])


def _value(box: Tree[Any]) -> str | Quantity | None:
    (value,) = values(box)
    return value.code if isinstance(value, Word) else value
