"""Scenario files: reads and checks them, and makes the world before turn 1."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.seat import Status
from pbm.kit.scenario.entries import Head
from pbm.kit.scenario.names import take_names
from pbm.kit.scenario.tables import Tables
from pbm.rulesets.empires.position.settings import Settings
from pbm.rulesets.empires.position.world import Base, Empire, Fleet, Land, Mode, Sea, World
from pbm.rulesets.empires.rules.victory import draw_census
from pbm.rulesets.empires.setup.entries import EmpireEntry, LandEntry, Scenario, SeaEntry
from pbm.rulesets.empires.setup.faults import find_faults

if TYPE_CHECKING:
    from collections.abc import Iterator


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, which draws the order of play and the first census.

    Raises:
        BadScenarioError: the scenario has faults; the message lists them.

    """
    tables = Tables(text, file)
    scenario = take_tables(tables)
    scenario.names = take_names(tables, _names_in(scenario))
    tables.close(find_faults(scenario))
    head, codes = scenario.head, [empire.code for empire in scenario.empires]
    drawn = Dice(seed, 0, "Order of play").shuffled(sorted(codes))
    return World(
        scenario=head.name,
        title=head.title or head.name,
        settings=scenario.settings,
        lands={entry.code: _land(entry) for entry in scenario.lands},
        seas={entry.code: _sea(entry) for entry in scenario.seas},
        empires={entry.code: _empire(entry) for entry in scenario.empires},
        order_of_play=scenario.settings.order_of_play or tuple(drawn),
        names=scenario.names,
        next_census=draw_census(0, scenario.settings, Dice(seed, 0, "Census", "first")),
    )


def _empire(entry: EmpireEntry) -> Empire:
    values = {item.name: getattr(entry, item.name) for item in fields(entry) if item.name != "dummy"}
    return Empire(**values, status=Status.DUMMY if entry.dummy else Status.PLAYER)


def _land(entry: LandEntry) -> Land:
    values = {item.name: getattr(entry, item.name) for item in fields(entry)}
    values["borders"] = tuple(entry.borders)
    values["mode"] = entry.mode or (Mode.RETREAT if entry.owner else Mode.DEFEND)
    values["base"] = entry.base and Base(entry.base.entrance, entry.base.commission, entry.base.laid_up)
    return Land(**values)


def _sea(entry: SeaEntry) -> Sea:
    fleet = None
    if entry.fleet is not None:
        ships = {base: number for base, number in sorted(entry.fleet.ships.items()) if number}
        fleet = Fleet(entry.fleet.empire, ships, entry.fleet.armies)
    return Sea(entry.code, entry.name, tuple(entry.borders), entry.owner, fleet)


def take_tables(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    return Scenario(
        known_head=tables.one("scenario", Head),
        settings=tables.one("rules", Settings) or Settings(),
        empires=tables.each("empire", EmpireEntry),
        lands=tables.each("land", LandEntry),
        seas=tables.each("sea", SeaEntry),
        unread=tables.unread,
    )


def _names_in(scenario: Scenario) -> Iterator[str]:
    if scenario.known_head is not None:
        yield scenario.known_head.title
    yield from (empire.name for empire in scenario.empires)
    yield from (land.name for land in scenario.lands)
    yield from (sea.name for sea in scenario.seas)
