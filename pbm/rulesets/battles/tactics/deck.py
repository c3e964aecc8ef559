"""The thirty tactics cards (N.84), read from ``cards.toml`` once."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.fitting_tables import read_tables
from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.battles.fights.fight import Side

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


@record
class Card:
    """A tactics card: its needs must all be true of the own side (N.84); the rest are its verbs (N.87)."""

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


@record
class CardsFile:
    """The file ``cards.toml``."""

    card: tuple[Card, ...]


@cache
def tactics_cards() -> Mapping[int, Card]:
    """Return the cards by number, in the order of the deck before the first shuffle."""
    return {card.number: card for card in read_tables(FILE.read_bytes(), CardsFile).card}


@cache
def cards_by_code() -> Mapping[str, Card]:
    """Return the cards by code."""
    return {card.code: card for card in tactics_cards().values()}


def in_effect(side: Side) -> Card | None:
    """Return the card that a side has played in the combat, unless it was answered: what its verbs say holds."""
    return None if side.card is None or side.cancelled else tactics_cards()[side.card]
