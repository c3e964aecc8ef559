"""Scenario files: read, checked as a whole, and made into the world before turn 1 (N.95, N.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.entries import Head
from pbm.kit.scenario.tables import Tables
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.setup.entries import ArmyEntry, Scenario, StartEntry
from pbm.rulesets.battles.setup.faults import find_faults
from pbm.rulesets.battles.setup.world import make_world

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, of the shuffled decks.

    Raises:
        BadScenario: the scenario has faults; all are named.

    """
    tables = Tables(text, file)
    scenario = _taken(tables)
    tables.close(map(tables.placed, find_faults(scenario)))
    return make_world(scenario, seed)


def _taken(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    scenario = Scenario(known_head=tables.one("scenario", Head), unread=tables.unread, marred=tables.marred)
    scenario.settings = tables.one("rules", Settings) or Settings()
    scenario.armies = tables.each("army", ArmyEntry, {"break": "break_number"})
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    return scenario
