"""Fleets: their cargo, landings and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.armies import best, name_group
from pbm.rulesets.warp.dummy.strength import is_general
from pbm.rulesets.warp.dummy.worth import STARVING, ration, worth
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import sea_ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit

VOYAGE = 8
"""Sea spaces that a dummy looks ahead."""
GOOD = 2.5
"""The worth from which a goal on land needs no ships."""
LANDED = 12
"""Land units of a landing at most."""


def sail(plan: Plan) -> None:
    """Give every fleet a task: land its cargo, fetch units from a coast, or hunt the enemy."""
    for sea in [area for area in plan.own if plan.sight.places[area].sea]:
        cargo = [unit for unit in plan.here(sea) if not kind_of(unit).naval]
        if sea in plan.sight.enemies:
            continue
        if any(is_general(unit) for unit in cargo):
            carry(plan, sea, cargo)
        elif not embark(plan, sea, cargo):
            hunt(plan, sea)


def carry(plan: Plan, sea: str, cargo: Sequence[Chit]) -> None:
    """Land cargo where that is worth most, or sail towards it and land by a card."""
    goal, way = landing(plan, sea, cargo)
    if goal is None or not plan.may_move:
        return
    if not way:
        put_ashore(plan, sea, goal, cargo, by_card=False)
        return
    ships = [unit for unit in plan.here(sea) if kind_of(unit).naval]
    reach = way[: min(plan.sight.speed(unit) for unit in ships)]
    plan.move(sea, reach, None if can_sail_freely(plan, sea) else plan.movement_card(sea=True))
    plan.send(sea, plan.here(sea))
    if reach == way:
        put_ashore(plan, reach[-1], goal, cargo, by_card=True)


def put_ashore(plan: Plan, sea: str, goal: str, cargo: Sequence[Chit], *, by_card: bool) -> None:
    """Land cargo with the General's free move, or by a card after a voyage."""
    card = plan.movement_card() if by_card else None
    if plan.may_move and (card is not None or not by_card):
        plan.goals.append(goal)
        plan.move(sea, (goal,), card)
        if not by_card:
            plan.send(sea, cargo)


def landing(plan: Plan, sea: str, cargo: Sequence[Chit]) -> tuple[str | None, tuple[str, ...]]:
    """Return where to land, and the way of the ships to the sea space before it."""
    ways = {sea: (), **sea_ways(plan.sight, sea, VOYAGE)}
    found = [
        (worth(plan, cargo, coast) * ration(plan, cargo, sea, coast) / (1 + len(way) / 3), coast, way)
        for space, way in ways.items()
        if space not in plan.sight.enemies
        for coast in plan.sight.places[space].near
        if not plan.sight.places[coast].sea
    ]
    good = [one for one in found if one[0] > 0]
    if not good:
        return None, ()
    _, coast, way = min(good, key=lambda one: (-one[0], len(one[2]), one[1]))
    return coast, way


def embark(plan: Plan, sea: str, cargo: Sequence[Chit]) -> bool:
    """Fetch a General with as many units as fit, from a coast without goals on land."""
    sight = plan.sight
    ships = sum(kind_of(unit).ship for unit in plan.here(sea))
    room = sight.settings.carry * ships - len(cargo)
    for coast in sorted(border for border in sight.places[sea].near if not sight.places[border].sea):
        units = [unit for unit in plan.here(coast) if not kind_of(unit).fortification]
        generals = [unit for unit in units if is_general(unit)]
        if not generals or coast in sight.enemies or room < 2 or not plan.may_move:
            continue
        ashore = best(plan, coast, units, 0)
        if ashore is not None and ashore.score >= GOOD:
            continue
        others = sorted((unit for unit in units if not is_general(unit)), key=lambda unit: -kind_of(unit).force)
        group = [generals[0], *others[: min(room, LANDED) - 1]]
        if len(group) > 1 and landing(plan, sea, group)[0] is not None:
            name_group(plan, coast, group)
            plan.move(coast, (sea,))
            plan.send(coast, group)
            return True
    return False


def hunt(plan: Plan, sea: str) -> None:
    """Sail against a weaker fleet within reach, or into a sea space before an enemy's city."""
    sight = plan.sight
    ships = [unit for unit in plan.here(sea) if kind_of(unit).naval]
    if not ships or not plan.may_move:
        return
    ways = sea_ways(sight, sea, min(sight.speed(unit) for unit in ships))
    own = plan.strength(ships)
    weaker = [
        code
        for code in ways
        if plan.facing(code)
        and own * 100 >= plan.facing(code) * plan.boldness
        and ration(plan, ships, sea, code) > STARVING
    ]
    if weaker:
        free = can_sail_freely(plan, sea)
        card = None if free else plan.movement_card(sea=True, into=True)
        if free or card is not None:
            goal = min(weaker, key=lambda code: (-plan.facing(code), code))
            plan.move(sea, ways[goal], card)
            plan.send(sea, ships)


def can_sail_freely(plan: Plan, sea: str) -> bool:
    """Tell whether ships have a free move: with a General aboard, or with an Admiral if the game has them."""
    units = plan.here(sea)
    admirals = plan.sight.settings.free_move_admirals and any(kind_of(unit).type == "D" for unit in units)
    return bool(admirals) or any(is_general(unit) for unit in units)
