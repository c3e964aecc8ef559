"""Build points: growing, taxing, raising armies, capitals and bases, and the use of the last BPs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.fights import Danger, danger_to, hosts
from pbm.rulesets.empires.dummy.plan import NEST_EGG, number
from pbm.rulesets.empires.orders.bases import BuildBase
from pbm.rulesets.empires.orders.building import Army, Grow, Raze
from pbm.rulesets.empires.orders.supply import Capital
from pbm.rulesets.empires.orders.treasury import Bid, Gift, Stash, Tax
from pbm.rulesets.empires.position.supply_lines import supply_source, ways_home
from pbm.rulesets.empires.position.terrain import GROW_EXTRA

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land


def grow(plan: Plan) -> None:
    """Grow the population where it is cheap and quiet, with a part of the BPs."""
    budget = round(plan.balance * growth_share(plan))
    fields = sorted((land.population + GROW_EXTRA[land.terrain], land.code) for land in plan.lands)
    for cost, code in fields:
        if cost > min(budget, plan.strategy.dearest_growth) or plan.left <= 1:
            return
        if danger_to(plan, plan.world.lands[code]) is Danger.SAFE and plan.issue(Grow(code)):
            budget -= cost


def growth_share(plan: Plan) -> float:
    """Return the part of the BPs to grow with: the stronger the neighbours, the smaller."""
    standings = plan.sight.standings
    mine = standings[plan.me].armies + plan.purse.army_reserve
    theirs = max((standings[other].armies for other in plan.sight.neighbours), default=0)
    taste = 0.4 + 0.4 * plan.chance("growth", turn=0)
    share = plan.strategy.growth * taste * max(0.5, min(2.0, mine / max(1, theirs)))
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
    """Return how many more armies the reserve needs, of those that can be placed and led in the coming turns."""
    income = sum(land.population for land in plan.lands)
    return round(plan.strategy.stock * (income + 8 * plan.world.settings.tax)) - plan.purse.army_reserve


def trains_to_leave(plan: Plan) -> int:
    """Return the BPs that the end of the turn will make into trains in the capital (S.12)."""
    if plan.purse.capital is None:
        return 0
    return max(0, plan.purse.supply_capacity - plan.world.lands[plan.purse.capital].trains)


def comrade(plan: Plan) -> str | None:
    """Name a friend: in a war, a neighbour of the enemies."""
    enemies, friends = plan.sight.enemies, plan.sight.friends
    return min(friends, key=lambda code: plan.sight.standings[code].areas) if enemies and friends else None


def restore_capital(plan: Plan) -> None:
    """Name a new capital if there is none: the most populous safe area; save up for it if need be."""
    if plan.purse.capital is not None:
        return
    cost = plan.world.settings.capital_cost
    missing = cost - plan.purse.treasury
    price = plan.world.settings.stash_cost
    if missing > 0:
        stored = min(missing, plan.pays_for(2 * price))
        if stored:
            plan.issue(Stash(number(stored)))
        return
    seats = [land for land in plan.lands if land.base or has_port(plan, land)]
    if seats:
        seat = max(seats, key=lambda land: (land.population - 4 * danger_to(plan, land), land.armies, land.code))
        plan.issue(Capital(seat.code))


def has_port(plan: Plan, land: Land) -> bool:
    """Return whether a capital here can have its base: inland, or with a port on the map."""
    seas = plan.sea_borders(land.code)
    return not seas or land.port is not None or len(seas) == 1


def found_base(plan: Plan) -> None:
    """Build a base for armies beyond the sea that cannot be joined to any supply centre."""
    if plan.purse.treasury < plan.world.settings.base_cost or plan.left <= 3:
        return
    joined = ways_home(plan.world, plan.me)
    stranded = [
        land
        for land in plan.lands
        if land.base is None
        and land.code not in joined
        and supply_source(plan.world, land) is None
        and plan.sea_borders(land.code)
        and has_port(plan, land)
        and land.armies >= 2
    ]
    if stranded:
        best = max(stranded, key=lambda land: (land.armies + land.population, land.code))
        plan.issue(BuildBase(best.code, None))
    elif plan.purse.treasury >= 2 * NEST_EGG and hemmed_in(plan):
        open_new_port(plan)


def hemmed_in(plan: Plan) -> bool:
    """Return whether there is next to nothing to conquer over land."""
    around = {other.code for land in plan.lands for other in plan.land_borders(land.code) if other.owner != plan.me}
    return 4 * len(around) <= len(plan.lands)


def open_new_port(plan: Plan) -> None:
    """Build a base where most foreign coast is in reach."""
    coasts = []
    for land in plan.lands:
        if land.base is None and land.port is not None:
            facing = [other for other in plan.land_borders(land.port) if other.owner != plan.me]
            coasts.append((len(facing), land.population, land.code))
    if coasts and max(coasts)[0]:
        plan.issue(BuildBase(max(coasts)[2], None))


def save_up(plan: Plan) -> None:
    """Keep enough in the treasury for a new capital or base, when times are quiet."""
    price = plan.world.settings.stash_cost
    missing = 2 * NEST_EGG - plan.purse.treasury
    if missing > 0 and plan.balance >= 45 and plan.left > 3:
        plan.issue(Stash(number(min(missing, plan.pays_for(5 * price)))))
