"""Printed Force (W.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.stacks import units_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.cargo import is_cargo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def printed_force(area: Area, units: Iterable[Chit]) -> int:
    """Return the printed Force of units in an area: the sum, but cargo and Generals at sea."""
    return sum(kind_of(chit).force for chit in units if not is_cargo(area, chit))


def force_of_side(world: World, area: Area, side: str) -> int:
    """Return the printed Force of all of a side's units in an area."""
    holders = [holder for holder in area.stacks if world.side_of(holder) == side]
    return sum(printed_force(area, units_of(area, holder)) for holder in holders)
