"""Landings: ways from base to coast, and attacks: armies go aboard, cross and land; the ships go home."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.quantity import ALL
from pbm.rulesets.empires.dummy import worth
from pbm.rulesets.empires.dummy.fights import Danger, danger, danger_to, garrison, hosts
from pbm.rulesets.empires.dummy.lines import gatherable
from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.movement import Attack, Move
from pbm.rulesets.empires.orders.naval import Convoy, Seamove
from pbm.rulesets.empires.orders.supply import Gather, Unload
from pbm.rulesets.empires.position.supply_lines import base_is_usable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder
    from pbm.rulesets.empires.position.world import Base, Land


LONGEST = 3
"""Sea spaces that a landing crosses at most."""
LARGEST = 12
"""Ships that a landing is prepared with at most."""
LANDINGS = 2
"""Landings in a turn at most."""


class Crossing(NamedTuple):
    """A way over the sea: the ships' place, the origin of the armies, the spaces crossed, and the landing place."""

    start: str
    ships: int
    embarking: Land | None
    aboard: int
    route: tuple[str, ...]
    target: Land


class Landing(NamedTuple):
    """A landing that would succeed: the orders, their cost, and its worth beyond that."""

    score: float
    cost: int
    orders: tuple[EmpiresOrder, ...]
    crossing: Crossing


def land_armies(plan: Plan) -> None:
    """Land where it pays, then bring trains ashore and the ships home."""
    for _ in range(LANDINGS):
        found = [landing for landing in [reckon_landing(plan, one) for one in crossings(plan)] if landing]
        best = max(found, key=lambda one: (one.score, one.crossing.target.code, one.crossing.start), default=None)
        if best is None or best.score <= 0 or not plan.fund(best.cost):
            return
        if all(plan.issue(order) for order in best.orders):
            settle(plan, best.crossing)


def crossings(plan: Plan) -> Iterator[Crossing]:
    """List the landings that could be tried from each base, and from each fleet at sea."""
    for land, base in harbours(plan):
        if base.commission:
            for route in routes(plan, base.entrance, LONGEST).values():
                yield from ashore(plan, land.code, base.commission, route, 0)
    for sea, fleet in plan.world.fleets_of(plan.me):
        if fleet.strength:
            for route in routes(plan, sea.code, LONGEST - 1).values():
                yield from ashore(plan, sea.code, fleet.strength, route, fleet.armies)


def ashore(plan: Plan, start: str, ships: int, route: tuple[str, ...], aboard: int) -> Iterator[Crossing]:
    """List the landings at the end of a route, with the armies that can best be spared for them."""
    beaches = [land for land in plan.land_borders(route[-1]) if land.owner != plan.me and land.code in plan.known]
    if not beaches:
        return
    near = [plan.world.lands[start]] if plan.own(start) else []
    near += [land for land in plan.land_borders(route[0]) if plan.own(land.code) and land.code != start]
    ready = [land for land in near if land.armies and not plan.stuck(land.code)]
    embarking = max(ready, key=lambda land: (spare(plan, land), land.code == start, land.code), default=None)
    if embarking is not None and spare(plan, embarking) <= 0:
        embarking = None
    if embarking is None and not aboard:
        return
    for beach in beaches:
        yield Crossing(start, ships, embarking, aboard, route, beach)


def spare(plan: Plan, land: Land) -> int:
    """Return how many armies can leave an area without giving it away."""
    return land.armies - max(garrison(plan, land), 1 if plan.purse.capital == land.code else 0)


def reckon_landing(plan: Plan, crossing: Crossing) -> Landing | None:
    """Compute whether the landing would succeed, and its worth."""
    target = crossing.target
    most = crossing.aboard
    if crossing.embarking is not None:
        most = min(crossing.ships, most + spare(plan, crossing.embarking))
    holding = plan.holding(target, crossing.route[-1])
    if target.owner is not None and target.base is not None and target.base.commission:
        most -= 1
    needed = plan.forecast.needed(holding, 1)
    if needed > most:
        return None
    armies = min(most, needed + 1)
    reckoning = plan.forecast.fight(armies, holding)
    left = holding.after(reckoning)
    orders = tuple(embark(crossing, armies))
    cost = embark_cost(crossing, armies) + armies
    if not plan.affords(cost, len(orders)):
        return None
    gain = worth.of_target(plan, target, left.population) * worth.eagerness(plan)
    conquered = left._replace(armies=armies - reckoning.attacker_losses)
    if danger(plan, target, conquered, hosts(plan, target.code)) is Danger.LOST:
        gain *= 0.5
    price = worth.of_point(plan) * (cost + worth.PLACE * (len(orders) + 1))
    price += worth.of_army(plan) * reckoning.attacker_losses
    return Landing(gain - price - exposed(plan, crossing, armies), cost, orders, crossing)


