"""Where new units may be put (EW.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules.europe_at_war.cities import own_cities
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def sites(world: World, player: str, chit: Chit) -> Sequence[str]:
    """Return the cities in which a player may put a new unit; of ships and Admirals the coastal ones (EW.18)."""
    naval = kind_of(chit).naval
    return [city.code for city in own_cities(world, player) if city.coasts or not naval]
