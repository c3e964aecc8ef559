"""Random games of Baton and Knapsack, as properties of any game want them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton import BATON
from tests.support.baton.random_lines import RandomLines
from tests.support.baton.random_positions import RandomPosition
from tests.support.baton.secrets import disturb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.baton.position.world import World


class BatonGames:
    """Two to seven powers, at the start or with many armies near each other at any time; lines of all orders."""

    ruleset: Ruleset[World, Any] = BATON

    def position(self, seed: int) -> World:
        """Return a random position."""
        return BATON.start(RandomPosition(seed).scenario, "random", seed)

    def sheets(self, world: World, seed: int) -> Mapping[str, Sequence[str]]:
        """Draw lines for all who are in the game, but for one now and then."""
        chance = random.Random(seed)
        playing = [code for code in world.playing() if chance.random() < 0.95] or list(world.playing())[:1]
        return {code: RandomLines(world, code, chance).sheet() for code in playing}

    def disturb(self, world: World, player: str, seed: int) -> World:
        """Change the order of the deck and the hands of others."""
        return disturb(world, player, random.Random(seed))

    def map_file(self, _world: World) -> None:
        """Return nothing: what is drawn does not concern what is told."""
        return
