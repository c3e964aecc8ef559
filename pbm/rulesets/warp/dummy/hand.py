"""The hand: which cards to play, on whom and where, and which to put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.cards.data import Way
from pbm.rulesets.warp.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.dummy.distances import land_ways
from pbm.rulesets.warp.dummy.sight import strength

if TYPE_CHECKING:
    from pbm.rulesets.warp.cards.data import Card
    from pbm.rulesets.warp.dummy.plan import Plan


def play_hand(plan: Plan) -> None:
    """Name every card that may be of use; one whose moment does not come stays in hand."""
    for card in list(plan.spare):
        line = lines_of(plan, card)
        if line is not None:
            plan.add(*line, plan.take(card).number)


def lines_of(plan: Plan, card: Card) -> tuple[str, ...] | None:  # noqa: PLR0911 - a word for each moment
    """Return how a card is written now; None if there is nothing to play it on."""
    rivals = plan.sight.rivals
    match moment_of(card):
        case Moment.AFTER:
            return ("PLAY", "ANY", "-")
        case Moment.ANSWER:
            return ("PLAY", "ANY", "ANY")
        case Moment.RECRUIT:
            return ("PLAY", "-", "-")
        case Moment.REVENUE:
            return ("PLAY", "-", "-") if card.gain else _on_rival(plan)
        case Moment.DRAW:
            return ("PLAY", rivals[0] if card.look and rivals else "-", "-")
        case Moment.CARD:
            return struck(plan, card) if card.strike else _on_rival(plan)
        case Moment.TRAP:
            return trap(plan, card)
        case Moment.REACT:
            return compel(plan, card)
        case Moment.MOVE:
            return reaction(plan, card)
        case _:
            return None


def _on_rival(plan: Plan) -> tuple[str, ...] | None:
    """Play a card on the opponent who has most areas."""
    return ("PLAY", plan.sight.rivals[0], "-") if plan.sight.rivals else None


def struck(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Strike the highest opposing stack; of ships, at sea."""
    at_sea = card.strike[0].of == ("SHIPS",)
    stacks = [
        stack
        for area, there in plan.sight.enemies.items()
        for stack in there
        if stack.holder in plan.sight.rivals and (plan.sight.places[area].sea or not at_sea)
    ]
    if not stacks:
        return None
    highest = min(stacks, key=lambda stack: (-stack.number, stack.area, stack.holder))
    return ("PLAY", highest.area, highest.holder)


def trap(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Lay a trap where an enemy's army is nearest to an own city, or his fleet to an own one."""
    sight = plan.sight
    sea = card.negate is not None and card.negate.of == "sea"
    marked = [code for code, place in sight.places.items() if place.sea == sea and _own(plan, code)]
    near = [
        (max(sight.facing(border) for border in sight.places[code].borders), sight.worth(code), code)
        for code in marked
        if sight.places[code].borders
    ]
    menaced = [one for one in near if one[0]]
    if not menaced:
        return None
    _, _, area = max(menaced)
    return ("PLAY", area, "INTO")


def _own(plan: Plan, code: str) -> bool:
    return plan.sight.places[code].marker == plan.sight.me or code in plan.sight.own


def compel(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Drive a neighbour's stack away, or send an own army that has not marched against the nearest enemy."""
    sight = plan.sight
    if card.compel == "attack":
        armies = [area for area in sight.own if any(unit.general for unit in plan.here(area))]
        strong = [area for area in armies if not sight.places[area].sea and strength(plan.here(area)) >= 40]
        return ("PLAY", strong[0], "-") if strong else None
    beside = [
        stack
        for area in sorted(sight.own)
        for border in sight.places[area].borders
        for stack in sight.enemies.get(border, ())
        if stack.holder in sight.rivals
    ]
    if not beside:
        return None
    highest = min(beside, key=lambda stack: (-stack.number, stack.area, stack.holder))
    return ("PLAY", highest.area, highest.holder)


def reaction(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Keep back an evading move for the stack that is most in danger, or fall upon who comes near a strong one."""
    assert card.move is not None
    sight = plan.sight
    land = [
        area for area in sorted(sight.own) if not sight.places[area].sea and any(u.general for u in plan.here(area))
    ]
    if card.move.way is Way.EVADE:
        for area in land:
            refuge = [code for code in land_ways(sight, area, 1) if sight.places[code].marker == sight.me]
            danger = max((sight.facing(border) for border in sight.places[area].borders), default=0)
            if danger > 1.3 * strength(plan.here(area)) and refuge:
                return ("MOVE", area, refuge[0])
    if card.move.way is Way.INTERCEPT:
        for area in land:
            for code in land_ways(sight, area, 1):
                if 0 < sight.facing(code) * plan.boldness <= strength(plan.here(area)) * 100:
                    return ("MOVE", area, code)
    return None


def put_away(plan: Plan) -> None:
    """Put away now what is of least use, as far as the hand is too large, and the useless at the end."""
    sight = plan.sight
    excess = len(sight.hand) - sight.rules["hand_limit"]
    for card in sorted(plan.spare, key=lambda one: (use(plan, one), one.number)):
        if excess > 0:
            plan.add("DISCARD", "NOW", "-", plan.take(card).number)
            excess -= 1
        elif use(plan, card) == 0:
            plan.add("DISCARD", "END", "-", plan.take(card).number)


def use(plan: Plan, card: Card) -> int:
    """Return of how much use a card is that no line names: none for the sea without ships; battles come often."""
    sight = plan.sight
    ships = any(unit.kind.ship for units in sight.own.values() for unit in units)
    if sea_only(card) and not ships:
        return 0
    if moment_of(card) is Moment.FIGHT:
        return 2 if sea_only(card) or [scope.value for scope in card.scope] == ["siege"] else 4
    return 3 if moment_of(card) is Moment.MOVE else 1
