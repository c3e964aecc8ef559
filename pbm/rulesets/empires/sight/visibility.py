"""What an empire may see of the position (E.42, E.43)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.empires.position.fleets import ships_taken
from pbm.rulesets.empires.position.supply_lines import is_blockaded, supply_chain, supply_cut, supply_source
from pbm.rulesets.empires.position.world import Fleet
from pbm.rulesets.empires.rules.supply import dispersals, fleet_cost, supply_cost

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.supply_lines import Cut
    from pbm.rulesets.empires.position.world import Empire, Land, Sea, Terrain, World


@record
class Ground:
    """The fixed part of a land area, as printed on the map."""

    terrain: Terrain
    borders: tuple[str, ...]
    port: str | None


@record
class Board:
    """The map of the scenario: the land areas, and the borders of the sea spaces."""

    lands: Mapping[str, Ground]
    seas: Mapping[str, tuple[str, ...]]

    def borders(self, code: str) -> tuple[str, ...]:
        """Return the neighbours of an area."""
        return self.lands[code].borders if code in self.lands else self.seas[code]


@record
class OwnLand:
    """An own land area: all its values, its supply line, and its losses at the end of the coming turn (S.8, S.9).

    Dispersals come first; supply costs are computed from what is left.
    """

    land: Land
    supply_source: str | None
    supply_line: tuple[str, ...]
    """The areas from this one to its supply source, or to the end of the chain if it has none (S.4)."""
    cut: tuple[str, Cut] | None
    blockaded: bool
    next_supply_cost: int
    next_trains_used: int
    disperses: int


@record
class OwnSea:
    """A sea space that is owned or holds an own fleet, and the fleet's losses at the end of the coming turn."""

    sea: Sea
    next_supply_cost: int = 0
    ships_dispersing: int = 0
    disperses: int = 0


@record
class SeenLand:
    """What a neighbour may know about a land area: not its trains, its mode, or the ships in base."""

    code: str
    name: str
    owner: str | None
    terrain: Terrain
    population: int
    armies: int
    forts: int
    entrance: str | None
    """The sea space outside its naval base, if it has one."""


@record
class Standing:
    """The public figures of an empire's strength."""

    name: str
    areas: int
    armies: int
    largest_army: int
    largest_fleet: int
    eliminated: bool


@record
class Sight:
    """The position as one empire may know it; the fields without a default are public.

    Attributes:
        scenario, title: the scenario's name and title.
        settings: the numbers of the rulebook that this game is played by.
        board: the map.
        names: the names of all areas and empires.
        colours: the empires' colours, where the scenario gives them.
        owners: the owner of every area that has one.
        order_of_play: the order of play of the coming turn.
        standings: the public figures of every empire.
        leaders: the empires with the most VPs.
        last_census: the turn of the last census, which is public; 0 before the first.
        winners: the winners, when the game is over.
        empire: its own purse, reserves and standing; the public has none.
        lands, seas: its own areas and fleets in full.
        other_lands, other_seas: the areas adjacent to its areas and fleets.
        neighbours, friends, enemies: the empires that are so by rule E.43.

    """

    scenario: str
    title: str
    settings: Settings
    board: Board
    names: Mapping[str, str]
    colours: Mapping[str, str]
    owners: Mapping[str, str]
    order_of_play: tuple[str, ...]
    standings: Mapping[str, Standing]
    leaders: tuple[str, ...]
    last_census: int
    winners: tuple[str, ...]
    empire: Empire | None = None
    lands: Mapping[str, OwnLand] = field(default_factory=dict)
    seas: Mapping[str, OwnSea] = field(default_factory=dict)
    other_lands: Mapping[str, SeenLand] = field(default_factory=dict)
    other_seas: Mapping[str, Sea] = field(default_factory=dict)
    neighbours: tuple[str, ...] = ()
    friends: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()

    @property
    def own_empire(self) -> Empire:
        """The reader's empire; the public has none, and must not ask."""
        assert self.empire is not None
        return self.empire

    def owns(self, code: str) -> bool:
        """Return whether an area is among the empire's own areas and fleets."""
        return code in self.lands or code in self.seas


def own_land(world: World, land: Land) -> OwnLand:
    """Return a land area as its owner sees it."""
    leaving = dispersals(land, world.settings)
    cost = supply_cost(replace(land, armies=land.armies - leaving.amount, trains=land.trains - leaving.trains))
    chain = tuple(met.code for met in supply_chain(world, land))
    source = supply_source(world, land)
    return OwnLand(
        copied_land(land),
        source,
        chain if source is None else chain[: chain.index(source) + 1],
        supply_cut(world, land),
        is_blockaded(world, land),
        cost.amount,
        leaving.trains + cost.trains,
        leaving.amount,
    )


def own_sea(world: World, sea: Sea) -> OwnSea:
    """Return a sea space as its owner, or the owner of a fleet there, sees it."""
    fleet = sea.fleet
    if fleet is None:
        return OwnSea(copied_sea(sea))
    ships = sum(number for _, number in ships_taken(fleet.ships, world.settings.sea_dispersal))
    armies = max(0, fleet.armies - fleet.strength + ships)
    return OwnSea(copied_sea(sea), fleet_cost(fleet) - ships - armies, ships, armies)


def seen_land(land: Land) -> SeenLand:
    """Return a land area as neighbours see it."""
    entrance = land.base.entrance if land.base is not None else None
    return SeenLand(land.code, land.name, land.owner, land.terrain, land.population, land.armies, land.forts, entrance)


def copied_land(land: Land) -> Land:
    """Return a copy of a land area that does not change with it."""
    return replace(land, base=None if land.base is None else replace(land.base))


def copied_sea(sea: Sea) -> Sea:
    """Return a copy of a sea space that does not change with it; its ships by home base, in order of code."""
    fleet = sea.fleet
    if fleet is None:
        return replace(sea)
    ships = {base: number for base, number in sorted(fleet.ships.items()) if number}
    return replace(sea, fleet=Fleet(fleet.empire, ships, fleet.armies))


def standing(empire: Empire, own: Iterable[Land], fleets: Iterable[Fleet]) -> Standing:
    """Return the public figures of an empire's strength, from its land areas and its fleets."""
    lands, fleets = list(own), list(fleets)
    armies = [land.armies for land in lands] + [fleet.armies for fleet in fleets]
    return Standing(
        empire.name,
        len(lands),
        sum(armies),
        max(armies, default=0),
        max((fleet.strength for fleet in fleets), default=0),
        not empire.in_game,
    )
