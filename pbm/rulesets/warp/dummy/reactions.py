"""Cards for what the enemy does: traps, compelled moves, interceptions, evasions; and the strongest opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.strength import is_general
from pbm.rulesets.warp.position.cards.data import Way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.dummy.strength import Stranger
    from pbm.rulesets.warp.position.cards.data import Card


def hostile(plan: Plan) -> list[Stranger]:
    """Return the stacks of opponents still in the game, garrisons left out, by area."""
    return [stack for area in sorted(plan.enemies) for stack in plan.enemies[area] if stack.holder in plan.sight.rivals]


def highest(stacks: Iterable[Stranger]) -> Stranger | None:
    """Return the stack with most units, ties by area and holder."""
    return min(stacks, key=lambda stack: (-stack.number, stack.area, stack.holder), default=None)


def foe(plan: Plan) -> str | None:
    """Return the opponent with most Force in or next to the player's areas; if none is, the one with most areas."""
    sight = plan.sight
    if not sight.rivals:
        return None
    near = dict.fromkeys(sight.rivals, 0)
    for stack in hostile(plan):
        if any(_own(plan, code) for code in (stack.area, *sight.places[stack.area].near)):
            near[stack.holder] += stack.strength
    return max(sight.rivals, key=lambda code: near[code])


def _own(plan: Plan, code: str) -> bool:
    return plan.sight.places[code].marker == plan.me or code in plan.own


SLIPS = 1.2
"""How much stronger an enemy must be for an army to slip away."""
STRONG = 40


def trap(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Lay a trap where the strongest enemy stands next to an own area or fleet; each card in another place."""
    sight = plan.sight
    sea = card.negate is not None and card.negate.of == "sea"
    own = [code for code, place in sight.places.items() if place.sea == sea and _own(plan, code)]
    menaced = [
        (max(plan.facing(border) for border in sight.places[code].near), sight.places[code].pays, code)
        for code in own
        if code not in plan.trapped and sight.places[code].near
    ]
    if not menaced or not max(menaced)[0]:
        return None
    area = max(menaced)[2]
    plan.trapped.append(area)
    return ("PLAY", area, "INTO")


def compel(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Drive a neighbour's stack away, or send an own army that has not marched against the nearest enemy."""
    sight = plan.sight
    if card.compel == "attack":
        strong = [area for area in armies(plan) if plan.strength(plan.later(area)) >= STRONG]
        return ("PLAY", strong[0], "-") if strong else None
    beside = highest(
        stack
        for area in sorted(plan.own)
        for border in sight.places[area].near
        for stack in plan.enemies.get(border, ())
        if stack.holder in sight.rivals
    )
    return ("PLAY", beside.area, beside.holder) if beside is not None else None


def reaction(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Keep back an evading move for the army that is most in danger, or intercept enemies near a strong one."""
    assert card.move is not None
    sight = plan.sight
    if card.move.way is Way.EVADE:
        for area in armies(plan):
            danger = max((plan.facing(code) for code in (area, *neighbours(plan, area))), default=0)
            refuge = [code for code in neighbours(plan, area) if _safe(plan, code)]
            if danger > SLIPS * plan.strength(plan.later(area)) and refuge:
                return ("MOVE", area, refuge[0])
    if card.move.way is Way.INTERCEPT:
        free = [area for area in armies(plan) if area not in sight.enemies]
        beset = ((area, code) for area in free for code in neighbours(plan, area) if _weaker(plan, area, code))
        return _move(beset)
    return None


def _move(moves: Iterable[tuple[str, str]]) -> tuple[str, ...] | None:
    return next((("MOVE", *move) for move in moves), None)


def _safe(plan: Plan, code: str) -> bool:
    return plan.sight.places[code].marker == plan.me and code not in plan.sight.enemies


def _weaker(plan: Plan, area: str, code: str) -> bool:
    return 0 < plan.facing(code) * plan.boldness <= plan.strength(plan.later(area)) * 100


def armies(plan: Plan) -> list[str]:
    """Return the areas on land where an own General will be when all have moved."""
    return [area for area in sorted({*plan.own, *plan.come}) if not plan.sight.places[area].sea and _led(plan, area)]


def _led(plan: Plan, area: str) -> bool:
    return any(is_general(unit) for unit in plan.later(area))


def neighbours(plan: Plan, area: str) -> list[str]:
    """Return the territories next to one, by code."""
    return sorted(code for code in plan.sight.places[area].near if not plan.sight.places[code].sea)
