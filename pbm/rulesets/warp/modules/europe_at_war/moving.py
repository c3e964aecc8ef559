"""Who moves, and where units are at home (EW.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area

GENERAL = "G"


def is_mover(chit: Chit) -> bool:
    """Tell whether a unit makes a group movable: a General (EW.7)."""
    return kind_of(chit).type == GENERAL


def at_home(area: Area, chit: Chit) -> bool:
    """Tell whether a unit stands in an area as what it is: ships and Admirals at sea, all others on land (EW.7)."""
    return kind_of(chit).naval == area.is_sea
