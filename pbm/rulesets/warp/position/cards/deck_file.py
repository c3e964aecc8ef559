"""The decks of the modules, read once from their files and checked for faults (W.9, W.76, W.77)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from pbm.kit.cards.deck_file import misnumbered, read_deck_file
from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.data import Card
from pbm.rulesets.warp.position.cards.moments import Moment, moments_of
from pbm.rulesets.warp.position.unit_lists import MODULES, classes_of, units_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.world import World


@record
class CardsFile:
    """A module's ``cards.toml``."""

    card: tuple[Card, ...]


@cache
def deck_of(folder: str) -> Mapping[int, Card]:
    """Return the printed cards of a module by number, by the name of its folder.

    Raises:
        BadDeckError: its file has faults.

    """
    text = (MODULES / folder / "cards.toml").read_text(encoding="utf-8")
    return read_deck(text, f"{folder}/cards.toml", classes_of(folder), tuple(units_file(folder).list))


def read_deck(text: str, file: str, classes: Sequence[str], lists: Sequence[str]) -> Mapping[int, Card]:
    """Read a deck: a line of TOML for each card, or for all copies of one.

    Args:
        text: the TOML text.
        file: its name, for messages.
        classes: the classes of units that cards may name.
        lists: the unit lists that cards may name as their players.

    Raises:
        BadDeckError: there are faults; all are listed, each with its line and what may have been meant.

    """
    cards = read_deck_file(text, file, CardsFile, lambda deck: deck_faults(deck.card, classes, lists)).card
    numbered = [replace(card, number=card.number + copy) for card in cards for copy in range(card.copies)]
    return {card.number: card for card in numbered}


def copies_of(world: World) -> Mapping[str, int]:
    """Return how many cards of each name there are, in the order of the deck (W.9)."""
    names = Counter(card.name for card in deck_of(world.module.replace("-", "_")).values())
    return {name: number * world.settings.deck_copies for name, number in names.items()}


def card_of(world: World, number: int) -> Card:
    """Return the card with a number: in a second copy of the deck, the same card of the first (W.9)."""
    deck = deck_of(world.module.replace("-", "_"))
    return deck[(number - 1) % len(deck) + 1]


DICE = re.compile(r"[1-9]\d?(D6)?")
_FOUGHT = {Moment.FIGHT, Moment.AFTER}
_CHOICES = {
    "compel": ("move", "attack"),
    "forbid": ("move", "attack"),
    "admit": ("foreign",),
}


def deck_faults(cards: Sequence[Card], classes: Sequence[str], lists: Sequence[str]) -> Iterator[str]:
    """Yield faults, each prefixed with the place of its card in the file, from 1.

    Args:
        cards: the cards as they stand in the file, copies together.
        classes: the classes that the module has.
        lists: its unit lists.

    """
    number = 1
    for at, card in enumerate(cards, 1):
        found = (*misnumbered(card.number, number), *_moments(card), *_classes(card, classes), *_words(card))
        yield from (f"card[{at}]: {fault}" for fault in (*found, *_side(card, lists)))
        number += card.copies


def _side(card: Card, lists: Sequence[str]) -> Iterator[str]:
    if card.side is not None and card.side not in lists:
        yield f"side: there is no unit list {card.side}{_meant(card.side, lists)}"


def _moments(card: Card) -> Iterator[str]:
    """Yield faults of the moment at which it works: one moment, in a fight or not."""
    works = moments_of(card)
    if not works:
        yield "it does nothing"
    elif len(works) > 1:
        yield f"it works at more than one moment: {', '.join(works)}"
    elif (works[0] in _FOUGHT) != bool(card.scope):
        yield "scope belongs to cards that are laid in fights, and to all of them"


def _classes(card: Card, classes: Sequence[str]) -> Iterator[str]:
    named = [name for change in card.force for name in (*change.of, *change.but)]
    named += [name for loss in (*card.destroy, *card.strike, *card.disband) for name in loss.of]
    for name in dict.fromkeys(named):
        if name not in classes:
            yield f"there is no class {name}{_meant(name, classes)}"


def _words(card: Card) -> Iterator[str]:
    """Yield invalid words and dice."""
    for key in ("gain", "loss", "take"):
        dice = getattr(card, key)
        if dice is not None and not DICE.fullmatch(dice):
            yield f'{key}: write dice as "2D6", or a number as "8", not "{dice}"'
    for key, choices in _CHOICES.items():
        word = getattr(card, key)
        if word is not None and word not in choices:
            yield f"{key}: there is no {word}{_meant(word, choices)}"
    if card.negate is not None and card.negate.what not in {"move", "card"}:
        yield f"negate.what: there is no {card.negate.what}{_meant(card.negate.what, ('move', 'card'))}"
    for part in (card.move, card.negate):
        if part is not None and part.of not in {"any", "sea"}:
            yield f"of: there is no {part.of}{_meant(part.of, ('any', 'sea'))}"


def _meant(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word.casefold(), [each.casefold() for each in known], n=1)
    if not near:
        return f"; there is {', '.join(known)}"
    meant = next(each for each in known if each.casefold() == near[0])
    return f"; did you mean {meant}?"
