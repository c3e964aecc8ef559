"""The worth of things to a dummy, in BPs, so that different kinds of plans can be compared."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land

TRAIN = 1
PLACE = 2
"""The worth of a place on the sheet: it could have been a tax."""
CAPITAL = 40
BASE = 5
SMALL_CHANGE = 45
"""Above this number of BPs, the dummy is less careful with each."""
SEASON = 8
"""How many turns an enemy is chosen for."""


def of_point(plan: Plan) -> float:
    """Compute what a BP is worth: the more there are to spend, the less."""
    return max(0.25, min(1.0, SMALL_CHANGE / (1 + plan.balance)))


def of_army(plan: Plan) -> float:
    """Compute what an army is worth: 3 BPs to raise it if the reserve is empty, and 1 to place it."""
    return of_point(plan) * (1 + 3 / (1 + plan.purse.army_reserve / 12))


def of_area(plan: Plan, land: Land, population: int | None = None) -> float:
    """Compute what it is worth to own an area, with its population or with what will be left of it."""
    people = land.population if population is None else population
    value = float(plan.strategy.area + plan.strategy.population * people)
    if land.base is not None:
        value += BASE
    if plan.purse.capital == land.code:
        value += CAPITAL
    return value


def of_target(plan: Plan, land: Land, population: int) -> float:
    """Compute what it is worth to capture an area: shorter borders and beaten enemies count."""
    around = plan.land_borders(land.code)
    mine = sum(1 for other in around if other.owner == plan.me)
    value = of_area(plan, land, population) + mine - 0.5 * (len(around) - mine)
    if land.owner is None:
        return value + plan.strategy.unclaimed
    if plan.sight.standings[land.owner].areas <= 2:
        value += 6
    return value * (plan.strategy.war if land.owner == plan.foe else plan.strategy.peace)


def choose_foe(plan: Plan) -> str | None:
    """Choose the neighbour to be at war with for some turns: weak, and with a long common border."""
    shared = Counter(within_reach(plan))
    season = plan.world.turn // SEASON
    return max(
        shared,
        key=lambda owner: (
            (shared[owner] + 1)
            / (plan.sight.standings[owner].armies + 5)
            * (0.7 + 0.6 * plan.chance(f"foe {owner} {season}", turn=0)),
            owner,
        ),
        default=None,
    )


def within_reach(plan: Plan) -> Iterator[str]:
    """Name the owner of each foreign area next to an own one, or across one sea space."""
    coast = dict.fromkeys(sea for own in plan.lands for sea in plan.sea_borders(own.code))
    near = {other.code: other for own in plan.lands for other in plan.land_borders(own.code)}
    near |= {other.code: other for sea in coast for other in plan.land_borders(sea) if other.code in plan.known}
    return (land.owner for land in near.values() if land.owner is not None and land.owner != plan.me)


def eagerness(plan: Plan) -> float:
    """Return the temper of this empire's ruler in this game: a factor for every gain."""
    return plan.strategy.temper * (0.9 + 0.4 * plan.chance("temper", turn=0))
