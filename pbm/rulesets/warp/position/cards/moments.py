"""When a card works, and how it is written on a sheet: both follow from what it does (W.25)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.cards.data import Card


class Moment(StrEnum):
    """The moment of a card: the column *mail* of the card tables."""

    FIGHT = "FIGHT"
    AFTER = "AFTER"
    CARD = "CARD"
    TRAP = "TRAP"
    REACT = "REACT"
    REVENUE = "REVENUE"
    RECRUIT = "RECRUIT"
    DRAW = "DRAW"
    ANSWER = "ANSWER"
    MOVE = "MOVE"
    MARK = "MARK"


def moments_of(card: Card) -> list[Moment]:
    """Return every moment at which one of a card's keys works; a card that can be played has exactly one."""
    negates = card.negate.what if card.negate else None
    works = {
        Moment.FIGHT: card.force or card.destroy or card.kill,
        Moment.AFTER: card.casualties or card.capture,
        Moment.CARD: card.forbid or card.strike or card.disband or card.discard or card.admit,
        Moment.TRAP: negates == "move",
        Moment.REACT: card.compel,
        Moment.REVENUE: card.gain or card.loss or card.take,
        Moment.RECRUIT: card.recruit,
        Moment.DRAW: card.draw or card.look,
        Moment.ANSWER: negates == "card",
        Moment.MOVE: card.move,
        Moment.MARK: card.marker,
    }
    return [moment for moment, does in works.items() if does]


def moment_of(card: Card) -> Moment:
    """Return the moment of a card."""
    return moments_of(card)[0]


def sea_only(card: Card) -> bool:
    """Tell whether a card is for ships only: it stays in the box without the sea (EW.7)."""
    if card.scope:
        return [scope.value for scope in card.scope] == ["sea"]
    moved = card.move or card.negate
    if moved is not None:
        return moved.of == "sea"
    return any(loss.of == ("SHIPS",) for loss in card.strike)
