"""The order card as the form needs it: the contents of each order's boxes, and which areas they may name at all."""

from __future__ import annotations

from dataclasses import field
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, objection
from pbm.kernel.quantity import Quantity
from pbm.quick.record import record
from pbm.rulesets.empires.orders.card import ORDER_CARD
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.order import Order
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Board

    Fill = Callable[[str, str | None, Quantity], Order[World]]


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
        """Return whether a box may hold something of this kind: AREA, EMPIRE, NUMBER, ALL, ALL_BUT or BLANK."""
        return form in self.forms[box]

    @property
    def counts(self) -> bool:
        """Whether the order has a number."""
        return bool(self.forms[NUMBER])

    def filled(self, *values: str | Quantity | None) -> Order[World]:
        """Return the order with WHERE, WHERE TO and NUMBER filled in, each only if the order has that box."""
        return self.declared(*[values[box] for box in self.used])


@cache
def order_card() -> tuple[Boxes, ...]:
    """Return all orders of the game, as the card lists them."""
    card = read_card(ORDER_CARD.grammar)
    return tuple(
        Boxes(
            layout.word,
            layout.group,
            ORDER_CARD.orders[layout.alias],
            card.taken(layout),
            layout.used,
        )
        for layout in card.layouts.values()
    )


LAND, SEA = "L", "S"
KINDS = (LAND, SEA)
ONE = Quantity(1)


@record
class Example:
    """The source of examples: the same for all readers, whatever else they imagine in their worlds."""

    board: Board
    settings: Settings
    imagined: World = field(compare=False)
    empire: str = field(compare=False)

    def __hash__(self) -> int:
        """Distinguish settings; boards with the same settings are compared."""
        return hash(self.settings)


@lru_cache(maxsize=2)
def atlas_of(example: Example) -> Atlas:
    """Return the examples on a board, searched once for all its readers."""
    return Atlas(example.imagined, example.empire)


class Atlas:
    """Examples on the map: of each kind of area, of neighbours of each kind, and of areas apart."""

    def __init__(self, world: World, empire: str) -> None:
        """Find the examples; this empire gives the orders."""
        self._actor = Actor(world, empire, 1)
        self.kinds = {**dict.fromkeys(world.lands, LAND), **dict.fromkeys(world.seas, SEA)}
        self.borders = {code: area.borders for code, area in world.areas.items()}
        self._single = {kind: code for code, kind in self.kinds.items()}
        self._near: dict[str, tuple[str, str]] = {}
        for code, borders in self.borders.items():
            for border in borders:
                self._near.setdefault(self.kinds[code] + self.kinds[border], (code, border))
        self._known: dict[str, tuple[list[str], bool]] = {}
        self._apart = [pair for one in KINDS for other in KINDS if (pair := self._find_apart(one, other))]

    def _find_apart(self, one: str, other: str) -> tuple[str, str] | None:
        """Find two areas of these kinds that are not neighbours."""
        from_kinds = (code for code, kind in self.kinds.items() if kind == one)
        to_kinds = [code for code, kind in self.kinds.items() if kind == other]
        pairs = ((code, to) for code in from_kinds for to in to_kinds if to != code and to not in self.borders[code])
        return next(pairs, None)

    def legal_for(self, boxes: Boxes) -> tuple[list[str], bool]:
        """Return the kinds of areas that an order's boxes take, and whether it may take two that are not neighbours."""
        if boxes.word not in self._known:
            self._known[boxes.word] = self._legal_for(boxes)
        return self._known[boxes.word]

    def _legal_for(self, boxes: Boxes) -> tuple[list[str], bool]:
        if not boxes.takes(WHERE, "AREA"):
            return [], False
        if not boxes.takes(TO, "AREA"):
            return self.legal(boxes.filled), False
        return self.legal_pairs(boxes.filled), self.legal_apart(boxes.filled)

    def legal(self, order: Fill) -> list[str]:
        """List the kinds of an area that an order takes."""
        return [kind for kind, code in self._single.items() if self._allows(order(code, None, ONE))]

    def legal_pairs(self, order: Fill) -> list[str]:
        """List the kinds of two neighbours that an order takes."""
        return [kinds for kinds, pair in self._near.items() if self._allows(order(*pair, ONE))]

    def legal_apart(self, order: Fill) -> bool:
        """Return whether an order takes areas that are not neighbours."""
        return any(self._allows(order(*pair, ONE)) for pair in self._apart)

    def _allows(self, order: Order[World]) -> bool:
        return objection(order, self._actor) is None
