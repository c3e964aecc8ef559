"""The end of the turn: leftovers, dispersals, income and supply costs, order of play (E.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit import seating
from pbm.rulesets.empires.events.end_of_turn import (
    ArmiesDispersed,
    FleetDispersed,
    IncomeReceived,
    LeftoversSpent,
    OrderOfPlaySet,
    SheetMissed,
    SheetReceived,
    TurnEnded,
)
from pbm.rulesets.empires.position.fleets import Holdings, ships_taken
from pbm.rulesets.empires.position.supply_lines import is_blockaded
from pbm.rulesets.empires.rules.supply import dispersals, fleet_cost, supply_cost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.position.world import Empire, World

    Events = Iterator[Event[World]]


def in_game(world: World) -> Iterator[Empire]:
    """The empires that have not been eliminated."""
    return (empire for empire in world.empires.values() if empire.in_game)


def roll_call(stage: Stage[World]) -> Events:
    """Record who has sent a sheet: two turns missed in a row make a player a standby (E.40)."""
    limit = max(1, stage.world.settings.missed_turns)
    return seating.roll_call(stage, limit, missed=SheetMissed, received=_received)


def _received(empire: str, *, returns: bool) -> SheetReceived:  # noqa: ARG001 - the event finds it out itself
    return SheetReceived(empire)


def leftovers(stage: Stage[World]) -> Events:
    """Spend what is left: the treasury's BPs go back, then trains, armies, and the bid (S.12, E.37)."""
    for empire in in_game(stage.world):
        yield spend_leftovers(stage.world, empire)


def spend_leftovers(world: World, empire: Empire) -> LeftoversSpent:
    """Compute how an empire's last BPs are used."""
    settings, left = world.settings, empire.balance
    to_treasury = min(left, world.turn_state.cash.get(empire.code, 0))
    left -= to_treasury
    trains = 0
    if empire.capital is not None and not is_blockaded(world, world.lands[empire.capital]):
        room = max(0, empire.supply_capacity - world.lands[empire.capital].trains)
        trains = min(room, left // settings.train_cost)
        left -= trains * settings.train_cost
    armies = left // settings.army_cost
    left -= armies * settings.army_cost
    return LeftoversSpent(empire.code, to_treasury, empire.capital, trains, armies, bid=left)


def dispersing(stage: Stage[World]) -> Events:
    """Disperse armies above the population, and a ship in each sea space (S.8, E.21)."""
    settings, holdings = stage.world.settings, Holdings(stage.world)
    for empire in in_game(stage.world):
        for land in holdings.lands_of(empire.code):
            toll = dispersals(land, settings)
            if toll.amount or toll.trains:
                yield ArmiesDispersed(empire.code, land.code, toll.amount, toll.trains)
        for sea, fleet in holdings.fleets_of(empire.code):
            ships = ships_taken(fleet.ships, settings.sea_dispersal)
            left = fleet.strength - sum(number for _, number in ships)
            armies = max(0, fleet.armies - left)
            if ships or armies:
                yield FleetDispersed(empire.code, sea.code, ships, armies)


def income(stage: Stage[World]) -> Events:
    """Pay out income, charge supply costs, and cover a shortfall (S.9, E.37)."""
    holdings = Holdings(stage.world)
    for empire in in_game(stage.world):
        yield reckon_income(empire, holdings)


def reckon_income(empire: Empire, holdings: Holdings) -> IncomeReceived:
    """Compute an empire's income and supply costs, and how costs beyond its means are covered."""
    lands = holdings.lands_of(empire.code)
    tolls = {land.code: supply_cost(land) for land in lands}
    costs = {code: toll.amount for code, toll in tolls.items()}
    armies = {land.code: land.armies for land in lands}
    for sea, fleet in holdings.fleets_of(empire.code):
        costs[sea.code] = fleet_cost(fleet)
        armies[sea.code] = fleet.armies
    earned = sum(land.population for land in lands)
    shortfall = max(0, sum(costs.values()) - earned)
    from_treasury = min(shortfall, empire.treasury)
    unpaid = disband(costs, armies, shortfall - from_treasury)
    return IncomeReceived(
        empire.code,
        earned,
        tuple((code, cost) for code, cost in costs.items() if cost),
        tuple(code for code, toll in tolls.items() if toll.trains),
        from_treasury,
        tuple(sorted(unpaid.items())),
        shortfall - from_treasury - sum(unpaid.values()),
    )


def disband(costs: dict[str, int], armies: dict[str, int], unpaid: int) -> dict[str, int]:
    """Choose an army for each BP unpaid, where the supply cost as charged is highest (E.37).

    The cost of the place falls by 1 with each army; ties go by code; places without armies are skipped.
    """
    cost_left, armies_left, chosen = dict(costs), dict(armies), dict.fromkeys(armies, 0)
    for _ in range(unpaid):
        places = [code for code, number in armies_left.items() if number]
        if not places:
            break
        dearest = min(places, key=lambda code: (-cost_left[code], code))
        cost_left[dearest] = max(0, cost_left[dearest] - 1)
        armies_left[dearest] -= 1
        chosen[dearest] += 1
    return {code: number for code, number in chosen.items() if number}


def order_of_play(stage: Stage[World]) -> Events:
    """Set next turn's order: most BPs spent on ORDER first, ties keep their order (E.10)."""
    bids = stage.world.turn_state.bids
    yield OrderOfPlaySet(tuple(sorted(stage.world.order_of_play, key=lambda empire: -bids.get(empire, 0))))


def turn_end(stage: Stage[World]) -> Events:  # noqa: ARG001 - the turn ends whatever the position
    """End the turn."""
    yield TurnEnded()
