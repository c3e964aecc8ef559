"""Which player a card is played at (W.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.world import World


def opponents(world: World, player: str) -> Sequence[str]:
    """Return the opponents of a player who are still in the game."""
    side = world.side_of(player)
    return [each.code for each in world.players.values() if each.side != side and each.in_game]


def target_player(world: World, player: str, box: str | None) -> str:
    """Return the opponent at whom a player plays a card; a blank box means the only one.

    Raises:
        Failure: the box names nobody where there are several, or none who is an opponent still in the game.

    """
    possible = opponents(world, player)
    if box is not None and box in possible:
        return box
    if box is not None and box in world.players:
        raise Failure(say("{other} is no opponent still in the game", other=box))
    if box is not None or len(possible) != 1:
        raise Failure(say("the line must name a player"))
    return possible[0]
