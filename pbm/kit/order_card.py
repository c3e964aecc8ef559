"""A game's order card: its boxes, how lines are written, the orders, and what players write for actions besides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from pbm.kernel.record import record
from pbm.kernel.ruleset import declared_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

O = TypeVar("O")  # noqa: E741 - an order


@record
class OrderCard(Generic[O]):
    """A card, as a ruleset asks for its parts.

    Attributes:
        boxes: what the boxes of a line are called.
        grammar: the text of ``orders.lark``.
        orders: the orders' classes by their names on the card.
        synonyms: what players write for actions, from other games and from plain speech, with the actions.

    """

    boxes: Sequence[str]
    grammar: str
    orders: Mapping[str, type[O]]
    synonyms: Mapping[str, Sequence[str]]


def order_card(file: str, boxes: str, families: Sequence[ModuleType], base: type, synonyms: str) -> OrderCard[O]:
    """Return the card of the game whose ``orders.lark`` stands beside a module.

    Args:
        file: the module's file.
        boxes: what the boxes are called, parted by commas.
        families: the modules that declare the orders, in the order of the card.
        base: the class of all orders.
        synonyms: a line for actions of one sense, ``MARCH GO: MOVE``.

    """
    grammar = Path(file).with_name("orders.lark").read_text(encoding="utf-8")
    lines = [line.partition(":") for line in synonyms.split("\n") if line.strip()]
    meant = {word: actions.split() for words, _, actions in lines for word in words.split()}
    return OrderCard(tuple(boxes.split(", ")), grammar, declared_in(*families, base=base), meant)
