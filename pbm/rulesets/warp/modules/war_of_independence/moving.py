"""Who moves, and where units may be (WI.4, WI.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area

COASTAL = "coastal"


def is_mover(chit: Chit) -> bool:
    """Tell whether a unit makes a group movable: any leader (WI.4)."""
    return kind_of(chit).leader


def at_home(area: Area, chit: Chit) -> bool:
    """Tell whether a unit may stand in an area: ships in coastal ones, all others anywhere (WI.5)."""
    return area.type == COASTAL or not kind_of(chit).ship
