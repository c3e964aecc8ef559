"""A game's order card: its boxes, its grammar, its orders, and their synonyms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from pbm.kernel.ruleset import declared_in
from pbm.quick.record import record

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
