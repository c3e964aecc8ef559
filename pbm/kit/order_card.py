"""A game's order card: its boxes, its grammar, its orders, and their synonyms."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.ruleset import declared_in
from pbm.quick.record import record
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

O = TypeVar("O")  # noqa: E741 - an order


@record
class OrderCard(Generic[O]):
    """The parts of a ruleset that make up its order card.

    Attributes:
        boxes: the names of the boxes of a line.
        grammar: the text of ``orders.lark``.
        orders: the orders' classes by their names on the card.
        synonyms: words that players write for actions, from other games and from plain speech, with the actions.

    """

    boxes: Sequence[str]
    grammar: str
    orders: Mapping[str, type[O]]
    synonyms: Mapping[str, Sequence[str]]


def order_card(file: str, boxes: str, families: Sequence[ModuleType], base: type, synonyms: str) -> OrderCard[O]:
    """Return the card of the game whose ``orders.lark`` stands beside a module.

    Args:
        file: the module's file.
        boxes: the names of the boxes, separated by commas.
        families: the modules that declare the orders, in the order of the card.
        base: the class of all orders.
        synonyms: lines of words and the actions they mean, such as ``MARCH GO: MOVE``.

    """
    grammar = Path(file).with_name("orders.lark").read_text(encoding="utf-8")
    lines = [line.partition(":") for line in synonyms.split("\n") if line.strip()]
    meant = {word: actions.split() for words, _, actions in lines for word in words.split()}
    return OrderCard(tuple(boxes.split(", ")), grammar, declared_in(*families, base=base), meant)


def drawings(card: OrderCard[Any]) -> dict[str, dict[str, object]]:
    """Return by word how the drafts of a card's orders are drawn, as pages read it; some are not drawn."""
    found = {}
    for alias, layout in read_card(card.grammar).layouts.items():
        order = card.orders[alias]
        drawn = getattr(order, "drawn", None)
        if drawn is not None:
            boxes = dict(zip((each.name for each in fields(order)), (at + 1 for at in layout.used), strict=True))
            found[layout.word] = drawn.by_boxes(boxes)
    return found
