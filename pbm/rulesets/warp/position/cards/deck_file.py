"""The decks of the modules, read from their ``cards.toml`` once; what is wrong with a card is told with its line."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.refused import Refused
from pbm.kit.scenario.own_tables import BadTables, read_own_tables
from pbm.rulesets.warp.position.cards.data import Card  # noqa: TC001 - looked at when the file is read
from pbm.rulesets.warp.position.cards.deck_faults import deck_faults
from pbm.rulesets.warp.position.classes import classes_of
from pbm.rulesets.warp.position.unit_lists import MODULES, units_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.world import World


class BadDeck(Refused):
    """A deck's file has faults; the message lists all of them."""


@record
class CardsFile:
    """A module's ``cards.toml``."""

    card: tuple[Card, ...]


@cache
def deck_of(folder: str) -> Mapping[int, Card]:
    """Return the printed cards of a module by number, by the name of its folder.

    Raises:
        BadDeck: its file has faults.

    """
    text = (MODULES / folder / "cards.toml").read_text(encoding="utf-8")
    return read_deck(text, f"{folder}/cards.toml", classes_of(folder), tuple(units_file(folder).list))


def read_deck(text: str, file: str, classes: Sequence[str], lists: Sequence[str]) -> Mapping[int, Card]:
    """Read a deck: a line of TOML for each card, or for all copies of one.

    Args:
        text: the TOML text.
        file: its name, for messages.
        classes: the classes of units that cards may name.
        lists: the unit lists by which they may say whose they are to play.

    Raises:
        BadDeck: there are faults; all are told, each with its line and what may have been meant.

    """
    cards = _cards(text, file)
    if faults := [f"card[{at}]: {fault}" for at, fault in deck_faults(cards, classes, lists)]:
        raise BadDeck(_told(file, text, faults))
    numbered = [replace(card, number=card.number + copy) for card in cards for copy in range(card.copies)]
    return {card.number: card for card in numbered}


def _cards(text: str, file: str) -> Sequence[Card]:
    """Read the cards."""
    try:
        return read_own_tables(text.encode(), CardsFile).card
    except BadTables as bad:
        raise BadDeck(_told(file, text, bad.faults)) from bad


def _told(file: str, text: str, faults: Sequence[str]) -> str:
    """Put faults into words: in place of a card's number in the file stands its line."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\{", line)]

    def placed(fault: str) -> str:
        found = re.match(r"card\[(\d+)\][.:]? ?", fault)
        if found is None or int(found[1]) > len(lines):
            return f"  {fault}"
        return f"  line {lines[int(found[1]) - 1]}: {fault[found.end() :]}"

    return "\n".join([f"{file} is no deck:", *map(placed, faults)])


def copies_of(world: World) -> Mapping[str, int]:
    """Return how many cards of each name there are, in the order of the deck (W.9)."""
    names = Counter(card.name for card in deck_of(world.module.replace("-", "_")).values())
    return {name: number * world.settings.deck_copies for name, number in names.items()}


def card_of(world: World, number: int) -> Card:
    """Return the card with a number: of a second copy of the deck, what is printed on the first (W.9)."""
    deck = deck_of(world.module.replace("-", "_"))
    return deck[(number - 1) % len(deck) + 1]
