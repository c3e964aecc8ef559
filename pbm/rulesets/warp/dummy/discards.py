"""Which cards to put away, and which to keep from being laid by themselves or cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.cards.data import Way
from pbm.rulesets.warp.cards.moments import Moment, moment_of, sea_only

if TYPE_CHECKING:
    from pbm.rulesets.warp.cards.data import Card
    from pbm.rulesets.warp.dummy.plan import Plan

GOOD = 4


def put_away(plan: Plan) -> None:
    """Put away now what is of least use, as far as the hand is too large, and the useless at the end; keep the best."""
    excess = len(plan.sight.hand) - plan.sight.rules["hand_limit"]
    ranked = sorted(plan.spare, key=lambda one: (use(plan, one), one.number))
    for card in ranked:
        if excess > 0:
            plan.add("DISCARD", "NOW", "-", plan.take(card).number)
            excess -= 1
        elif not use(plan, card):
            plan.add("DISCARD", "END", "-", plan.take(card).number)
    for card in ranked:
        if card in plan.spare and moment_of(card) is not Moment.FIGHT and use(plan, card) >= GOOD:
            plan.add("KEEP", "-", "-", plan.take(card).number)


def use(plan: Plan, card: Card) -> int:
    """Return of how much use a card is that no line names: none for the sea without ships; battles come often."""
    ships = any(unit.kind.ship for units in plan.own.values() for unit in units)
    if sea_only(card) and not ships:
        return 0
    if moment_of(card) is Moment.FIGHT:
        return 2 if sea_only(card) or [scope.value for scope in card.scope] == ["siege"] else GOOD
    if moment_of(card) is Moment.MOVE:
        return GOOD if card.move is not None and card.move.way in {Way.MOVE, Way.EVADE} and card.move.of == "any" else 2
    return 1
