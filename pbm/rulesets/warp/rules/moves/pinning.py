"""Pinned units: beside opposing ones they cannot leave (W.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.world import Area, World


def is_beset(world: World, where: Whereabouts, area: Area, side: str) -> bool:
    """Tell whether a side's units have opposing ones beside them; not those that set-up has put there (W.43)."""
    by_set_up = world.turn == 0 and not area.entered
    return where.is_opposed(area.code, side) and not by_set_up


def is_pinned(world: World, where: Whereabouts, area: Area, side: str) -> bool:
    """Tell whether a side's units in an area cannot leave it by MOVE, nor be compelled to (W.39)."""
    return world.settings.pinning and is_beset(world, where, area, side)
