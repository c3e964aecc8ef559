"""What foul weather does in each season (C.79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.today import Season

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def is_mud(world: World) -> bool:
    """Tell whether FORCED gives no additional Maneuver (C.79)."""
    return world.foul and world.season is Season.SPRING


def is_thunder(world: World) -> bool:
    """Tell whether Barrages have 1 point less (C.79)."""
    return world.foul and world.season is Season.SUMMER


def is_gales(world: World) -> bool:
    """Tell whether straits are closed, and Charges are 1 weaker (C.79)."""
    return world.foul and world.season is Season.AUTUMN


def is_snow(world: World) -> bool:
    """Tell whether Forages gain 2 less, and cavalry has no additional Maneuver (C.79)."""
    return world.foul and world.season is Season.WINTER
