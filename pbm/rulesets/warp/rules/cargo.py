"""Cargo: land units and Generals at sea, and the room that ships have for them (W.40, W.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.losing_order import losing_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def is_cargo(area: Area, chit: Chit) -> bool:
    """Tell whether a unit in an area is carried: all at sea but ships and Admirals (W.40)."""
    return area.is_sea and not kind_of(chit).naval


def room(world: World, units: Iterable[Chit]) -> int:
    """Return how many land units the ships among units can carry."""
    return world.settings.carry * sum(kind_of(chit).ship for chit in units)


def drowning(world: World, area: Area, holder: str, units: Sequence[Chit]) -> list[Chit]:
    """Return which of the units that a holder would have in an area have no room, by the order of losing (W.58)."""
    cargo = [chit for chit in units if is_cargo(area, chit)]
    excess = max(0, len(cargo) - room(world, units))
    return [chit for _, chit in losing_order(world, holder, area.code, [(area.code, chit) for chit in cargo])][:excess]
