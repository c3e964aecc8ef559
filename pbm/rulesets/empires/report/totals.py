"""The figures at the head of a report, and the own areas that they are the sums of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.empires.events.end_of_turn import IncomeReceived

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import OwnLand, OwnSea, Sight

    Costs = Mapping[str, int]


@record
class Ledger:
    """How the balance came about, and what the coming turn's end will take.

    After a turn, the balance is income less supply costs, and whatever of a shortfall was covered by the treasury, by
    armies that were not paid, or forgiven.
    """

    income: int
    supply_cost: int
    from_treasury: int
    unpaid: int
    forgiven: int
    disperses: int
    ships_dispersing: int
    next_income: int
    next_supply_cost: int


LEDGER = " ".join(Ledger.__match_args__)


def last_income(events: Iterable[Event[World]]) -> IncomeReceived | None:
    """Return what the end of the turn brought; nothing at the start, and after an elimination."""
    return next((event for event in events if isinstance(event, IncomeReceived)), None)


def own_areas(sight: Sight) -> dict[str, OwnLand | OwnSea]:
    """Return own areas by code, land first."""
    return {**sight.lands, **sight.seas}


def supply_costs(sight: Sight, income: IncomeReceived | None) -> dict[str, int]:
    """Return the supply cost of each own area: as charged, or before the first turn as it will be."""
    if income is None:
        return {code: area.next_supply_cost for code, area in own_areas(sight).items()}
    charged = dict(income.costs)
    return {code: charged.get(code, 0) for code in own_areas(sight)}


def ledger(sight: Sight, income: IncomeReceived | None, costs: Costs) -> Ledger:
    """Reckon the head's figures."""
    population = sum(own.land.population for own in sight.lands.values())
    areas = own_areas(sight).values()
    return Ledger(
        income=population if income is None else income.income,
        supply_cost=sum(costs.values()),
        from_treasury=0 if income is None else income.from_treasury,
        unpaid=0 if income is None else sum(number for _, number in income.unpaid),
        forgiven=0 if income is None else income.forgiven,
        disperses=sum(area.disperses for area in areas),
        ships_dispersing=sum(own.ships_dispersing for own in sight.seas.values()),
        next_income=population,
        next_supply_cost=sum(area.next_supply_cost for area in areas),
    )


def area_totals(sight: Sight, costs: Costs) -> dict[str, object]:
    """Add up the tables of own areas: land areas, sea spaces, and both."""
    lands = [own.land for own in sight.lands.values()]
    fleets = [own.sea.fleet for own in sight.seas.values() if own.sea.fleet is not None]
    return {
        "lands": {
            "areas": len(lands),
            "population": sum(land.population for land in lands),
            "armies": sum(land.armies for land in lands),
            "forts": sum(land.forts for land in lands),
            "trains": sum(land.trains for land in lands),
            **_taken(sight.lands, costs),
        },
        "seas": {
            "areas": len(sight.seas),
            "ships": sum(fleet.strength for fleet in fleets),
            "armies": sum(fleet.armies for fleet in fleets),
            **_taken(sight.seas, costs),
            "ships_dispersing": sum(own.ships_dispersing for own in sight.seas.values()),
        },
        **_taken(own_areas(sight), costs),
    }


def _taken(areas: Mapping[str, OwnLand] | Mapping[str, OwnSea] | Mapping[str, OwnLand | OwnSea], costs: Costs) -> Costs:
    """Add up what supply has taken and will take from areas."""
    return {
        "supply_cost": sum(costs[code] for code in areas),
        "next_supply_cost": sum(area.next_supply_cost for area in areas.values()),
        "disperses": sum(area.disperses for area in areas.values()),
    }
