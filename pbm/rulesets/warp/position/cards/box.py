"""What is in a game's box, the chits and cards; who may play cards, and their titles (W.7, W.9, EW.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.deck_file import card_of, deck_of
from pbm.rulesets.warp.position.cards.moments import sea_only
from pbm.rulesets.warp.position.settings import UnitSets
from pbm.rulesets.warp.position.unit_lists import unit_lists, units_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.world import World

BASIC = "Basic"
"""The list of a country without one of its own (EW.20)."""


def list_of(module: Module, settings: Settings, country: str | None, named: str | None = None) -> str:
    """Return which unit list a country uses, or a player whose list is named (EW.20); an empty name without one."""
    if settings.units is UnitSets.BASIC:
        return BASIC
    of_module = units_file(module.folder)
    return named or of_module.country.get(country or "", BASIC if BASIC in of_module.list else "")


def printed_chits(units: str, settings: Settings) -> dict[str, int]:
    """Return how many chits of each kind a list has, in list order; without the sea no naval ones (EW.7)."""
    of_list = unit_lists()[units]
    return {code: number for code, number in of_list.numbers.items() if settings.naval or not of_list.kinds[code].naval}


def cards_in_play(module: Module, settings: Settings) -> list[int]:
    """Return the numbers of all cards that are not left in the box, in ascending order (W.9, EW.7)."""
    deck = deck_of(module.folder)
    return [
        number + copy * len(deck)
        for copy in range(settings.deck_copies)
        for number, card in deck.items()
        if not is_left_out(card, settings)
    ]


def is_left_out(card: Card, settings: Settings) -> bool:
    """Tell whether a card is left in the box: the scenario says so, or there is no sea (EW.7), or no winter (WI.2)."""
    unwanted = card.number in settings.without_cards or (not settings.naval and sea_only(card))
    return unwanted or (settings.skip_winter and card.move is not None and card.move.winter)


def whose(world: World, card: Card) -> Sequence[str]:
    """Return the players who may play a card: others may hold, put away and lose it, but not play it (WI.16)."""
    return [code for code, player in world.players.items() if card.side in {None, player.units}]


def title(world: World, number: int) -> str:
    """Return a card's number and name, as players see it: ``6 Bayonet Charge``."""
    return f"{number} {card_of(world, number).name}"
