"""What is in a game's box: the chits of each player's list and the cards of the deck (W.7, W.9, EW.7, EW.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.box import is_left_out
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.settings import UnitSets
from pbm.rulesets.warp.position.unit_lists import unit_lists, units_file

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.settings import Settings

BASIC = "Basic"
"""The list of a country that has none of its own (EW.20)."""


def list_of(module: Module, settings: Settings, country: str | None, named: str | None = None) -> str:
    """Return which unit list a country uses, or a player whose list is named (EW.20); an empty name if none is."""
    if settings.units is UnitSets.BASIC:
        return BASIC
    of_module = units_file(module.folder)
    return named or of_module.country.get(country or "", BASIC if BASIC in of_module.list else "")


def printed_chits(units: str, settings: Settings) -> dict[str, int]:
    """Return how many chits of each kind a list has, in list order; without the sea none that is naval (EW.7)."""
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
