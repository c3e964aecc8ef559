"""Ships: keeping own waters clear, coming home, building, laying up."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL
from pbm.rulesets.empires.dummy.landings import beaches, harbours, homeward, passable, routes, voyage_cost
from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.bases import Build, CommissionFleet, Layup, Navy, Recover, Scrap
from pbm.rulesets.empires.orders.movement import Move
from pbm.rulesets.empires.orders.naval import Convoy, Seamove
from pbm.rulesets.empires.position.supply_lines import is_blockaded
from pbm.rulesets.empires.rules.combat import loss

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Base, Land

SELDOM = 0.1
"""How likely an idle dockyard is to break up a hull that it does not need."""

SQUADRON = 2
"""Ships that go on patrol together."""


def clear_waters(plan: Plan) -> None:
    """Sail out of each base whose entrance is lost, and against weaker fleets outside."""
    for land, base in harbours(plan):
        sea = plan.world.seas[base.entrance]
        if sea.owner == plan.me and (sea.fleet is None or sea.fleet.empire == plan.me):
            continue
        enemy = sea.fleet.strength if sea.fleet else 0
        if base.commission and beats(plan, base.commission, enemy) and plan.affords(3, 2):
            plan.fund(1)
            ships = base.commission if enemy else 1
            plan.issue(Seamove(land.code, sea.code, number(ships)))
            if not enemy and plan.balance >= 2:
                plan.issue(Seamove(sea.code, land.code, ALL))
        elif enemy >= 3 * base.commission > 0:
            plan.issue(Layup(land.code, ALL))


def patrol(plan: Plan) -> None:
    """Send a squadron to lift the blockade of a base that has no ships of its own, and to stay there."""
    ports = harbours(plan)
    closed = [(land, base) for land, base in ports if is_blockaded(plan.world, land) and not base.commission]
    for land, base in sorted(closed, key=lambda port: (-port[0].armies - port[0].population, port[0].code)):
        ways = [
            (len(route), home.code, route, squadron.commission)
            for home, squadron in ports
            if squadron.commission >= SQUADRON + 1
            for end, route in routes(plan, squadron.entrance, 4).items()
            if end == base.entrance
        ]
        if not ways or not passable(plan, base.entrance):
            continue
        steps, home, route, _ = min(ways)
        if plan.left > steps + 4 and plan.balance >= 2 * voyage_cost(steps + 1):
            sail(plan, (home, *route, land.code), SQUADRON)
            return


def sail(plan: Plan, way: tuple[str, ...], ships: int) -> None:
    """Sail from place to place."""
    for here, there in pairwise(way):
        if not plan.issue(Seamove(here, there, number(ships))):
            return


def beats(plan: Plan, ships: int, enemy: int) -> bool:
    """Return whether so many ships would sink all of a fleet."""
    return ships > 0 and loss(enemy, ships, plan.world.settings) >= enemy


def hunt(plan: Plan) -> None:
    """Attack a weaker fleet next to an own one, if it carries armies or lies in own waters."""
    for sea, fleet in list(plan.world.fleets_of(plan.me)):
        for code in plan.sea_borders(sea.code):
            other = plan.world.seas[code]
            prey = other.fleet
            if prey is None or prey.empire == plan.me or not prey.strength or fleet.armies:
                continue
            if (prey.armies or other.owner == plan.me) and beats(plan, fleet.strength, prey.strength):
                plan.issue(Seamove(sea.code, code, ALL))
                break


def bring_home(plan: Plan) -> None:
    """Bring fleets into a base, where ships cost nothing and none disperses; armies aboard land."""
    for sea, fleet in sorted(plan.world.fleets_of(plan.me), key=lambda pair: (-pair[1].strength, pair[0].code)):
        if plan.left <= 2:
            return
        if fleet.armies:
            go_ashore(plan, sea.code, fleet.armies)
        way = homeward(plan, sea.code)
        if way is None or len(way) > 2 or fleet.strength < 1 + len(way):
            continue
        here = sea.code
        for there in way:
            if not plan.affords(2 + len(way), 1) or not plan.issue(
                Convoy(here, there, ALL) if fleet.armies else Seamove(here, there, ALL)
            ):
                break
            here = there


def go_ashore(plan: Plan, sea: str, armies: int) -> None:
    """Land armies that have nothing to do at sea in an own area, where people can feed them."""
    shores = [land for land in plan.land_borders(sea) if plan.own(land.code)]
    if shores and plan.balance >= armies:
        shore = max(shores, key=lambda land: (land.population - land.armies, land.code))
        plan.issue(Move(sea, shore.code, ALL))


def wanted_ships(plan: Plan) -> int:
    """Return how many ships the largest squadron should have: more where land borders are few."""
    fronts = sum(1 for land in plan.lands if any(other.owner != plan.me for other in plan.land_borders(land.code)))
    share = 1 - fronts / max(1, len(plan.lands))
    income = sum(land.population for land in plan.lands)
    return min(10, round(plan.strategy.ships * share * (3 + income / 8)))


def build(plan: Plan) -> None:
    """Recover, build and commission ships in the base that is to be the largest squadron's."""
    ports = harbours(plan)
    if not ports:
        stock_up(plan)
        return
    land, base, wanted = squadron(plan, ports)
    if base.commission < wanted and base.laid_up:
        ships = min(base.laid_up, wanted - base.commission, plan.balance)
        if ships and plan.left > 2:
            plan.issue(CommissionFleet(land.code, number(ships)))
    missing = wanted - base.commission - base.laid_up
    if missing > 0 and plan.left > 2:
        add_hulls(plan, land, missing)
    elif missing < 0 < base.laid_up and plan.left > 6 and plan.chance("hulks") < SELDOM:
        plan.issue(Scrap(land.code, number(1)))


def squadron(plan: Plan, ports: list[tuple[Land, Base]]) -> tuple[Land, Base, int]:
    """Choose a base and how many ships it should have: what the best landing takes, or a share of the income."""
    landings = [
        ((value - 4 * max(0, ships - base.commission - base.laid_up), land.code), land, base, ships)
        for land, base in ports
        for ships, value in beaches(plan, base)
    ]
    best = max(landings, key=lambda one: one[0], default=None)
    if best is not None and best[0][0] > 0:
        return best[1], best[2], max(best[3], wanted_ships(plan))
    land, base = max(ports, key=lambda port: (port[1].commission + port[1].laid_up + port[0].population, port[0].code))
    return land, base, wanted_ships(plan)


def add_hulls(plan: Plan, land: Land, missing: int) -> None:
    """Recover ships from the reserve, or lay down new ones, with no more than a third of the balance."""
    held = min(missing, plan.purse.naval_reserve, plan.balance)
    if held and not is_blockaded(plan.world, land):
        plan.issue(Recover(land.code, number(held)))
        return
    budget = plan.pays_for(3 * plan.world.settings.ship_cost)
    ships = min(missing, budget, land.population)
    if ships:
        plan.issue(Build(land.code, number(ships)))
    more = min(missing - ships, plan.pays_for(6 * plan.world.settings.ship_cost))
    if ships == land.population and more > 0 and plan.left > 4:
        plan.issue(Navy(number(more)))


def stock_up(plan: Plan) -> None:
    """Build a few ships for better days when all ports are closed, or new."""
    coastal = any(land.base for land in plan.lands)
    ships = min(2, plan.pays_for(3 * plan.world.settings.ship_cost))
    if coastal and ships and plan.purse.naval_reserve < 4 and plan.left > 4:
        plan.issue(Navy(number(ships)))
