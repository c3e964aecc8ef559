"""What territories pay by their types (EW.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.world import Area, World

TYPES = ("wilderness", "small", "medium", "major", "capitol")
"""The types of territories, the poorest first."""
CITIES = frozenset({"major", "capitol"})
"""Where points are saved and units start (EW.10, EW.18)."""


def printed_revenue(world: World, area: Area) -> int:
    """Return what a territory pays by its type; a sea space pays nothing."""
    return world.settings.revenue[TYPES.index(area.type)] if area.type in TYPES else 0


def expected_revenue(world: World, area: Area) -> int:
    """Return what a territory pays its marker's player as things stand, raids aside (W.60).

    Raids hang on units below the top, which others do not see: to reckon them here would betray them.
    """
    if area.marker is None or area.is_sea:
        return 0
    beset = world.opposed(area, world.side_of(area.marker))
    return printed_revenue(world, area) if world.settings.occupied_pays or not beset else 0
