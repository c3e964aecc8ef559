"""Build points: growing, taxing, raising armies, and what becomes of the last of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.dangers import Danger, danger_to, hosts
from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.building import Army, Grow, Raze
from pbm.rulesets.empires.orders.treasury import Bid, Gift, Tax
from pbm.rulesets.empires.position.terrain import GROW_EXTRA

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan

DEAREST_GROWTH = 12
"""The most BPs that a population is worth."""

STOCK = 0.7
"""Armies in reserve for each BP of a turn."""


def grow(plan: Plan) -> None:
    """Let the people multiply where it is cheap and quiet, with a part of the BPs."""
    budget = round(plan.balance * growth_share(plan))
    fields = sorted((land.population + GROW_EXTRA[land.terrain], land.code) for land in plan.lands)
    for cost, code in fields:
        if cost > min(budget, DEAREST_GROWTH) or plan.left <= 1:
            return
        if danger_to(plan, plan.world.lands[code]) is Danger.SAFE and plan.issue(Grow(code)):
            budget -= cost


def growth_share(plan: Plan) -> float:
    """Return the part of the BPs to grow with: the stronger the neighbours, the smaller."""
    standings = plan.sight.standings
    mine = standings[plan.me].armies + plan.purse.army_reserve
    theirs = max((standings[other].armies for other in plan.sight.neighbours), default=0)
    taste = 0.4 + 0.4 * plan.chance("growth", turn=0)
    share = taste * max(0.5, min(2.0, mine / max(1, theirs)))
    return min(0.9, share) if armies_wanted(plan) > 0 else 0.9


def raze(plan: Plan) -> None:
    """Pull down a fort in the interior that costs supply every turn."""
    for land in plan.lands:
        idle = land.forts and land.armies + land.forts > land.population and not hosts(plan, land.code)
        if idle and plan.left > 4 and plan.balance:
            plan.issue(Raze(land.code, number(1)))
            return


def spend_the_rest(plan: Plan) -> None:
    """Fill idle places with taxes, raise armies, and leave a few BPs for trains, a gift or a bid."""
    plan.held = 2
    tax(plan)
    plan.held = 0
    trains = trains_to_leave(plan)
    price = max(1, plan.world.settings.army_cost)
    armies = min(max(0, plan.balance - trains) // price, armies_wanted(plan))
    if armies > 0:
        plan.issue(Army(number(armies)))
    rest = plan.balance - trains
    ally = comrade(plan)
    if rest > 0 and ally is not None and plan.chance("gift") < 0.3:
        plan.issue(Gift(ally, number(rest)))
    elif rest > 0 and plan.left == 1:
        plan.issue(Bid(number(rest) if trains else None))
    tax(plan)


def tax(plan: Plan) -> None:
    """Fill the places that are left with taxes."""
    while plan.left > 0 and plan.world.settings.tax:
        plan.issue(Tax())


def armies_wanted(plan: Plan) -> int:
    """Return how many armies the reserve lacks of what can be placed and led in the coming turns."""
    income = sum(land.population for land in plan.lands)
    return round(STOCK * (income + 8 * plan.world.settings.tax)) - plan.purse.army_reserve


def trains_to_leave(plan: Plan) -> int:
    """Return the BPs that the end of the turn will make into trains in the capital (S.12)."""
    if plan.purse.capital is None:
        return 0
    return max(0, plan.purse.supply_capacity - plan.world.lands[plan.purse.capital].trains)


def comrade(plan: Plan) -> str | None:
    """Name a friend who is a neighbour of one's enemies, in a war."""
    enemies, friends = plan.sight.enemies, plan.sight.friends
    return min(friends, key=lambda code: plan.sight.standings[code].areas) if enemies and friends else None
