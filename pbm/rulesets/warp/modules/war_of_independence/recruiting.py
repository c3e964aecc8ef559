"""Where new units may be put (WI.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules.war_of_independence.moving import at_home
from pbm.rulesets.warp.rules.territories import unopposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def sites(world: World, player: str, chit: Chit) -> Sequence[str]:
    """Return the areas in which a player may put a new unit: of ships the coastal ones (WI.11)."""
    return [area.code for area in unopposed(world, player) if at_home(area, chit)]
