"""Large games made up: a grid of areas in blocks, an empire in each, and good sheets that do something.

A block is four areas wide. Its first area is a sea space with a fleet; one column is nobody's; the rest is the
empire's, with a capital, a base, trains, and retreat locations that make supply lines. No chance is in it: the same
numbers make the same game.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 4
"""Areas of a block from west to east."""
FIRST = "BCDFGHJKLMNPQRSTVWXYZ"
LETTERS = "0123456789" + FIRST
"""What codes are made of: without vowels none of them is a word."""
TERRAINS = ("plains", "lowlands", "uplands", "plains", "forests", "wetlands", "mountains")


@dataclass(frozen=True, slots=True)
class Large:
    """A large game: so many empires, each with a block of so many areas, and so many actions on a sheet."""

    empires: int
    areas_each: int = 16
    actions: int = 16

    @property
    def name(self) -> str:
        """What to call it in tables."""
        return f"{self.empires} empires, {self.areas} areas, {self.empires * self.actions} actions"

    @property
    def areas(self) -> int:
        """How many areas there are."""
        return self.empires * self.areas_each

    @property
    def height(self) -> int:
        """Areas of a block from north to south."""
        return self.areas_each // WIDTH

    @property
    def across(self) -> int:
        """Blocks beside each other, so that the board is about square."""
        return max(1, isqrt(self.empires * self.height // WIDTH))

    def empire(self, number: int) -> str:
        """Return the code of an empire."""
        return code(number, 2 if self.empires <= len(FIRST) * len(LETTERS) else 4)

    def area(self, block: int, x: int, y: int) -> str:
        """Return the code of an area by its place in a block."""
        return code(block * self.areas_each + y * WIDTH + x, 3 if self.areas <= len(FIRST) * len(LETTERS) ** 2 else 5)


def code(number: int, length: int) -> str:
    """Return the code with a number, all of one length."""
    letters = []
    for _ in range(length - 1):
        number, rest = divmod(number, len(LETTERS))
        letters.append(LETTERS[rest])
    return FIRST[number] + "".join(reversed(letters))


def scenario(game: Large) -> str:
    """Return the game's scenario as TOML."""
    return "\n".join(
        (
            f'[scenario]\nname = "large"\ntitle = "Large"\nruleset = "empires"\n\n[rules]\nactions = {game.actions}\n',
            *(_empire(game, number) for number in range(game.empires)),
            *(_area(game, block, x, y) for block in range(game.empires) for y, x in _places(game)),
        )
    )


def _places(game: Large) -> Iterator[tuple[int, int]]:
    return product(range(game.height), range(WIDTH))


def _empire(game: Large, number: int) -> str:
    return (
        f'[[empire]]\ncode = "{game.empire(number)}"\nname = "Empire of {game.empire(number)}"\nsupply_capacity = 4\n'
        f"balance = {4 * game.actions}\ntreasury = 20\n"
        f'capital = "{game.area(number, 1, 1)}"\narmy_reserve = 9\nnaval_reserve = 4\n'
    )


def _area(game: Large, block: int, x: int, y: int) -> str:
    own, here = game.empire(block), game.area(block, x, y)
    borders = ", ".join(f'"{border}"' for border in _borders(game, block, x, y))
    lines = [f'code = "{here}"', f'name = "Area {here}"', f"borders = [{borders}]"]
    if (x, y) == (0, 0):
        base = game.area(block, 1, 0)
        fleet = f'{{ empire = "{own}", ships = {{ "{base}" = 4 }}, armies = 2 }}'
        return "\n".join(["[[sea]]", *lines, f'owner = "{own}"', f"fleet = {fleet}", ""])
    lines += [f'terrain = "{TERRAINS[(x + 3 * y + block) % len(TERRAINS)]}"', f"population = {2 + (x + y + block) % 4}"]
    if x == WIDTH - 1:
        lines.append("armies = 1")
    else:
        way = game.area(block, *_towards_capital(x, y))
        lines += [f'owner = "{own}"', "armies = 6", "trains = 3"]
        lines += [] if (x, y) == (1, 1) else [f'retreat = "{way}"']
    if (x, y) == (1, 0):
        lines.append(f'base = {{ entrance = "{game.area(block, 0, 0)}", commission = 2 }}')
    return "\n".join(["[[land]]", *lines, ""])


def _towards_capital(x: int, y: int) -> tuple[int, int]:
    return (1, y) if x != 1 else (1, y + 1 if y < 1 else y - 1)


def _borders(game: Large, block: int, x: int, y: int) -> Iterator[str]:
    """The areas to the west, east, north and south, also in the blocks beside."""
    row, column = divmod(block, game.across)
    for east, south in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        across, down = column * WIDTH + x + east, row * game.height + y + south
        there = down // game.height * game.across + across // WIDTH
        if 0 <= across < game.across * WIDTH and down >= 0 and there < game.empires:
            yield game.area(there, across % WIDTH, down % game.height)


ORDERS = (
    "GATHER capital - 3",
    "SEND capital front 2",
    "ATTACK front neutral AB-2",
    "MOVE inner front 1",
    "LEVY front",
    "ENTRENCH front neutral",
    "WAGONS inner front 1",
    "ATTACK neutral foreign AB-1",
    "RESERVE inner - 1",
    "MOVE front inner 1",
    "FORTIFY inner - 1",
    "ORDER - - 1",
    "BUILD base - 1",
    "DEFEND inner",
    "TAX",
    "ATTACK front neutral AB-1",
)
"""What a sheet does over and over, each time elsewhere along the front."""


def sheet(game: Large, empire: int) -> str:
    """Return an empire's sheet for turn 1."""
    orders = "\n".join(_action(game, empire, place) for place in range(game.actions))
    return f"GAME large\nTURN 1\nEMPIRE {game.empire(empire)}\n\n{orders}\n"


def _action(game: Large, empire: int, place: int) -> str:
    row = place // len(ORDERS) % game.height
    there = empire + 1 if (empire + 1) % game.across and empire + 1 < game.empires else max(0, empire - 1)
    words = {
        "capital": game.area(empire, 1, 1),
        "base": game.area(empire, 1, 0),
        "front": game.area(empire, 2, row),
        "inner": game.area(empire, 1, row),
        "neutral": game.area(empire, 3, row),
        "foreign": game.area(there, 0, max(1, row)),
    }
    order = ORDERS[place % len(ORDERS)].split()
    return f"{place + 1:3}  " + "  ".join(words.get(word, word) for word in order)
