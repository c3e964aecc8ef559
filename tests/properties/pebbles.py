"""Random games of pebbles, the toy game, as properties of any game want them."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tests.support.pebbles import pebbles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset

TABLE = """
[scenario]
title = "Random pebbles"
[rules]
heap = {heap}
[[player]]
code = "AA"
name = "Ada"
pebbles = {ada}
[[player]]
code = "BB"
name = "Bea"
pebbles = {bea}
"""


class PebblesGames:
    """Two players, a heap of any size, secret purses."""

    ruleset: Ruleset[Any, Any] = pebbles()

    def position(self, seed: int) -> Any:  # noqa: ANN401 - the world of a game that is found by its name
        """Return a random table."""
        chance = random.Random(seed)
        heap, ada, bea = chance.randint(1, 12), chance.randint(0, 9), chance.randint(0, 9)
        return self.ruleset.start(TABLE.format(heap=heap, ada=ada, bea=bea), "random", seed)

    def sheets(self, world: Any, seed: int) -> Mapping[str, Sequence[str]]:  # noqa: ANN401 - likewise
        """Draw a line or two for each player, too many pebbles among them."""
        chance = random.Random(seed)
        return {code: [f"TAKE {chance.randint(0, 5)}" for _ in range(chance.randint(1, 2))] for code in world.players}

    def disturb(self, world: Any, player: str, seed: int) -> Any:  # noqa: ANN401 - likewise
        """Give the others another purse."""
        other = deepcopy(world)
        for code, one in other.players.items():
            if code != player:
                one.pebbles += random.Random(seed).randint(1, 9)
        return other

    def map_file(self, _world: Any) -> None:  # noqa: ANN401 - likewise
        """Return nothing: there is no map."""
        return
