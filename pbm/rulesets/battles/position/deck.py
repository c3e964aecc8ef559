"""The thirty tactics cards (N.84), read from ``cards.toml`` once; a new card needs one line there."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.cards.deck_file import misnumbered, read_deck_file
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.rulesets.battles.position.fight import Side

NEEDS = (
    "infantry",
    "cavalry",
    "artillery",
    "against cavalry",
    "fire",
    "melee",
    "attacker",
    "defender",
    "supporter",
    "enemy supporter",
    "light infantry",
    "general",
    "blown",
    "kept",
    "lost",
    "beaten",
    "own check",
    "enemy check",
)
"""The possible needs of a card (N.84)."""

FILE = Path(__file__).with_name("cards.toml")


class Moment(StrEnum):
    """When a card is played (N.86)."""

    ORDERS = "orders"
    SQUARE = "square"
    COMBAT = "combat"
    ANSWER = "answer"
    RESULT = "result"
    CHECK = "check"
    RALLY = "rally"


VERBS = {
    Moment.ORDERS: ("attacks", "enemy_attacks", "moves", "look", "draw"),
    Moment.SQUARE: ("square", "square_formed"),
    Moment.COMBAT: ("roll", "roll_rating", "again", "support", "unsupported", "evade", "check_next"),
    Moment.ANSWER: ("cancel",),
    Moment.RESULT: ("worsen", "soften", "fresh"),
    Moment.CHECK: ("steady", "panic"),
    Moment.RALLY: ("revive", "rest", "rally"),
}
"""The verbs that work at each moment (N.86, N.87)."""


@record
class Card:
    """A tactics card: its player's side must meet all its needs (N.84); the rest are its verbs (N.87)."""

    number: int
    code: str
    name: str
    moment: Moment
    needs: tuple[str, ...] = ()
    roll: int = 0
    roll_rating: bool = False
    again: bool = False
    support: int | None = None
    unsupported: bool = False
    square: int = 0
    square_formed: bool = False
    evade: bool = False
    cancel: bool = False
    worsen: int = 0
    soften: int = 0
    fresh: bool = False
    check_next: bool = False
    steady: int = 0
    panic: int = 0
    attacks: int = 0
    enemy_attacks: int = 0
    moves: int = 0
    look: bool = False
    draw: int = 0
    revive: int = 0
    rest: int = 0
    rally: int = 0

    @property
    def verbs(self) -> Sequence[str]:
        """The names of the verbs that it has."""
        return [each.name for each in fields(self) if each.name in _VERBS and getattr(self, each.name) != each.default]


_VERBS = {verb for verbs in VERBS.values() for verb in verbs}


@record
class CardsFile:
    """The file ``cards.toml``."""

    card: tuple[Card, ...]


@cache
def tactics_cards() -> Mapping[int, Card]:
    """Return the cards by number, in the order of the deck before the first shuffle."""
    return read_deck(FILE.read_text(encoding="utf-8"))


def read_deck(text: str) -> Mapping[int, Card]:
    """Read a deck's file.

    Raises:
        BadDeckError: a card cannot be read, or not be played as it stands.

    """
    return {card.number: card for card in read_deck_file(text, FILE.name, CardsFile, _faults).card}


def _faults(deck: CardsFile) -> Iterator[str]:
    for at, card in enumerate(deck.card, 1):
        faults = (*misnumbered(card.number, at), *_card(card))
        yield from (f"card[{at}]: {card.code}: {fault}" for fault in faults)


def _card(card: Card) -> Iterator[str]:
    if not card.verbs:
        yield "it does nothing"
    for verb in card.verbs:
        if verb not in VERBS[card.moment]:
            yield f"{verb} does nothing at the moment {card.moment}"
    for need in card.needs:
        if need not in NEEDS:
            yield f"there is no need {need}; there is {', '.join(NEEDS)}"


@cache
def cards_by_code() -> Mapping[str, Card]:
    """Return the cards by code."""
    return {card.code: card for card in tactics_cards().values()}


def in_effect(side: Side) -> Card | None:
    """Return the card that a side has played in the combat and that takes effect: it was not answered."""
    return None if side.card is None or side.cancelled else tactics_cards()[side.card]
