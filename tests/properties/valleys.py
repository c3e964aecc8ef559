"""Random games of Two Valleys, the game of "Writing a game", as properties of any game want them."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from itertools import product
from typing import TYPE_CHECKING, Any

from tests.support.valleys import valleys

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset

SIDE = 5
"""A board is a square of so many areas by as many."""

HEAD = """
[scenario]
name = "random"
ruleset = "valleys"
[[player]]
code = "WE"
name = "Westfolk"
home = "A00"
[[player]]
code = "EA"
name = "Eastfolk"
home = "A44"
"""


def code_at(column: int, row: int) -> str:
    """Return the code of an area."""
    return f"A{column}{row}"


def near(column: int, row: int) -> list[str]:
    """Return the codes of the areas beside one."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    beside = [(column + across, row + down) for across, down in steps]
    return [code_at(*each) for each in beside if {*each} <= set(range(SIDE))]


class ValleysGames:
    """A board of squares with a home in each of two corners; from the west side of it nobody sees the east."""

    ruleset: Ruleset[Any, Any] = valleys()

    def position(self, seed: int) -> Any:  # noqa: ANN401 - the world of a game that is found by its name
        """Return a random world."""
        chance = random.Random(seed)
        areas = [self._area(column, row, chance) for column, row in product(range(SIDE), repeat=2)]
        return self.ruleset.start(HEAD + "".join(areas), "random", seed)

    def _area(self, column: int, row: int, chance: random.Random) -> str:
        code = code_at(column, row)
        owners = [*["WE"] * (column < 3), *["EA"] * (column > 1), None]  # nobody sees the enemy's home
        owner = {"A00": "WE", "A44": "EA"}.get(code, chance.choice(owners))
        village = str(chance.random() < 0.4).lower()
        table = f'[[area]]\ncode = "{code}"\nname = "{code}"\nborders = {near(column, row)}\nvillage = {village}\n'
        return table if owner is None else f'{table}owner = "{owner}"\nbands = {chance.randint(0, 4)}\n'

    def sheets(self, world: Any, seed: int) -> Mapping[str, Sequence[str]]:  # noqa: ANN401 - likewise
        """Draw lines for each player, mostly for their own areas."""
        chance = random.Random(seed)
        return {code: list(self._lines(world, code, chance)) for code in world.players}

    def _lines(self, world: Any, player: str, chance: random.Random) -> Iterator[str]:  # noqa: ANN401 - likewise
        own = [area.code for area in world.owned(player)]
        for _ in range(chance.randint(1, 8)):
            code = chance.choice([*own * 2, *world.areas])
            goal = chance.choice([*world.areas[code].borders * 4, *world.areas])
            number = chance.choice(["ALL", "", "1", "2", "9"])
            yield chance.choice([f"MARCH {code} {goal} {number}", f"RAISE {code}"])

    def disturb(self, world: Any, player: str, seed: int) -> Any:  # noqa: ANN401 - likewise
        """Change the bands in areas out of sight, and whose those are that are no villages."""
        chance, other = random.Random(seed), deepcopy(world)
        seen = world.near(player)
        (enemy,) = (code for code in world.players if code != player)
        for area in other.areas.values():
            if area.code not in seen:
                if not area.village and area.code not in {each.home for each in world.players.values()}:
                    area.owner, area.bands = chance.choice([enemy, None]), 0
                if area.owner is not None:
                    area.bands += chance.randint(1, 5)
        return other

    def map_file(self, world: Any) -> str:  # noqa: ANN401 - likewise
        """Return squares."""
        places = {
            code_at(column, row): (column * 90 + 10, row * 90 + 10) for column, row in product(range(SIDE), repeat=2)
        }
        areas = {code: {"path": f"M{x} {y}h80v80h-80z", "label": [x + 40, y + 40]} for code, (x, y) in places.items()}
        return json.dumps({"width": 470, "height": 470, "areas": areas})
