"""Armies: a group for each General, each with the goal that is worth most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.warp.dummy.distances import land_ways
from pbm.rulesets.warp.dummy.sight import strength
from pbm.rulesets.warp.dummy.worth import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.dummy.sight import Unit

SIGHT = 9
"""Links that a dummy looks ahead."""
SMALL = 5
"""Units of a stack that is not parted."""
RAIDERS = 3
"""Fast units that ride with a General of their own."""
FAST = 3


class March(NamedTuple):
    """What a group may do: how much a turn of it is worth, and the way."""

    score: float
    goal: str
    way: tuple[str, ...]


def march(plan: Plan) -> None:
    """Send out every stack with a General, the strongest first."""
    areas = [area for area in plan.sight.own if not plan.sight.places[area].sea and area not in plan.sight.enemies]
    for area in sorted(areas, key=lambda code: (-strength(plan.here(code)), code)):
        for units in groups(plan, area):
            set_out(plan, area, units)


def groups(plan: Plan, area: str) -> list[list[Unit]]:
    """Part a stack into groups with a General each: the army, and the fast ones if there is a General for them."""
    units = [unit for unit in plan.here(area) if not unit.kind.fortification]
    generals = [unit for unit in units if unit.general]
    others = sorted((unit for unit in units if not unit.general), key=lambda unit: (-plan.sight.speed(unit), unit.code))
    if not generals:
        return []
    if len(generals) == 1 or len(others) < SMALL:
        return [guarded(plan, area, [*generals, *others])]
    fast = [unit for unit in others if plan.sight.speed(unit) >= FAST][:RAIDERS]
    light = fast or others[:RAIDERS]
    army = _without(others, light)
    return [guarded(plan, area, [*generals[:-1], *army]), [generals[-1], *light]]


def _without(units: Sequence[Unit], gone: Sequence[Unit]) -> list[Unit]:
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return left


def guarded(plan: Plan, area: str, units: list[Unit]) -> list[Unit]:
    """Leave some of the cheapest behind in a city that an enemy is near to."""
    sight = plan.sight
    near = [code for code, way in land_ways(sight, area, 3).items() if code in sight.enemies and way]
    if not sight.places[area].city or not near or len(units) <= SMALL:
        return units
    rank = sorted((unit for unit in units if not unit.general), key=lambda unit: unit.kind.force)
    return _without(units, rank[: len(units) // 4])


def set_out(plan: Plan, area: str, units: Sequence[Unit]) -> None:
    """Order a group's march: the free move, and a card's after it where that brings it nearer to its goal."""
    found = best(plan, area, units)
    if found is None or not plan.may_move:
        return
    speed = min(plan.sight.speed(unit) for unit in units)
    first, rest = found.way[:speed], found.way[speed:]
    plan.goals.append(found.goal)
    name_group(plan, area, units)
    plan.move(area, first)
    plan.send(area, units)
    card = plan.movement_card() if rest and plan.may_move else None
    if card is not None:
        name_group(plan, first[-1], units, stands=plan.here(first[-1]))
        plan.move(first[-1], rest[:speed], card)


def best(plan: Plan, area: str, units: Sequence[Unit]) -> March | None:
    """Return the goal that is worth most for each turn it takes; none if nothing is worth a march."""
    speed = min(plan.sight.speed(unit) for unit in units)
    if not speed:
        return None
    found = [
        March(worth(plan, units, goal) / (1 + (len(way) - 1) // speed) - 0.01 * len(way), goal, way)
        for goal, way in land_ways(plan.sight, area, SIGHT).items()
    ]
    good = [one for one in found if one.score > 0]
    return min(good, key=lambda one: (-one.score, one.goal)) if good else None


def name_group(plan: Plan, area: str, units: Sequence[Unit], stands: Sequence[Unit] | None = None) -> None:
    """Add TAKE lines, unless all that can move goes anyway."""
    there = plan.here(area) if stands is None else [*stands, *units]
    movable = [unit for unit in there if not unit.kind.fortification]
    if len(movable) == len(units):
        return
    codes: dict[str, int] = {}
    for unit in units:
        codes[unit.code] = codes.get(unit.code, 0) + 1
    for code, number in codes.items():
        plan.add("TAKE", area, code, number)
