"""Scenario files: read, checked as a whole, and made into the world before turn 1 (C.21, C.114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.tables import Tables, refuse
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.position.cards import Card
from pbm.rulesets.baton.position.europe import AreaEntry
from pbm.rulesets.baton.position.settings import Settings
from pbm.rulesets.baton.setup.entries import BordersEntry, MapHead, PowerEntry, Scenario
from pbm.rulesets.baton.setup.faults import find_faults, never_reached
from pbm.rulesets.baton.setup.start_entries import StartEntry
from pbm.rulesets.baton.setup.world import make_world

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, of deck and initiative.

    Raises:
        BadScenario: the scenario has faults; all are named.

    """
    tables = Tables(text, file)
    scenario = _taken(tables)
    tables.close(map(tables.placed, find_faults(scenario)))
    world = make_world(scenario, seed)
    refuse(file, [f"[start]: {fault}" for fault in list(wrong(world)) or never_reached(world)])
    return world


def _taken(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    scenario = Scenario(known_head=tables.one("scenario", MapHead), unread=tables.unread, marred=tables.marred)
    scenario.settings = tables.one("rules", Settings) or Settings()
    scenario.powers = tables.each("empire", PowerEntry)
    scenario.areas = tables.each("area", AreaEntry)
    scenario.borders = tables.one("borders", BordersEntry) or BordersEntry()
    scenario.cards = tables.each("card", Card)
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    return scenario
