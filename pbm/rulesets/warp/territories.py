"""What territories are worth: the revenue of their types, whoever holds them (W.2, EW.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules import module_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.world import Area, World


def printed_revenue(world: World, area: Area) -> int:
    """Return the revenue of a territory by its type; a sea space has none."""
    return 0 if area.is_sea else world.settings.revenue[module_of(world).types.index(area.type)]
