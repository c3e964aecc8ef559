"""The position as a report shows it: areas with their totals, the map, and what is public."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kit.shown import shown
from pbm.quick.record import record
from pbm.rulesets.empires.events.end_of_turn import IncomeReceived
from pbm.rulesets.empires.sight.gm_state import land_shown, sea_shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Board, OwnLand, OwnSea, SeenLand, Sight, Standing

    Shown = dict[str, object]
    Costs = Mapping[str, int]


OWN_LAND = "blockaded next_supply_cost next_trains_used disperses"
OWN_SEA = "next_supply_cost ships_dispersing disperses"
SEEN_LAND = "owner terrain population armies forts"
LEDGER = "income supply_cost from_treasury unpaid forgiven disperses ships_dispersing next_income next_supply_cost"
STANDING = "name areas armies largest_army largest_fleet eliminated"


def areas(sight: Sight, costs: Costs) -> dict[str, Shown]:
    """Return own areas in full, each with its supply cost."""
    lands = {code: _own_land(own) for code, own in sight.lands.items()}
    seas = {code: _own_sea(own) for code, own in sight.seas.items()}
    return {code: {**area, "supply_cost": costs[code]} for code, area in {**lands, **seas}.items()}


def _own_land(own: OwnLand) -> Shown:
    cut = None if own.cut is None else {"at": own.cut[0], "why": own.cut[1].value}
    return {
        "name": own.land.name,
        **land_shown(own.land, own.supply_source),
        "supply_line": list(own.supply_line),
        "supply_cut": cut,
        **shown(own, OWN_LAND),
    }


def _own_sea(own: OwnSea) -> Shown:
    return {"name": own.sea.name, **sea_shown(own.sea), **shown(own, OWN_SEA)}


def other_areas(sight: Sight) -> dict[str, Shown]:
    """Return what is adjacent to own areas and fleets."""
    lands = {code: _seen_land(land) for code, land in sight.other_lands.items()}
    return {**lands, **{code: {"name": sea.name, **sea_shown(sea)} for code, sea in sight.other_seas.items()}}


def _seen_land(land: SeenLand) -> Shown:
    base = None if land.entrance is None else {"entrance": land.entrance}
    return {"name": land.name, "kind": "land", **shown(land, SEEN_LAND), "base": base}


def map_shown(board: Board) -> dict[str, Shown]:
    """Return the map: of every area its kind, terrain, borders and port."""
    lands = {code: {"kind": "land", **shown(land, "terrain borders port")} for code, land in board.lands.items()}
    return {**lands, **{code: {"kind": "sea", "borders": list(borders)} for code, borders in board.seas.items()}}


def rules_shown(settings: Settings) -> Shown:
    """Return the numbers of the rulebook that a game is played with."""
    values = {each.name: getattr(settings, each.name) for each in fields(settings)}
    return {name: value for name, value in values.items() if type(value) in {int, float}}


def standings_shown(standings: Mapping[str, Standing]) -> dict[str, Shown]:
    """Return what is public of every empire."""
    return {code: shown(standing, STANDING) for code, standing in standings.items()}


@record
class Ledger:
    """How the balance came about, and what the end of the coming turn will take.

    After a turn, the balance is income less supply costs, and whatever of a shortfall was covered by the treasury, by
    armies that were not paid, or was forgiven.
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
    """Compute the figures of the report's head."""
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
