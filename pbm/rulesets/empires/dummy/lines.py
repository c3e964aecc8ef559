"""Supply lines: where trains can come from, mending lines that are cut, feeding armies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.defence import Retreat
from pbm.rulesets.empires.orders.supply import Gather, Send, Wagons
from pbm.rulesets.empires.position.supply_lines import (
    centre_is_usable,
    is_blockaded,
    is_centre,
    supply_chain,
    supply_source,
    ways_home,
)
from pbm.rulesets.empires.rules.supply import dispersals, supply_cost

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder
    from pbm.rulesets.empires.position.world import Land

MENDED = 3
"""Lines that are mended in a turn at most."""


class Fetch(NamedTuple):
    """A way to bring trains to an area."""

    orders: tuple[EmpiresOrder, ...]
    trains: int
    cost: int


def gatherable(plan: Plan, land: Land) -> int:
    """Return how many trains can be gathered in an area at once, whatever they cost."""
    world = plan.world
    if not is_centre(world, land) or not centre_is_usable(world, land) or is_blockaded(world, land):
        return 0
    return min(plan.purse.supply_capacity, land.population)


def fetch(plan: Plan, land: Land, want: int) -> Fetch | None:
    """Find a way to bring some trains, at best as many as wanted, to an own area."""
    here = min(want, gatherable(plan, land))
    if here:
        return Fetch((Gather(land.code, number(here)),), here, here)
    centres = [
        centre
        for centre in supply_chain(plan.world, land)
        if centre is not land and is_centre(plan.world, centre) and centre_is_usable(plan.world, centre)
    ]
    for centre in centres:
        if centre.trains >= min(want, 2):
            trains = min(centre.trains, want + 2, plan.purse.supply_capacity)
            return Fetch((Send(centre.code, land.code, number(trains)),), trains, 0)
    for centre in centres:
        built = min(want, gatherable(plan, centre))
        trains = min(built + centre.trains, plan.purse.supply_capacity)
        if built:
            orders = (Gather(centre.code, number(built)), Send(centre.code, land.code, number(trains)))
            return Fetch(orders, trains, built)
    return _from_next_door(plan, land, want)


def _from_next_door(plan: Plan, land: Land, want: int) -> Fetch | None:
    """Take trains from an own neighbour whose supply line does not lead through the area itself."""
    donors = [
        other
        for other in plan.land_borders(land.code)
        if other.owner == plan.me and other.trains and land not in supply_chain(plan.world, other)
    ]
    if not donors:
        return None
    donor = max(donors, key=lambda other: (other.trains - 2 * bool(other.armies > 3), other.code))
    trains = min(donor.trains, want, plan.purse.supply_capacity)
    return Fetch((Wagons(donor.code, land.code, number(trains)),), trains, 0)


def mend(plan: Plan) -> None:
    """Join areas without a supply source to the next one that has one, armies first."""
    cut = [land for land in plan.lands if supply_source(plan.world, land) is None]
    if not cut:
        return
    ways, mended = ways_home(plan.world, plan.me), 0
    for land in sorted(cut, key=lambda land: (-land.armies, land.code)):
        if land.armies < 2 and not _fronts(plan, land):
            continue
        step: str | None = land.code
        while step in ways and supply_source(plan.world, plan.world.lands[step]) is None and mended < MENDED:
            if not join(plan, step, ways[step]):
                break
            mended += 1
            step = ways[step]


def join(plan: Plan, area: str, to: str) -> bool:
    """Lead an area's supply line to its neighbour: with trains if there are some to spare, otherwise by decree."""
    spare = plan.world.lands[to].trains - 1
    if spare > 0 and not plan.stuck(to):
        trains = min(spare, plan.purse.supply_capacity)
        return plan.issue(Wagons(to, area, number(trains)))
    return plan.issue(Retreat(area, to))


def _fronts(plan: Plan, land: Land) -> bool:
    return any(other.owner != plan.me for other in plan.land_borders(land.code))


def feed(plan: Plan) -> None:
    """Send trains where armies would disperse or cost much at the end of the turn."""
    settings = plan.world.settings
    hungry = [
        (supply_cost(land).amount + 2 * dispersals(land, settings).amount, land)
        for land in plan.lands
        if land.armies > land.population
    ]
    fed = 0
    for toll, land in sorted(hungry, key=lambda pair: (-pair[0], pair[1].code)):
        if toll < 5 or fed == plan.strategy.fed or plan.left <= 1:
            return
        want = min(toll // 2, plan.purse.supply_capacity)
        found = fetch(plan, land, want) if land.trains < want else None
        if found is None or found.cost > plan.balance or plan.left < len(found.orders) + 1:
            continue
        if toll_saved(plan, land, found.trains) <= found.cost + 2 * len(found.orders):
            continue
        fed += all(plan.issue(order) for order in found.orders)


def toll_saved(plan: Plan, land: Land, trains: int) -> int:
    """Compute the BPs that trains would save in an area; a dispersed army counts as one to place again."""
    excess, settings = max(0, land.armies - land.population), plan.world.settings
    due = -(-excess // settings.dispersal_divisor)
    return min(trains, due) + min(max(0, trains - 1), excess + land.forts)
