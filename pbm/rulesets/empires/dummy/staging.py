"""Placing the army reserve: where the next attack is to come from, and where the borders are weak."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.dummy import worth
from pbm.rulesets.empires.dummy.fights import Danger, danger_to, garrison, wanted
from pbm.rulesets.empires.dummy.landings import prospects
from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.building import Reserve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land

LEAST_VALUE = 0.5
"""What a posting must be worth for each BP it costs."""
COST_OF_GOING = 3


class Posting(NamedTuple):
    """The number of armies wanted in an area, and what each of them is worth there."""

    value: float
    area: str
    armies: int
    target: str = "-"


def guard_capital(plan: Plan) -> None:
    """Place enough of the reserve in the capital, before anything else, if it could be taken."""
    if plan.purse.capital is None:
        return
    capital = plan.world.lands[plan.purse.capital]
    if danger_to(plan, capital) is Danger.LOST:
        more = wanted(plan, capital, plan.purse.army_reserve)
        post(plan, capital.code, plan.purse.army_reserve if more is None else more)


def reinforce(plan: Plan) -> None:
    """Place the rest of the reserve where it is worth most, each area and each target once."""
    served: list[str] = []
    while plan.purse.army_reserve and plan.left > 2:
        open_ones = [one for one in every_posting(plan) if one.area not in served and one.target not in served]
        best = max(open_ones, default=None)
        if best is None or best.value < LEAST_VALUE * worth.of_point(plan):
            return
        served += [best.area, best.target]
        post(plan, best.area, best.armies)


def post(plan: Plan, area: str, armies: int) -> bool:
    """Place armies from the reserve, as many as there are and can be paid for."""
    price = plan.world.settings.reserve_cost
    placed = min(armies, plan.purse.army_reserve)
    if placed > 0 and plan.affords(placed * price, 1):
        plan.fund(placed * price)
    placed = min(placed, plan.pays_for(price))
    return placed > 0 and plan.issue(Reserve(area, number(placed)))


def every_posting(plan: Plan) -> Iterator[Posting]:
    """List the possible uses of the reserve."""
    most = min(plan.purse.army_reserve, plan.means)
    for land in plan.lands:
        yield from to_defend(plan, land, most)
        if not plan.captured(land.code):
            yield from to_attack(plan, land, most)
    for base, needed, value in prospects(plan):
        missing = needed - plan.world.lands[base].armies
        if 0 < missing <= most:
            yield Posting(value / (missing + COST_OF_GOING), base, missing)


def to_defend(plan: Plan, land: Land, most: int) -> Iterator[Posting]:
    """Want armies in an area that would fall to a single attack."""
    if danger_to(plan, land) is not Danger.LOST:
        return
    more = wanted(plan, land, most)
    if more:
        value = (0.4 if plan.captured(land.code) else 0.6) * worth.of_area(plan, land)
        yield Posting(value / (more + 1) * room(land, more), land.code, more)


def to_attack(plan: Plan, land: Land, most: int) -> Iterator[Posting]:
    """Want armies next to an area that they could take next turn with those already there."""
    for target in plan.land_borders(land.code):
        if target.owner == plan.me or target.code not in plan.known:
            continue
        holding = plan.holding(target, land.code)
        if target.owner is not None:
            holding = holding._replace(armies=holding.armies + plan.strategy.expected)
        staying = garrison(plan, land, without=target.code) // 2
        missing = plan.forecast.needed(holding, 2) + 1 + staying - land.armies
        excess = max(0, land.armies + missing + land.forts - land.population)
        missing += excess // 3
        if 0 < missing <= most:
            value = worth.of_target(plan, target, target.population * 2 // 3)
            yield Posting(value / (2 * missing + excess + COST_OF_GOING), land.code, missing, target.code)


def room(land: Land, more: int) -> float:
    """Return how well an area supports more armies: each one above the population costs, and may disperse."""
    excess = max(0, land.armies + more + land.forts - land.population - 2)
    return 1 / (1 + 0.15 * excess)
