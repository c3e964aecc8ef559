"""The decks of the modules, read from their ``cards.toml`` once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.desk.fitting_tables import read_tables
from pbm.kernel.record import record
from pbm.rulesets.warp.cards.data import Card  # noqa: TC001 - looked at when the file is read
from pbm.rulesets.warp.unit_lists import MODULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.world import World


@record
class CardsFile:
    """A module's ``cards.toml``."""

    card: tuple[Card, ...]


@cache
def deck_of(folder: str) -> Mapping[int, Card]:
    """Return the printed cards of a module by number, by the name of its folder."""
    read = read_tables((MODULES / folder / "cards.toml").read_bytes(), CardsFile)
    return {card.number: card for card in read.card}


def card_of(world: World, number: int) -> Card:
    """Return the card with a number: of a second copy of the deck, what is printed on the first (W.9)."""
    deck = deck_of(world.module.replace("-", "_"))
    return deck[(number - 1) % len(deck) + 1]
