"""Attacks over land: which area to take next, from where, with how many attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.dummy import worth
from pbm.rulesets.empires.dummy.fights import Danger, danger, danger_to, garrison, hosts, storm
from pbm.rulesets.empires.dummy.lines import fetch
from pbm.rulesets.empires.dummy.plan import all_but
from pbm.rulesets.empires.orders.movement import Attack, Move, march_cost
from pbm.rulesets.empires.position.terrain import STICKY
from pbm.rulesets.empires.rules.combat import entering

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.empires.dummy.fights import Assault, Blow
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder
    from pbm.rulesets.empires.position.world import Land

MOST_ORIGINS = 3


class Campaign(NamedTuple):
    """A way to take an area, and its worth beyond its cost."""

    target: str
    orders: tuple[EmpiresOrder, ...]
    areas: tuple[str, ...]
    cost: int
    score: float


class Gathering(NamedTuple):
    """How armies gather before an assault: the moves, their cost, and the trains then in each origin."""

    moves: tuple[EmpiresOrder, ...]
    cost: int
    trains: dict[str, int]


def conquer(plan: Plan) -> None:
    """Take area after area, the most rewarding first, as long as it pays."""
    found = {target.code: campaign(plan, target) for target in targets(plan)}
    while plan.left > 2:
        best = max(
            (one for one in found.values() if one and plan.affords(one.cost, len(one.orders))),
            key=lambda one: (one.score, one.target),
            default=None,
        )
        if best is None:
            return
        carry_out(plan, best)
        touched = {best.target, *best.areas}
        near = {*touched, *(land.code for code in touched for land in plan.land_borders(code))}
        found = {
            target.code: campaign(plan, target)
            if target.code in near or target.code not in found
            else found[target.code]
            for target in targets(plan)
            if target.code != best.target
        }


def targets(plan: Plan) -> list[Land]:
    """List the foreign land areas in sight next to own ones."""
    around = {land.code: land for own in plan.lands for land in plan.land_borders(own.code)}
    return [land for code, land in sorted(around.items()) if land.owner != plan.me and code in plan.known]


def carry_out(plan: Plan, chosen: Campaign) -> None:
    """Give the orders of a campaign, as long as they can be given."""
    if not plan.fund(chosen.cost):
        return
    for order in chosen.orders:
        if not plan.issue(order):
            return


def campaign(plan: Plan, target: Land) -> Campaign | None:
    """Find the best way to take an area that gains more than it costs."""
    origins = sorted(
        (land for land in plan.land_borders(target.code) if marches_from(plan, land)),
        key=lambda land: (-land.armies, land.code),
    )[:MOST_ORIGINS]
    ways = [way for way in every_way(plan, target, origins) if way.score > 0]
    return max(ways, key=lambda way: way.score, default=None)


def marches_from(plan: Plan, land: Land) -> bool:
    """Return whether own armies can set out from an area."""
    return land.owner == plan.me and land.armies > 0 and not plan.stuck(land.code)


def every_way(plan: Plan, target: Land, origins: Sequence[Land]) -> Iterator[Campaign]:
    """Try each origin alone, with help from its neighbours where it needs help, then all together."""
    alone = False
    for origin in origins:
        for helpers in ((), *helping(plan, origin)):
            way = reckon_campaign(plan, target, [origin], helpers)
            if way is not None:
                alone = True
                yield way
                break
    if len(origins) > 1 and not alone:
        way = reckon_campaign(plan, target, origins, ())
        if way is not None:
            yield way


def helping(plan: Plan, origin: Land) -> list[tuple[Land, ...]]:
    """List one neighbour, then two, whose armies can join those in an area before they set out."""
    if origin.terrain in STICKY:
        return []
    near = [land for land in plan.land_borders(origin.code) if marches_from(plan, land) and land.armies > 1]
    near.sort(key=lambda land: (-land.armies, land.code))
    return [tuple(near[:size]) for size in (1, 2) if len(near) >= size]


def reckon_campaign(plan: Plan, target: Land, origins: Sequence[Land], helpers: Sequence[Land]) -> Campaign | None:
    """Compute a campaign from these origins, with helpers moving into the first of them."""
    joining, orders, cost = 0, [], 0
    trains = {origin.code: origin.trains for origin in origins}
    for helper in helpers:
        staying = garrison(plan, helper, without=target.code)
        moving = helper.armies - staying
        if moving < 2:
            return None
        orders.append(Move(helper.code, origins[0].code, all_but(staying)))
        cost += march_cost(moving, helper.trains)
        joining += moving - (0 if helper.trains else 1)
        trains[origins[0].code] += max(0, helper.trains - 1 - bool(staying and helper.trains > 1))
    assault = storm(plan, target, origins, joining)
    if assault is None:
        return None
    return equip(plan, target, assault, Gathering(tuple(orders), cost, trains))


def equip(plan: Plan, target: Land, assault: Assault, gathering: Gathering) -> Campaign | None:
    """Find the trains for an assault, compute its cost, and judge whether it is worth it."""
    before, cost, trains = gathering
    fetching: list[EmpiresOrder] = []
    last = assault.blows[-1].origin
    for origin in dict.fromkeys(blow.origin.code for blow in assault.blows):
        wanted = sum(1 for blow in assault.blows if blow.origin.code == origin) + (origin == last.code)
        if trains[origin] >= wanted:
            continue
        found = fetch(plan, plan.world.lands[origin], wanted - trains[origin] + assault.blows[0].armies // 3)
        if found is not None:
            fetching += found.orders
            cost += found.cost
            trains[origin] += found.trains
        if trains[origin] < wanted - (origin == last.code):
            return None
    for blow in assault.blows:
        cost += march_cost(blow.armies, trains[blow.origin.code])
        trains[blow.origin.code] -= 1
    orders = (
        *fetching,
        *before,
        *(Attack(blow.origin.code, target.code, all_but(blow.keep)) for blow in assault.blows),
    )
    price = worth.of_point(plan) * (cost + worth.PLACE * len(orders))
    score = judge(plan, target, assault, whole=trains[last.code] > 0) - price
    areas = tuple({blow.origin.code: None for blow in assault.blows})
    moved = tuple(order.where for order in before if isinstance(order, Move))
    return Campaign(target.code, orders, areas + moved, cost, score)


def judge(plan: Plan, target: Land, assault: Assault, *, whole: bool) -> float:
    """Judge what an assault gains, and what it loses or exposes."""
    gain = worth.of_target(plan, target, assault.population)
    inside = entering(assault.survivors, assault.population, whole=whole)
    conquered = plan.holding(target)._replace(population=assault.population, armies=inside)
    if danger(plan, target, conquered, hosts(plan, target.code)) is Danger.LOST:
        gain *= plan.strategy.hold
    gain *= worth.eagerness(plan) * (0.9 + 0.2 * plan.chance(f"target {target.code}"))
    if target.owner is not None:
        gain += 1.5 * assault.killed
    else:
        gain -= len(assault.blows) - 1
    price = worth.of_army(plan) * assault.losses + worth.TRAIN * (len(assault.blows) + 1)
    return gain - price - laid_open(plan, target, assault.blows)


def laid_open(plan: Plan, target: Land, blows: Sequence[Blow]) -> float:
    """Compute what may be lost because armies leave their areas."""
    price = 0.0
    for origin in {blow.origin.code: blow.origin for blow in blows}.values():
        keeps = next(blow.keep for blow in blows if blow.origin is origin)
        if danger_to(plan, origin, keeps, without=target.code) is Danger.LOST:
            price += plan.strategy.bare * worth.of_area(plan, origin)
    return price
