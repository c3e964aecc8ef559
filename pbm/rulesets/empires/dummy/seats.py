"""Supply centres: a new capital for a lost one, bases for armies that no line reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.dangers import danger_to
from pbm.rulesets.empires.dummy.lines import ways_home
from pbm.rulesets.empires.dummy.plan import NEST_EGG, number
from pbm.rulesets.empires.orders.bases import BuildBase
from pbm.rulesets.empires.orders.supply import Capital
from pbm.rulesets.empires.orders.treasury import Stash
from pbm.rulesets.empires.position.supply_lines import supply_source

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land


def restore_capital(plan: Plan) -> None:
    """Name a new capital if there is none: the most populous area that is safe; save up for it if need be."""
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
    """Tell whether a capital here can have its base: inland, or with a port the map knows."""
    seas = plan.sea_borders(land.code)
    return not seas or land.port is not None or len(seas) == 1


def found_base(plan: Plan) -> None:
    """Build a base for armies beyond the sea that cannot be joined to any supply centre."""
    if plan.purse.treasury < plan.world.settings.base_cost or plan.left <= 3:
        return
    joined = ways_home(plan)
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
    """Tell whether there is next to nothing to conquer over land."""
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
