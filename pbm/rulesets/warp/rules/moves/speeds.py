"""How far groups go (W.5, W.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.units import Chit


def speed_of(chit: Chit, settings: Settings) -> int:
    """Return how many spaces a unit goes in a move; Fortifications none (W.5)."""
    spaces = {"S": settings.speed_s, "M": settings.speed_m, "F": settings.speed_f, "FF": settings.speed_ff}
    return spaces.get(kind_of(chit).speed, 0)


def speed_of_group(group: Group, settings: Settings) -> int:
    """Return the speed of a group's slowest unit; what ships carry does not count (W.33)."""
    carriers = [chit for chit in group.units if kind_of(chit).naval] if group.is_fleet else group.units
    return min(speed_of(chit, settings) for chit in carriers)
