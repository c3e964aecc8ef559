"""Random games: small scenarios with land and sea, and sheets that lead to fights on both."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.rulesets.empires.position.world import World

TERRAINS = ("plains", "lowlands", "uplands", "wetlands", "islands", "forests", "mountains", "towns", "cities", "tundra")
EMPIRE_CODES = ("AA", "BB", "CC", "DD")


@dataclass
class RandomGame:
    """A scenario's text and each empire's lines; made by chance, but always the same for a seed."""

    seed: int
    adjudication: str = "simultaneous"
    chance: random.Random = field(init=False)
    lands: list[str] = field(init=False)
    seas: list[str] = field(init=False)
    empires: tuple[str, ...] = field(init=False)
    borders: dict[str, set[str]] = field(init=False)
    scenario: str = field(init=False)
    lines: dict[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        """Draw everything."""
        self.chance = random.Random(self.seed)
        self.empires = EMPIRE_CODES[: self.chance.randint(2, 4)]
        self.lands = [f"L{number:02}" for number in range(self.chance.randint(5, 10))]
        self.seas = [f"S{number:02}" for number in range(self.chance.randint(1, 3))]
        self._draw_borders()
        self.scenario = self._draw_scenario()
        drawer = Drawer(self.chance, self.empires, self.lands, self.seas, self.borders)
        self.lines = drawer.sheets()

    def _draw_borders(self) -> None:
        areas = [*self.lands, *self.seas]
        self.borders = {code: set() for code in areas}
        for one, other in [*pairwise(areas), *self._pairs(areas)]:
            self.borders[one].add(other)
            self.borders[other].add(one)

    def _pairs(self, areas: list[str]) -> list[tuple[str, str]]:
        return [(one, other) for one, other in (self.chance.sample(areas, 2) for _ in range(len(areas) * 2))]

    def _draw_scenario(self) -> str:
        owners = {code: self.chance.choice([*self.empires, *self.empires, None]) for code in self.lands}
        owners |= dict(zip(self.lands, self.empires, strict=False))
        sea_owners = {code: self.chance.choice([*self.empires, None]) for code in self.seas}
        order = list(self.empires)
        self.chance.shuffle(order)
        parts = [
            'scenario = { name = "random", ruleset = "empires" }',
            f"rules = {{ adjudication = {self.adjudication!r}, order_of_play = {order} }}",
            *(self._empire(code) for code in self.empires),
            *(self._land(code, owners) for code in self.lands),
            *(self._sea(code, sea_owners[code], owners) for code in self.seas),
        ]
        return "\n".join(parts) + "\n"

    def _empire(self, code: str) -> str:
        pick = self.chance.randint
        numbers = f"supply_capacity = {pick(1, 5)}\nbalance = {pick(3, 30)}\ntreasury = {pick(0, 25)}"
        return f'[[empire]]\ncode = "{code}"\nname = "Realm {code}"\n{numbers}\narmy_reserve = {pick(0, 3)}'

    def _land(self, code: str, owners: dict[str, str | None]) -> str:
        pick = self.chance.randint
        seas = sorted(self.borders[code] & set(self.seas))
        lines = [
            f'[[land]]\ncode = "{code}"\nname = "Land {code}"\nterrain = "{self.chance.choice(TERRAINS)}"',
            f"population = {pick(0, 6)}\narmies = {pick(0, 8)}\nforts = {pick(0, 1)}\ntrains = {pick(0, 4)}",
            f"borders = {sorted(self.borders[code])}",
        ]
        if owners[code]:
            lines.append(f'owner = "{owners[code]}"')
            near = sorted(self.borders[code] & set(self.lands))
            if near and pick(0, 2):
                lines.append(f'retreat = "{self.chance.choice(near)}"')
        if seas:
            lines.append(f'port = "{seas[0]}"')
            if owners[code] and pick(0, 1):
                lines.append(f'base = {{ entrance = "{seas[0]}", commission = {pick(0, 4)}, laid_up = {pick(0, 2)} }}')
        return "\n".join(lines)

    def _sea(self, code: str, owner: str | None, owners: dict[str, str | None]) -> str:
        lines = [f'[[sea]]\ncode = "{code}"\nname = "Sea {code}"\nborders = {sorted(self.borders[code])}']
        homes = [land for land in self.lands if owners[land] == owner]
        if owner:
            lines.append(f'owner = "{owner}"')
            if homes:
                ships = self.chance.randint(1, 6)
                armies = self.chance.randint(0, ships)
                home = self.chance.choice(homes)
                lines.append(f'fleet = {{ empire = "{owner}", ships = {{ {home} = {ships} }}, armies = {armies} }}')
        return "\n".join(lines)

    def world(self) -> World:
        """Return the position before turn 1."""
        return EMPIRES.start(self.scenario, "random.toml", self.seed)


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws sheets for a board."""

    chance: random.Random
    empires: Sequence[str]
    lands: Sequence[str]
    seas: Sequence[str]
    borders: Mapping[str, Collection[str]]

    def sheets(self) -> dict[str, list[str]]:
        """Draw lines for everybody."""
        return {empire: [self._line(empire) for _ in range(12)] for empire in self.empires}

    def _line(self, empire: str) -> str:
        """Draw an action; areas that border each other are preferred."""
        pick, lands, areas = self.chance.choice, self.lands, [*self.lands, *self.seas]
        number = pick(["1", "2", "3", "5", "ALL", "ALL BUT 1", "-"])
        here = pick(areas)
        there = pick(sorted(self.borders[here]))
        others = [code for code in self.empires if code != empire]
        return pick(
            [
                *[f"MOVE {here} {there} {number}", f"ATTACK {here} {there} {number}"] * 5,
                *[f"SEAMOVE {here} {there} {number}", f"CONVOY {here} {there} {number}"] * 3,
                f"GATHER {pick(lands)} - {number}",
                f"WAGONS {here} {there} {number}",
                f"SEND {pick(lands)} {pick(lands)} {number}",
                f"UNLOAD {pick(self.seas)} {pick(lands)} {number}",
                f"LEVY {pick(lands)}",
                "MOBILISE",
                f"ARMY - - {number}",
                f"RESERVE {pick(lands)} - {number}",
                f"FORTIFY {pick(lands)} - {number}",
                f"RETREAT {here} {there}",
                f"DEFEND {pick(lands)}",
                f"AMBUSH {here} {there}",
                f"ENTRENCH {here} {there}",
                f"BASE {pick(lands)}",
                f"CLOSE {pick(lands)}",
                f"CAPITAL {pick(lands)}",
                f"BUILD {pick(lands)} - {number}",
                f"FLEET {pick(lands)} - {number}",
                f"SCRAP {pick(lands)} - {number}",
                f"DISOWN {pick(lands)}",
                f"GIFT - {pick(others)} {number}",
                f"ORDER - - {number}",
                "TAX",
            ]
        )


def actions_of(world: World, empire: str, lines: Sequence[str]) -> list[Action[Any]]:
    """Read an empire's lines as a sheet for the coming turn."""
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    text = "\n".join([f"GAME random\nTURN {world.turn + 1}\nEMPIRE {empire}", *lines, ""])
    sheet = read_sheet(f"{empire}.txt", text.encode(), order_language)
    assert not sheet.refused
    return list(sheet.actions)


def play(game: RandomGame, world: World | None = None) -> tuple[World, list[Event[Any]], World]:
    """Play a turn of a game; return the world before, the events, and the world after."""
    before = world or game.world()
    actions = [action for empire in game.empires for action in actions_of(before, empire, game.lines[empire])]
    events, after = resolve(EMPIRES.phases, actions, before, present=game.empires, seed=game.seed, turn=before.turn + 1)
    return before, events, after


GAMES = st.builds(RandomGame, st.integers(0, 10**9), st.sampled_from(["simultaneous", "in-order"]))
