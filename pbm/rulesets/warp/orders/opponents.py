"""Opponents whom a box names (W.3, W.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


def opponents(world: World, player: str) -> list[str]:
    """Return a player's opponents who are still in the game (W.3)."""
    side = world.players[player].side
    return [code for code, other in world.players.items() if other.side != side and other.in_game]


def opponent_named(world: World, player: str, box: object, name: str = "WHERE") -> str:
    """Return the opponent whom a box names; left empty it means the only one there is (W.25).

    Args:
        world: the position.
        player: who plays the card.
        box: what the box holds.
        name: what the box is called on the card.

    Raises:
        Failure: it names none, or no opponent still in the game.

    """
    there = opponents(world, player)
    if box is None and len(there) == 1:
        return there[0]
    if not isinstance(box, str) or box not in world.players:
        raise Failure(say("{box} must name an opponent", box=name))
    if box not in there:
        raise Failure(_no_opponent(world, player, box))
    return box


def _no_opponent(world: World, player: str, box: str) -> Sentence:
    if box == player:
        return say("you are no opponent of your own")
    if not world.players[box].in_game:
        return say("{empire} is out of the game", empire=box)
    return say("{empire} is no opponent of yours", empire=box)
