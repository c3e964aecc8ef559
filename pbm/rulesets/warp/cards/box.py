"""Which cards are left in the box, and what a card is called (W.9, EW.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.cards.moments import sea_only

if TYPE_CHECKING:
    from pbm.rulesets.warp.cards.data import Card
    from pbm.rulesets.warp.settings import Settings
    from pbm.rulesets.warp.world import World


def is_left_out(card: Card, settings: Settings) -> bool:
    """Tell whether a card is left in the box, with all its copies.

    The scenario says so, there is no sea (EW.7), or no turn in winter (WI.2).
    """
    if card.move is not None and card.move.winter and settings.skip_winter:
        return True
    return card.number in settings.without_cards or (not settings.naval and sea_only(card))


def title(world: World, number: int) -> str:
    """Return a card's number and name, as players are told of it: ``6 Bayonet Charge``."""
    return f"{number} {card_of(world, number).name}"
