"""Which standing lines of a player hold in an area (W.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.standing_line import ANY, ONE_HOLDS

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.standing_line import Standing
    from pbm.rulesets.warp.position.world import World


def lines_for(world: World, holder: str, word: str, where: str) -> list[Standing]:
    """Return the standing lines of a word that hold in an area: those for it first, then those for ANY.

    Of BATTLE the line for the area holds instead of that for ANY (W.21). A garrison has none.
    """
    player = world.players.get(holder)
    lines = [line for line in player.standing if line.word == word] if player else []
    own = [line for line in lines if line.where == where != ANY]
    anywhere = [line for line in lines if line.where == ANY]
    if word in ONE_HOLDS:
        return (own or anywhere)[-1:]
    return own + anywhere
