"""The world before turn 1 as far as a scenario sets it; the rest is drawn afterwards (W.12)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.rulesets.warp.orders.base import read_standing
from pbm.rulesets.warp.orders.words import unit_words
from pbm.rulesets.warp.position.cards.box import list_of, printed_chits
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Sides
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit, read_units
from pbm.rulesets.warp.position.world import GARRISON, Area, AreaKind, Crossing, Player, World

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.units import Written
    from pbm.rulesets.warp.setup.entries import LandEntry, PlayerEntry, Scenario, SeaEntry


def make_world(scenario: Scenario) -> World:
    """Return the world that a scenario without faults describes, before anything is drawn."""
    head, start = scenario.head, scenario.start
    module = module_named(head.module)
    sides = sides_of(scenario)
    world = World(
        scenario=head.name,
        title=head.title or head.name,
        module=head.module,
        settings=scenario.settings,
        areas=make_areas(scenario),
        crossings=tuple(Crossing((entry.between[0], entry.between[1]), entry.over) for entry in scenario.crossings),
        players={entry.code: _player(entry, scenario, module, sides) for entry in scenario.players},
        sides=sides,
        order_of_play=tuple(start.order_of_play or ()),
        deck=list(start.deck or ()),
        discards=list(start.discards),
        shuffles=1 if start.shuffles is None else start.shuffles,
        turn=start.turn,
        names=scenario.names,
    )
    _put_down(world, scenario, module)
    _fill_piles(world, scenario)
    return world


def sides_of(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """Return the sides with their players; a player without a side, as all are if sides are free, is a side (W.3)."""
    free = scenario.settings.sides is Sides.FREE
    sides = {} if free else {entry.name: entry.players for entry in scenario.sides}
    sided = {player for players in sides.values() for player in players}
    return sides | {entry.name: (entry.code,) for entry in scenario.players if entry.code not in sided}


def make_areas(scenario: Scenario) -> dict[str, Area]:
    """Return the areas of the board, with the points and markers that are set."""
    seas = {sea.code for sea in scenario.seas}
    coasts = {land.code: coasts_of(land, seas) for land in scenario.lands}
    shores = {sea: tuple(land for land, spaces in coasts.items() if sea in spaces) for sea in seas}
    areas = [_territory(land, scenario, coasts[land.code]) for land in scenario.lands]
    areas += [_space(sea, seas, shores[sea.code]) for sea in scenario.seas]
    return {area.code: area for area in areas}


def coasts_of(land: LandEntry, seas: Iterable[str]) -> tuple[str, ...]:
    """Return the sea spaces beside a territory: its coasts, then those among its borders."""
    return tuple(dict.fromkeys([*land.coasts, *(code for code in land.borders if code in set(seas))]))


def _territory(land: LandEntry, scenario: Scenario, coasts: tuple[str, ...]) -> Area:
    start = scenario.start
    borders = tuple(code for code in land.borders if code not in coasts)
    return Area(
        code=land.code,
        name=land.name,
        kind=AreaKind.LAND,
        borders=(*borders, *coasts),
        type=land.type,
        country=land.country,
        coasts=coasts,
        lanes=tuple(sorted(_lanes(scenario, land.code))),
        marker=(start.marker or {}).get(land.code),
        points=(start.points or {}).get(land.code, 0),
    )


def _lanes(scenario: Scenario, code: str) -> Iterator[str]:
    """Yield the territories at the other ends of a territory's lanes (WI.5)."""
    for lane in scenario.lanes:
        one, _, other = lane.partition("-")
        if code in {one, other}:
            yield other if code == one else one


def _space(sea: SeaEntry, seas: Iterable[str], shores: tuple[str, ...]) -> Area:
    links = tuple(code for code in sea.borders if code in set(seas))
    return Area(sea.code, sea.name, AreaKind.SEA, (*links, *shores))


def country_of(entry: PlayerEntry) -> str:
    """Return a player's country: the one named, otherwise that of the player's code."""
    return entry.country or entry.code


def _player(entry: PlayerEntry, scenario: Scenario, module: Module, sides: Mapping[str, tuple[str, ...]]) -> Player:
    start, code, country = scenario.start, entry.code, country_of(entry)
    lines = (
        read_standing(text, scenario.area_codes, unit_words(module.folder)) for text in start.standing.get(code, ())
    )
    return Player(
        code=code,
        name=entry.name,
        side=next(side for side, players in sides.items() if code in players),
        units=list_of(module, scenario.settings, country, entry.units),
        country=country,
        status=start.status.get(code, Status.DUMMY if entry.dummy else Status.PLAYER),
        colour=entry.colour,
        missed=start.missed.get(code, 0),
        hand=list((start.hand or {}).get(code, ())),
        card_points=start.card_points.get(code, 0),
        held=code in start.held,
        truces=list(start.truces.get(code, ())),
        allied=code in start.allied,
        standing=[line for line in lines if line is not None],
    )


