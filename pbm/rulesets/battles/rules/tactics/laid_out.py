"""Cards laid out by PLAY lines, and how one is played (N.85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.orders.cards import Play
from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.rules.lines import done

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def first_line(
    stage: Stage[World], army: str, fits: Callable[[Play, Card], bool]
) -> tuple[Action[World], Play, Card] | None:
    """Return the first line of an army whose card is in its hand and fits (N.85b); None if there is none."""
    hand = stage.world.armies[army].hand
    for action in waiting(stage, Play, player=army):
        assert isinstance(action.order, Play)
        card = cards_by_code()[action.order.card]
        if card.number in hand and fits(action.order, card) and forbidden(action, stage.world) is None:
            return action, action.order, card
    return None


def played(action: Action[World], card: Card, fight: str | None = None, *, answers: bool = False) -> Events:
    """Play a card: its line has been carried out, whatever comes of it (N.85d)."""
    yield CardPlayed(action.empire, card.number, fight, answers=answers)
    yield done(action)
