"""Scenario files: reads and checks them, and makes the world before turn 1 (C.21, C.114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.seat import Status
from pbm.kit.scenario.names import take_names
from pbm.kit.scenario.tables import Tables, refuse
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.position.cards import Card
from pbm.rulesets.baton.position.places import Area, AreaEntry, Beyond, Place
from pbm.rulesets.baton.position.power import POWERS, Army, Power
from pbm.rulesets.baton.position.settings import Settings, settled
from pbm.rulesets.baton.position.this_turn import Season
from pbm.rulesets.baton.position.world import World
from pbm.rulesets.baton.setup.entries import BordersEntry, MapHead, PowerEntry, Scenario
from pbm.rulesets.baton.setup.faults import find_faults, never_reached
from pbm.rulesets.baton.setup.start import StartEntry, lay_over

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.position.cards import Suit
    from pbm.rulesets.baton.setup.entries import ArmyEntry


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, for deck and initiative.

    Raises:
        BadScenarioError: the scenario has faults; the message lists them.

    """
    tables = Tables(text, file)
    scenario = take_tables(tables)
    scenario.names = take_names(tables, _names_in(scenario))
    tables.close(map(tables.placed, find_faults(scenario)))
    world = make_world(scenario, seed)
    refuse(file, [f"[start]: {fault}" for fault in list(wrong(world)) or never_reached(world)])
    return world


def take_tables(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    scenario = Scenario(known_head=tables.one("scenario", MapHead), unread=tables.unread, marred=tables.marred)
    scenario.settings = tables.one("rules", Settings) or Settings()
    scenario.powers = tables.each("empire", PowerEntry)
    scenario.areas = tables.each("area", AreaEntry)
    scenario.borders = tables.one("borders", BordersEntry) or BordersEntry()
    scenario.cards = tables.each("card", Card)
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    return scenario


def _names_in(scenario: Scenario) -> Iterator[str]:
    if scenario.known_head is not None:
        yield scenario.known_head.title
    yield from (power.name for power in scenario.powers)
    yield from (area.name for area in scenario.all_areas)
    yield from (card.name for card in scenario.deck)


def make_world(scenario: Scenario, seed: int) -> World:
    """Return the world as set up (C.21), with the changes of the scenario's ``[start]``."""
    world = _laid_out(scenario)
    deck = Dice(seed, 0, "deck", "0").shuffled(_without_leaders(world, scenario.powers))
    world.deck = deck
    for power in scenario.powers:
        for entry in power.armies:
            _raise(world, power.code, entry)
    world.initiative = Dice(seed, 0, "initiative").shuffled(sorted(world.powers))
    for _ in range(world.settings.hand_size):
        for code in world.initiative:
            world.powers[code].hand.append(world.deck.pop(0))
    lay_over(world, scenario.start)
    return world


def _laid_out(scenario: Scenario) -> World:
    """Return the map with its markers and cubes, and the powers without armies and cards (C.21.1)."""
    in_play, borders = scenario.in_play, scenario.all_borders
    straits = {code: borders[code] for code in sorted(borders) if set(code.split("-")) <= set(in_play)}
    home = {area: power.code for power in scenario.powers for area in power.home}
    return World(
        scenario=scenario.head.name,
        title=scenario.head.title or scenario.head.name,
        settings=settled(scenario.settings, len(scenario.powers)),
        cards=scenario.deck,
        areas={
            entry.code: _area(entry, _neighbours(entry.code, straits), home.get(entry.code))
            for entry in scenario.all_areas
            if entry.code in in_play
        },
        straits=straits,
        beyond=_beyond(scenario, straits),
        powers={entry.code: _power(entry) for entry in scenario.powers},
        deck=[],
        discards=[],
        initiative=[],
        season=Season.SPRING,
        year=scenario.settings.first_year,
        names=scenario.names,
    )


def _beyond(scenario: Scenario, straits: dict[str, bool]) -> Beyond:
    """Return the parts of the map that this game leaves out (C.1)."""
    powers = {power.code for power in scenario.powers}
    return Beyond(
        {entry.code: entry.name for entry in scenario.all_areas if entry.code not in scenario.in_play},
        tuple(code for code in sorted(scenario.all_borders) if code not in straits),
        {code: name for code, name in POWERS.items() if code not in powers},
    )


def _neighbours(area: str, borders: dict[str, bool]) -> tuple[str, ...]:
    return tuple(
        sorted(other for code in borders if area in (ends := code.split("-")) for other in ends if other != area)
    )


def _area(entry: AreaEntry, neighbours: tuple[str, ...], home: str | None) -> Area:
    return Area(entry.code, entry.name, entry.value, entry.cubes, neighbours, home, home, entry.cubes)


def _power(entry: PowerEntry) -> Power:
    return Power(
        code=entry.code,
        name=entry.name,
        capital=entry.capital,
        home=tuple(entry.home),
        status=Status.DUMMY if entry.dummy else Status.PLAYER,
        colour=entry.colour,
    )


def _without_leaders(world: World, powers: Sequence[PowerEntry]) -> list[int]:
    """Return the cards in order of number, without the leaders of the starting armies (C.21.2)."""
    leading = {army.leader for power in powers for army in power.armies}
    return [card.number for card in world.cards if card.leader not in leading]


def _raise(world: World, power: str, entry: ArmyEntry) -> None:
    """Put a starting army onto the control point of its area, with the topmost cards of its suits (C.21.4, C.21.5)."""
    card = next(card.number for card in world.cards if card.leader == entry.leader)
    units = [_topmost(world, suit) for suit in entry.units]
    world.armies[entry.leader] = Army(entry.leader, card, power, entry.morale, Place(entry.at, on_point=True), units)


def _topmost(world: World, suit: Suit) -> int:
    card = next(number for number in world.deck if world.card(number).suit is suit)
    world.deck.remove(card)
    return card
