"""The first sheet: part of the army stands where the war will be (W.12)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.cities import front, own_cities

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan


def place(plan: Plan) -> None:
    """Put one of several Generals, with half of the army, into the city that is nearest to what is to be taken."""
    if plan.sight.turn:
        return
    city = min(own_cities(plan), key=lambda code: (front(plan, code), code), default=None)
    for area in sorted(plan.own):
        units = [unit for unit in plan.own[area] if not unit.kind.naval and not unit.kind.fortification]
        generals = [unit for unit in units if unit.general]
        if city is None or area == city or len(generals) <= 1 or front(plan, area) <= front(plan, city):
            continue
        others = sorted((unit for unit in units if not unit.general), key=lambda unit: (-unit.kind.force, unit.code))
        going = [generals[0], *others[::2]]
        for code, number in Counter(unit.code for unit in going).items():
            plan.add("PLACE", city, code, number)
        for unit in going:
            plan.own[area].remove(unit)
        plan.own[city] = [*plan.own.get(city, ()), *going]
        return
