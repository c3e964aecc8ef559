"""Random games of European Empires, as properties of any game want them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires import EMPIRES
from tests.support.empires.charts import map_of_squares
from tests.support.empires.fog import disturb
from tests.support.empires.games import Drawer, RandomGame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.empires.position.world import World

ADJUDICATIONS = ("simultaneous", "in-order")


class EmpiresGames:
    """Small scenarios with land and sea, in both adjudications."""

    ruleset: Ruleset[World, Any] = EMPIRES

    def position(self, seed: int) -> World:
        """Return a random scenario's start."""
        return RandomGame(seed, ADJUDICATIONS[seed % 2]).world()

    def sheets(self, world: World, seed: int) -> Mapping[str, Sequence[str]]:
        """Draw lines, many of them between areas that border each other."""
        borders = {code: sorted(area.borders) for code, area in world.areas.items()}
        return Drawer(random.Random(seed), list(world.empires), list(world.lands), list(world.seas), borders).sheets()

    def disturb(self, world: World, player: str, seed: int) -> World:
        """Change trains, modes, purses, plans and far armies of others."""
        return disturb(world, player, random.Random(seed))

    def map_file(self, world: World) -> str:
        """Return a map of squares."""
        return map_of_squares(world.areas)