def exposed(plan: Plan, crossing: Crossing, armies: int) -> float:
    """Compute what may be lost because armies have gone aboard."""
    land = crossing.embarking
    if land is None:
        return 0.0
    left = land.armies - max(0, armies - crossing.aboard)
    return 0.5 * worth.of_area(plan, land) if danger_to(plan, land, left) is Danger.LOST else 0.0


def embark(crossing: Crossing, armies: int) -> Iterator[EmpiresOrder]:
    """Give the orders that bring armies aboard, over the sea, and ashore."""
    start, route, embarking = crossing.start, list(crossing.route), crossing.embarking
    ships = max(armies, crossing.aboard)
    at_base = start not in route
    if at_base and embarking is not None and embarking.code == start:
        yield Convoy(start, route[0], number(ships))
    else:
        if at_base:
            yield Seamove(start, route[0], number(ships))
        if embarking is not None and armies > crossing.aboard:
            yield Move(embarking.code, route[0], number(armies - crossing.aboard))
    for origin, sea in pairwise(route):
        yield Convoy(origin, sea, number(ships) if at_base else ALL)
    yield Attack(route[-1], crossing.target.code, number(armies))


def embark_cost(crossing: Crossing, armies: int) -> int:
    """Compute the BPs for going aboard and crossing."""
    steps = len(crossing.route)
    at_base = crossing.start not in crossing.route
    cost = voyage_cost(steps) if at_base else sum(range(3, 2 + steps))
    if crossing.embarking is not None and crossing.embarking.code != crossing.start:
        cost += max(0, armies - crossing.aboard)
    return cost


def settle(plan: Plan, crossing: Crossing) -> None:
    """Bring trains to the armies that have landed: from the ships' home bases, gathered there if need be."""
    sea, beach = crossing.route[-1], crossing.target.code
    fleet = plan.world.fleet_at(sea, plan.me)
    if fleet is None or not plan.own(beach) or plan.left <= 3:
        return
    homes = [plan.world.lands[base] for base in fleet.ships if plan.own(base)]
    if homes and not any(home.trains for home in homes):
        home = max(homes, key=lambda land: (gatherable(plan, land), land.code))
        trains = min(2, gatherable(plan, home), plan.balance)
        if trains:
            plan.issue(Gather(home.code, number(trains)))
    if any(home.trains for home in homes):
        plan.issue(Unload(sea, beach, ALL if len(homes) > 1 else number(min(3, homes[0].trains))))


def prospects(plan: Plan) -> Iterator[tuple[str, int, float]]:
    """List where armies are wanted for a landing next turn: the base, how many, and what it would gain."""
    for land, base in harbours(plan):
        for needed, value in beaches(plan, base):
            if needed <= base.commission + base.laid_up:
                yield land.code, needed, value


def beaches(plan: Plan, base: Base) -> Iterator[tuple[int, float]]:
    """List the landings in reach of a base: how many armies and ships they take, and what they would gain."""
    for route in routes(plan, base.entrance, 2).values():
        for target in plan.land_borders(route[-1]):
            if target.owner == plan.me or target.code not in plan.known:
                continue
            needed = plan.forecast.needed(plan.holding(target), 1) + 1
            if needed <= LARGEST:
                yield needed, worth.of_target(plan, target, target.population) - needed - 6 * len(route)


def harbours(plan: Plan) -> list[tuple[Land, Base]]:
    """List the own areas with a base that can be used."""
    return [(land, land.base) for land in plan.lands if land.base is not None and base_is_usable(plan.world, land)]


def passable(plan: Plan, sea: str) -> bool:
    """Return whether own ships can sail into a space without a fight, as far as one can see."""
    fleet = plan.world.seas[sea].fleet
    return fleet is None or fleet.empire == plan.me or not fleet.strength


def routes(plan: Plan, start: str, longest: int) -> dict[str, tuple[str, ...]]:
    """Map the sea spaces within reach of a space to the spaces gone through, both ends included."""
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    frontier = [start]
    for _ in range(longest - 1):
        following = []
        for code in frontier:
            for sea in plan.sea_borders(code):
                if sea not in found and passable(plan, sea):
                    found[sea] = (*found[code], sea)
                    following.append(sea)
        frontier = following
    return found


def voyage_cost(steps: int) -> int:
    """Compute the BPs for sailing so many spaces out of a base, each step one dearer than the last (E.28)."""
    return steps * (steps + 1) // 2


def homeward(plan: Plan, sea: str) -> tuple[str, ...] | None:
    """Find the shortest way from a space into an own base: the spaces to sail to, the base last."""
    ways = [
        (*route[1:], land.code)
        for land, base in harbours(plan)
        for end, route in routes(plan, sea, 5).items()
        if end == base.entrance
    ]
    return min(ways, key=lambda way: (len(way), way), default=None)
