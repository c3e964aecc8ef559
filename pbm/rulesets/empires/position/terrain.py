"""Tables of terrain effects, and the results of a battle (E.14, E.30 to E.35)."""

from __future__ import annotations

from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.empires.position.world import Terrain

GROW_EXTRA = {
    Terrain.LOWLANDS: 0,
    Terrain.PLAINS: 1,
    Terrain.UPLANDS: 1,
    Terrain.WETLANDS: 1,
    Terrain.ISLANDS: 2,
    Terrain.FORESTS: 2,
    Terrain.MOUNTAINS: 3,
    Terrain.JUNGLE: 4,
    Terrain.DESERTS: 5,
    Terrain.TUNDRA: 5,
    Terrain.TOWNS: 6,
    Terrain.CITIES: 6,
}
"""BPs on top of the population that GROW costs (E.14)."""

STICKY = frozenset(
    {
        Terrain.MOUNTAINS,
        Terrain.FORESTS,
        Terrain.WETLANDS,
        Terrain.JUNGLE,
        Terrain.TOWNS,
        Terrain.CITIES,
        Terrain.DESERTS,
        Terrain.TUNDRA,
    }
)
"""Terrain that armies cannot leave in the turn in which they enter it (E.30)."""

BONUS = {
    Terrain.MOUNTAINS: 1,
    Terrain.FORESTS: 1,
    Terrain.WETLANDS: 1,
    Terrain.JUNGLE: 1,
    Terrain.UPLANDS: 1,
    Terrain.ISLANDS: 1,
    Terrain.TOWNS: 2,
    Terrain.CITIES: 2,
}
"""Strength that terrain adds to the defence; 0 for terrain not listed (E.32)."""

COVER = frozenset({Terrain.MOUNTAINS, Terrain.FORESTS, Terrain.WETLANDS, Terrain.JUNGLE})
"""Terrain in which the defender loses fewer (E.33)."""


@record
class Reckoning(Saved):
    """The results of a battle, before any of them is applied."""

    attack: int
    defence: int
    terrain_bonus: int
    entrenchment: int
    ambushed: bool
    attacker_losses: int
    defender_losses: int
    population_lost: int
    forts_lost: int
    trains_lost: int
    captured: bool
