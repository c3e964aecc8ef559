"""What supply takes at the end of the turn: dispersals and supply costs (S.8, S.9; E.21, E.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import Fleet, Land


@record
class Toll:
    """What supply takes from an area: armies that disperse or BPs, and supply trains used up."""

    amount: int
    trains: int = 0


def dispersals(land: Land, settings: Settings) -> Toll:
    """Compute the armies that disperse from a land area at the end of the turn (S.8, E.21)."""
    excess = max(0, land.armies - land.population)
    due = -(-excess // settings.dispersal_divisor)
    if due and land.trains:
        return Toll(max(0, due - land.trains), 1)
    return Toll(due)


def supply_cost(land: Land) -> Toll:
    """Compute the supply cost of a land area in BPs (S.9, E.22)."""
    due = max(0, land.armies + land.forts - land.population)
    if due > 1 and land.trains > 1:
        return Toll(max(0, due - land.trains), 1)
    return Toll(due)


def fleet_cost(fleet: Fleet) -> int:
    """Compute the supply cost of a fleet: 1 BP for each ship and each army aboard (E.22)."""
    return fleet.strength + fleet.armies
