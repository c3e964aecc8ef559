"""How to fight: what stands until it is replaced, and where each menaced stack would fall back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.plan import FULL, HARD
from pbm.rulesets.warp.dummy.worth import next_to
from pbm.rulesets.warp.orders.words import unit_words

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan

TOPS = ("RESE", "GENERALS", "H", "FORTS", "CAV", "ART", "HUSS", "LEADERS")
"""What lies on top of the stacks, by temper: a bluff, or a threat."""
MOST_CARDS = 5
AGAIN = 6
"""Turns after which what stands is said anew, by another temper."""


def take_stances(plan: Plan) -> None:
    """Say how fights are fought, who is picked first, and what the others see; and defend the capitol to the last."""
    stance = "FULL" if plan.temper == FULL else "HARD" if plan.temper <= HARD else "WISE"
    plan.add("BATTLE", "ANY", stance, MOST_CARDS)
    words = unit_words(plan.sight.module)
    if plan.sight.turn % AGAIN == 0:
        tops = [word for word in TOPS if word in words]
        plan.add("TOP", "ANY", tops[(plan.temper - 1) % len(tops)])
    if plan.sight.turn == 0:
        plan.add("PICK", "ANY", "LEADERS")
        if "RESE" in words:
            plan.add("LOSE", "ANY", "RESE", "ALL")
        for code in sorted(code for code, place in plan.sight.places.items() if place.type == "capitol"):
            if plan.sight.places[code].marker == plan.sight.me:
                plan.add("BATTLE", code, "HARD")
    fall_back(plan)


def fall_back(plan: Plan) -> None:
    """Say where stacks fall back to that are weaker than an enemy next to them: to the strongest own area beside."""
    sight = plan.sight
    for area in sorted(plan.own):
        if sight.places[area].sea or next_to(plan, area) <= sight.strength(plan.here(area)):
            continue
        own = [code for code in sight.places[area].borders if sight.places[code].marker == sight.me]
        free = [code for code in own if code not in sight.enemies]
        if free:
            refuge = min(free, key=lambda code: (-sight.strength(plan.own.get(code, ())), -sight.worth(code), code))
            plan.add("RETREAT", area, refuge)
