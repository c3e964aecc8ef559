"""The card that RECRUIT takes from a hand (C.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.tricks.paying import unreserved

if TYPE_CHECKING:
    from pbm.rulesets.baton.world import World
    from pbm.rulesets.baton.written.sheet import Sheet


def card_to_recruit(world: World, sheet: Sheet, target: object) -> int | None:
    """Return the card that would join an army: TARGET's, or the first in the order of paying; None if there is none.

    A card named by its number may be reserved; one of a suit, or any, is not.
    """
    if isinstance(target, int):
        return target if target in world.powers[sheet.power].hand else None
    fitting = (card.number for card in unreserved(world, sheet) if target in (None, card.suit))
    return next(fitting, None)
