"""Whom a deed is aimed at that names nobody: the weakest (C.67, C.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def weakest_first(world: World, leader: str) -> list[str]:
    """Return the enemies engaged with an army, lowest morale first, ties first by code."""
    return sorted(world.foes_of(leader), key=lambda foe: (world.armies[foe].morale, foe))
