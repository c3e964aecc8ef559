"""How a stack is parted into groups, with a General each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.warp.dummy.strength import is_general
from pbm.rulesets.warp.dummy.worth import next_to
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit

SMALL = 5
"""Units of a stack that is not parted."""
RIDERS = 3
"""Units that go with each General beside the one who has the army."""
GUARD = 3
"""Units that stay in a city at most when the army goes."""
ARMY = 15
"""Units of an army that can be fed almost anywhere."""
FAST = 3
MEDIUM = 2


class Group(NamedTuple):
    """Units that may go together, and where they stand."""

    area: str
    units: list[Chit]


def groups(plan: Plan) -> Iterator[Group]:
    """Part every stack on land that is not pinned: the army, and riders for each General who is left."""
    for area in sorted(plan.own):
        units = [unit for unit in plan.here(area) if not kind_of(unit).fortification]
        if plan.sight.places[area].sea or area in plan.sight.enemies or not any(is_general(unit) for unit in units):
            continue
        for group in parted(plan, area, units):
            yield Group(area, group)


def parted(plan: Plan, area: str, units: Sequence[Chit]) -> list[list[Chit]]:
    """Give each General some of the fastest, as long as more than half is left for the army."""
    generals = [unit for unit in units if is_general(unit)]
    others = sorted(
        (unit for unit in units if not is_general(unit)), key=lambda unit: (-plan.sight.speed(unit), unit.code)
    )
    riders: list[list[Chit]] = []
    while len(generals) > 1 and len(others) - RIDERS * (len(riders) + 1) >= max(SMALL, len(others) // 2):
        first = RIDERS * len(riders)
        riders.append([generals.pop(), *others[first : first + RIDERS]])
    army = [*generals, *others[RIDERS * len(riders) :]]
    return [guarded(plan, area, army), *riders]


def guarded(plan: Plan, area: str, units: list[Chit]) -> list[Chit]:
    """Leave some of the cheapest behind in a city that an enemy is next to."""
    if not plan.sight.places[area].city or not next_to(plan, area) or len(units) <= SMALL:
        return units
    rank = sorted((unit for unit in units if not is_general(unit)), key=lambda unit: (kind_of(unit).force, unit.code))
    return without(units, rank[: min(GUARD, len(units) // 4)])


def parts(plan: Plan, units: Sequence[Chit]) -> list[list[Chit]]:
    """Return what of a group may go: all, the best of a great one, or only those who do not hold it up."""
    kinds: list[list[Chit]] = [list(units)]
    if len(units) > ARMY:
        ranked = sorted(units, key=lambda unit: (not is_general(unit), -kind_of(unit).force, unit.code))
        kinds.append(ranked[:ARMY])
    for least in (MEDIUM, FAST):
        quick = [unit for unit in units if plan.sight.speed(unit) >= least]
        if len(quick) > 1 and len(quick) < len(kinds[-1]):
            kinds.append(quick)
    return kinds


def without(units: Sequence[Chit], gone: Sequence[Chit]) -> list[Chit]:
    """Return units but those, each taken away once."""
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return left
