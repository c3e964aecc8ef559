"""The game master's view of a world, as JSON, and what is odd about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.world import World


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return {player.code: Seat(player.name, player.status, player.colour) for player in world.players.values()}


def gm_state(world: World) -> dict[str, Any]:
    """Return everything."""
    raise NotImplementedError


def odd(_before: World, _after: World) -> Iterator[str]:
    """Yield what a game master may want to look into."""
    yield from ()
