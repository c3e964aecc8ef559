"""Random games of Warp Empires, as properties of any game want them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp import WARP
from tests.support.empires.charts import map_of_squares
from tests.support.warp.random_colonies import random_start
from tests.support.warp.random_lines import RandomLines
from tests.support.warp.secrets import disturb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.warp.position.world import World


class WarpGames:
    """Small boards of both modules, with sea or lanes, two to four players, all kinds of units and all cards."""

    ruleset: Ruleset[World, Any] = WARP

    def position(self, seed: int) -> World:
        """Return a random start, drawn by the set-up or set."""
        return WARP.start(random_start(seed).scenario, "random", seed)

    def sheets(self, world: World, seed: int) -> Mapping[str, Sequence[str]]:
        """Draw lines for all who are in the game, but for one now and then."""
        chance = random.Random(seed)
        playing = [code for code, player in world.players.items() if player.in_game and chance.random() < 0.95]
        return {code: RandomLines(world, code, chance).sheet() for code in playing or list(world.order_of_play[:1])}

    def disturb(self, world: World, player: str, seed: int) -> World:
        """Change hands, deck, offers, piles, points, standing lines and units below the top, of all others."""
        return disturb(world, player, random.Random(seed))

    def map_file(self, world: World) -> str:
        """Return a map of squares."""
        return map_of_squares(world.areas)
