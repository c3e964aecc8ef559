"""What the ground of an army does (C.14, C.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.cards import Terrain
from pbm.rulesets.baton.position.deck_file import terrains

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World

NO_GROUND = Terrain("", "")
"""Ground that does nothing."""


def ground_of(world: World, army: Army) -> Terrain:
    """Return the ground of an army; one that does nothing if it has none."""
    if army.ground is None:
        return NO_GROUND
    return terrains()[world.card(army.ground).terrain or ""]