def written(texts: Iterable[str]) -> list[Written]:
    """Return the units that are written; invalid ones are left out."""
    return [units for units in map(read_units, texts) if units is not None]


def all_written(scenario: Scenario) -> Iterator[tuple[str, Written]]:
    """Yield all units that a scenario names, each with its holder."""
    start = scenario.start
    yield from ((stack.player, units) for stack in scenario.stacks for units in written(stack.units))
    for table in (start.offer or {}, start.captives, start.set_aside):
        yield from ((player, units) for player, texts in table.items() for units in written(texts))
    yield from ((player, units) for player, text in (start.spare or {}).items() for units in written([text]))


def _put_down(world: World, scenario: Scenario, module: Module) -> None:
    """Put all chits where the scenario has them."""
    start = scenario.start
    muster = Muster({code: player.units for code, player in world.players.items()}, all_written(scenario))
    for stack in scenario.stacks:
        if stack.units:
            area = world.areas[stack.area]
            garrison = list_of(module, world.settings, area.country) if stack.player == GARRISON else None
            add_units(world, area, stack.player, muster.chits(stack.player, written(stack.units), garrison))
    for code, player in world.players.items():
        player.offer = muster.chits(code, written((start.offer or {}).get(code, ())))
        spare = muster.chits(code, written([text] if (text := (start.spare or {}).get(code)) else []))
        player.spare = spare[0] if spare else None
        player.captives = muster.chits(code, written(start.captives.get(code, ())))
        player.set_aside = muster.chits(code, written(start.set_aside.get(code, ())))


def chits_out(world: World) -> Iterator[Chit]:
    """Yield all chits that are in no pile."""
    for _, _, stack in world.stacks():
        yield from stack.units
    for player in world.players.values():
        yield from (*player.offer, *player.captives, *player.set_aside)
        if player.spare is not None:
            yield player.spare


def _fill_piles(world: World, scenario: Scenario) -> None:
    """Fill each pile with the chits that are nowhere else; if a pile is set, the missing ones are set aside (W.7)."""
    for code, player in world.players.items():
        left = printed_chits(player.units, world.settings)
        out = [chit for chit in chits_out(world) if chit.pile == code]
        for chit in out:
            left[chit.kind] -= 1
        pile = scenario.start.pile.get(code)
        player.pile = left if pile is None else {kind: pile.get(kind, 0) for kind in left}
        if pile is not None:
            taken = {(chit.kind, chit.number) for chit in out}
            for kind, number in left.items():
                player.set_aside += _set_aside(player, kind, number - player.pile[kind], taken)


def _set_aside(player: Player, kind: str, number: int, taken: set[tuple[str, int | None]]) -> Iterator[Chit]:
    """Yield chits that have left the game: for leaders, those with the highest numbers that are free."""
    of_list = unit_lists()[player.units]
    if not of_list.is_numbered(kind):
        yield from [Chit(kind, player.units, player.code)] * number
        return
    free = [each for each in range(of_list.numbers[kind], 0, -1) if (kind, each) not in taken]
    yield from (Chit(kind, player.units, player.code, each) for each in free[:number])


class Muster:
    """Makes chits from units as written; numbers that are written are reserved before others are given."""

    def __init__(self, lists: Mapping[str, str], written: Iterable[tuple[str, Written]]) -> None:
        """Reserve the numbers that are written.

        Args:
            lists: the unit list of each player.
            written: all units that are written, each with its holder.

        """
        self._lists = lists
        self._taken = {
            (self._pile(holder, units), units.kind, units.number) for holder, units in written if units.number
        }

    def chits(self, holder: str, written: Sequence[Written], units: str | None = None) -> list[Chit]:
        """Return the chits of a holder's units; a garrison's are from the list ``units``, and from no pile."""
        return [chit for each in written for chit in self._chits(holder, each, units)]

    def _chits(self, holder: str, written: Written, units: str | None) -> Iterable[Chit]:
        pile = self._pile(holder, written)
        units = units or self._lists[pile]
        is_numbered = unit_lists()[units].is_numbered(written.kind)
        for _ in range(written.count):
            number = (written.number or self._next(pile, written.kind)) if is_numbered else None
            yield Chit(written.kind, units, pile, number, written.experience)

    def _next(self, pile: str, kind: str) -> int:
        """Return the lowest number that no leader of a kind and pile has, and reserve it (W.6)."""
        number = next(number for number in count(1) if (pile, kind, number) not in self._taken)
        self._taken.add((pile, kind, number))
        return number

    @staticmethod
    def _pile(holder: str, written: Written) -> str:
        return written.pile or ("" if holder == GARRISON else holder)
