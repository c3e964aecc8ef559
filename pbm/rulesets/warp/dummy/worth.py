"""What it is worth to have a group in an area at the end of the turn, and whether it can be fed there (EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.plan import Larder
from pbm.rulesets.warp.dummy.strength import is_general, walks
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import upkeep_ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit


TERRITORY = 2.0
"""The worth of a territory besides its revenue: their number decides victory."""
RIVAL = 1.5
"""The worth of an opponent's losing it."""
CAPITOL = 4.0
BEATEN = 0.12
"""The worth of each Force of a beaten enemy."""
GATHERED = 0.15
"""The worth of each Force that waits for a General."""
EXPOSED = 0.6
"""What is left of it where a stronger enemy stands next to it."""
LONELY = 0.15
"""Likewise for a General with few troops."""
SOME = 4
SURE = 2
EVEN = 0.5
"""The share of a fight's worth lost against an equally strong enemy, if a card is spent on it."""
HOME = 4.0
"""The worth of finding company for a General with few troops."""
EXPOSED_BY = 1.4
"""How much stronger that is."""
HELD = 1.5
"""The worth of staying in a menaced city, for each point that it pays."""


def worth(plan: Plan, units: Sequence[Chit], area: str) -> float:
    """Return what a group would gain in an area; nothing where it would be beaten."""
    if area in plan.goals or not (area in plan.own or prize(plan, area)):
        return 0.0
    own, facing = plan.strength(units), plan.facing(area)
    if facing and not beats(plan, units, facing):
        return 0.0
    gain = prize(plan, area) + gathered(plan, units, area)
    if facing and not plan.sight.module.free_moves:
        gain *= 1 - EVEN * min(1, facing / own)
    if gain and next_to(plan, area) > EXPOSED_BY * own:
        gain *= LONELY if few(plan, units) else EXPOSED
    return gain


def beats(plan: Plan, units: Sequence[Chit], facing: int) -> bool:
    """Tell whether a group may attack; a General with few troops must be sure to win, to avoid capture."""
    own = plan.strength(units)
    if few(plan, units):
        return own >= SURE * facing
    return (own + min(plan.reserve, own // 2)) * 100 >= facing * plan.boldness


def few(plan: Plan, units: Sequence[Chit]) -> bool:
    """Tell whether a General has few troops; for a leader who needs troops, none at all (WI.9)."""
    return len(units) < SOME if plan.sight.module.free_moves else not plan.strength(units)


def prize(plan: Plan, area: str) -> float:
    """Return the worth of taking or freeing an area, and of beating the units there."""
    sight = plan.sight
    place, facing = sight.places[area], plan.facing(area)
    if place.sea or (place.marker in sight.side and not facing):
        return 0.0
    robbed = RIVAL if place.marker in sight.rivals else 0.0
    capitol = CAPITOL if place.type == "capitol" else 0.0
    return TERRITORY + sight.places[area].pays + robbed + capitol + BEATEN * facing


def gathered(plan: Plan, units: Sequence[Chit], area: str) -> float:
    """Return the worth of fetching own units without a General; an army does not go for a few."""
    waiting = [unit for unit in plan.here(area) if walks(unit)]
    force = sum(kind_of(unit).force for unit in waiting)
    company = HOME if waiting and few(plan, units) else 0.0
    led = area in plan.posts or any(is_general(unit) for unit in waiting)
    return company if led or 2 * force < plan.strength(units) else max(company, GATHERED * force)


def next_to(plan: Plan, area: str) -> int:
    """Return the Force of the strongest enemy on land next to an area."""
    sight = plan.sight
    return max((plan.facing(code) for code in sight.places[area].near if not sight.places[code].sea), default=0)


def staying(plan: Plan, area: str, units: Sequence[Chit]) -> float:
    """Return the worth of a group staying in an own city that would fall without it and holds with it."""
    place = plan.sight.places[area]
    if not place.city or place.marker not in plan.sight.side:
        return 0.0
    menace, all_here = next_to(plan, area), plan.strength(plan.here(area))
    kept = all_here - plan.strength(units)
    return HELD * plan.sight.places[area].pays if kept < menace <= all_here * EXPOSED_BY else 0.0


HUNGRY = 0.6
"""The share of a goal's worth left where others need the points, too."""
PLENTY = 1000
"""The points available where units need none."""
STARVING = 0.05
"""The share left where a group would starve."""


def larder(plan: Plan, area: str) -> Larder:
    """Return the supply around an area at the start of the turn; areas with enemies give nothing."""
    if not plan.sight.has("upkeep_range"):
        return Larder(frozenset(), PLENTY, 0)
    if area not in plan.larders:
        sight, near = plan.sight, frozenset((area, *upkeep_ways(plan.sight, area)))
        own = [code for code in near if sight.places[code].marker == plan.me and code not in sight.enemies]
        points = sum(sight.places[code].pays + sight.me.lie.get(code, 0) for code in own)
        plan.larders[area] = Larder(near, points, sum(len(plan.own.get(code, ())) for code in near))
    return plan.larders[area]


def fed(plan: Plan, area: str) -> int:
    """Return the points that units in an area can draw upon."""
    return larder(plan, area).points


def spare_food(plan: Plan, area: str) -> int:
    """Return how many more units than those nearby could be fed in an area."""
    found = larder(plan, area)
    return found.points - found.units


def ration(plan: Plan, units: Sequence[Chit], start: str, end: str) -> float:
    """Return the share of a goal's worth left to a group from one area that ends the turn in another."""
    found = larder(plan, end)
    others = found.units - (len(units) if start in found.near else 0)
    if found.points < len(units):
        return STARVING
    return 1.0 if found.points >= len(units) + others // 2 else HUNGRY
