"""Random games of Napoleonic Battles, as properties of any game want them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles import BATTLES
from tests.support.battles.random_battles import RandomBattle
from tests.support.battles.random_lines import RandomLines
from tests.support.battles.secrets import disturb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.battles.position.world import World


class BattlesGames:
    """Small armies of all kinds, at the start, in the middle of a battle, or to be mustered; lines of all orders."""

    ruleset: Ruleset[World, Any] = BATTLES

    def position(self, seed: int) -> World:
        """Return a random battle."""
        return BATTLES.start(RandomBattle(seed).scenario, "random", seed)

    def sheets(self, world: World, seed: int) -> Mapping[str, Sequence[str]]:
        """Draw lines for both armies, but for one now and then."""
        chance = random.Random(seed)
        playing = [code for code in world.armies if chance.random() < 0.95] or list(world.armies)[:1]
        return {code: RandomLines(world, code, chance).sheet() for code in playing}

    def disturb(self, world: World, player: str, seed: int) -> World:
        """Change the enemy's order of battalions, hand, deck and instructions."""
        return disturb(world, player, random.Random(seed))

    def map_file(self, _world: World) -> None:
        """Return nothing: a battle has no map."""
        return
