"""What the enemy knows of battalions that were turned over (N.100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.world import Sighting

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def see(world: World, army: str, battalion: str, stack: str, fate: str) -> None:
    """Note that a battalion has been seen in this turn, where, and what has become of it."""
    world.armies[army].sightings[battalion] = Sighting(world.turn + 1, stack, fate)
