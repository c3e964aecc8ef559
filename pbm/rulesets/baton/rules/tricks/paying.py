"""What a deed is paid with, and which cards of a hand are free (C.40, C.47, C.48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.position.settings import Pairing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.baton.position.cards import Card, Deed
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Sheet

PAIR = 2
"""The cards of a pair."""


def in_order_of_paying(world: World, power: str, cards: Iterable[int]) -> list[Card]:
    """Sort cards of a hand by the order of paying (C.47).

    First leaders that the power may not use, then terrains, then leaders that it may use; ties go by lowest number.
    """

    def place(card: Card) -> tuple[int, int]:
        if card.terrain is not None:
            return 1, card.number
        return (2 if world.may_use(power, card) else 0), card.number

    return sorted(map(world.card, cards), key=place)


def unreserved(world: World, sheet: Sheet) -> list[Card]:
    """List the cards of a hand that are not reserved by any line, in the order of paying (C.40)."""
    hand = world.powers[sheet.power].hand
    return in_order_of_paying(world, sheet.power, (number for number in hand if number not in sheet.reserved))


def payment(world: World, sheet: Sheet, deed: Deed, following: bool) -> tuple[int, ...] | None:  # noqa: FBT001 - as C.27 asks
    """Return the cards that would pay for a deed: one, or a pair by ascending number if allowed; None if none can."""
    free = unreserved(world, sheet)
    right = next((card for card in free if card.suit is deed.suit), None)
    if right is not None:
        return (right.number,)
    if not _may_pair(world, sheet, deed, following):
        return None
    pair = _pair(world, free)
    return tuple(sorted(card.number for card in pair)) if len(pair) == PAIR else None


def _may_pair(world: World, sheet: Sheet, deed: Deed, following: bool) -> bool:  # noqa: FBT001 - as C.27 asks
    if not following and not world.settings.lead_pairs:
        return False
    return any(pair.deed in (None, deed.value) for pair in sheet.pairs)


def _pair(world: World, free: Sequence[Card]) -> Sequence[Card]:
    """Return the pair among cards in the order of paying, none of them of the deed's suit; fewer if there is none."""
    if world.settings.pair is Pairing.ANY:
        return free[:PAIR]
    by_suit = {suit: [card for card in free if card.suit is suit] for suit in Suit}
    return max(by_suit.values(), key=len)[:PAIR]
