"""Which cards are left in the box, whose they are to play, and what a card is called (W.9, EW.7, WI.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import sea_only

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.world import World


def is_left_out(card: Card, settings: Settings) -> bool:
    """Tell whether a card is left in the box: the scenario says so, or there is no sea (EW.7), or no winter (WI.2)."""
    unwanted = card.number in settings.without_cards or (not settings.naval and sea_only(card))
    return unwanted or (settings.skip_winter and card.move is not None and card.move.winter)


def whose(world: World, card: Card) -> Sequence[str]:
    """Return the players who may play a card: some can be held, put away and lost by all, but not played (WI.16)."""
    return [code for code, player in world.players.items() if card.side in {None, player.units}]


def title(world: World, number: int) -> str:
    """Return a card's number and name, as players are told of it: ``6 Bayonet Charge``."""
    return f"{number} {card_of(world, number).name}"
