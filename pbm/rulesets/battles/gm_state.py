"""The game master's view of a battle, as JSON (N.110), and its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat

if TYPE_CHECKING:
    from pbm.rulesets.battles.world import World


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return {army.code: Seat(army.name, army.status, army.colour) for army in world.armies.values()}


def gm_state(world: World) -> dict[str, Any]:
    """Return the whole position (N.110)."""
    return {"turn": world.turn, "armies": {code: {"stacks": army.stacks} for code, army in world.armies.items()}}
