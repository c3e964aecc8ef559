"""The hand: which cards to play, on whom and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.foes import foe, highest, hostile
from pbm.rulesets.warp.dummy.plan import FULL
from pbm.rulesets.warp.dummy.reactions import compel, reaction, trap
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.cards.data import Card

WORTH_IT = 3
"""Opposing units of a fight after which a dummy lays a card that costs the loser more."""
ANSWERED = ("POLITICS", "SABOTAGE", "ANY", "BATTLE", "MOVEMENT", "ANY", "REACTION", "ANY")
"""What a dummy answers, by its temper."""


def play_hand(plan: Plan) -> None:
    """Name every card that may be of use; one whose moment does not come stays in hand."""
    most = plan.sight.settings.hand_limit  # what is beyond it goes before it can be played (W.28)
    for card in sorted(plan.spare, key=lambda one: moment_of(one) is Moment.FIGHT):
        line = lines_of(plan, card)
        if line is not None and len(plan.sight.hand) - len(plan.spare) < most:
            plan.add(*line, plan.take(card).number)


def lines_of(plan: Plan, card: Card) -> tuple[str, ...] | None:  # noqa: C901, PLR0911 - a word for each moment
    """Return how a card is written now; None if there is nothing to play it on."""
    if not plan.sight.plays(card):
        return None
    match moment_of(card):
        case Moment.AFTER:
            return ("PLAY", "ANY", "-" if card.capture or plan.temper > WORTH_IT else str(WORTH_IT))
        case Moment.ANSWER:
            return ("PLAY", "ANY", ANSWERED[plan.temper - 1])
        case Moment.RECRUIT:
            return ("PLAY", "-", "-")
        case Moment.REVENUE:
            return ("PLAY", "-", "-") if card.gain else _on(foe(plan))
        case Moment.DRAW:
            return _on(foe(plan)) if card.look else ("PLAY", "-", "-")
        case Moment.CARD:
            return struck(plan, card) if card.strike else ("PLAY", "-", "-") if card.admit else _on(foe(plan))
        case Moment.TRAP:
            return trap(plan, card)
        case Moment.REACT:
            return compel(plan, card)
        case Moment.MOVE:
            return reaction(plan, card)
        case Moment.MARK:
            return None
        case Moment.FIGHT:
            return fought(plan, card)


def _on(player: str | None) -> tuple[str, ...] | None:
    return None if player is None else ("PLAY", player, "-")


def fought(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Name what takes units out of a fight for the great ones, and all cards when the enemy is to be overawed."""
    if card.kill or card.destroy or plan.temper == FULL:
        return ("PLAY", "ANY", str(WORTH_IT))
    return None  # it is laid by itself when it is needed (W.49)


def struck(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Strike the highest opposing stack near by, else anywhere; of ships, at sea."""
    at_sea = card.strike[0].of == ("SHIPS",)
    stacks = [stack for stack in hostile(plan) if plan.sight.places[stack.area].sea or not at_sea]
    target = highest(stacks)
    return ("PLAY", target.area, target.holder) if target is not None else None
