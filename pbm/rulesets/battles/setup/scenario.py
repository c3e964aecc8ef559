"""Scenario files: read, checked as a whole, and made into the world before turn 1 (N.95, N.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.tables import Tables, refuse
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.setup.entries import ArmyEntry, Head, Scenario, StartEntry
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
    scenario, faults = read(text, file)
    refuse(file, faults)
    return make_world(scenario, seed)


def read(text: str, file: str) -> tuple[Scenario, list[str]]:
    """Read a scenario as far as it goes.

    Returns:
        What could be read, and all that is wrong with it.

    Raises:
        BadScenario: the text is no TOML at all.

    """
    tables = Tables(text, file)
    scenario = Scenario(head=tables.one("scenario", Head), unread=tables.unread, marred=tables.marred)
    scenario.settings = tables.one("rules", Settings) or Settings()
    scenario.armies = tables.each("army", ArmyEntry, {"break": "break_number"})
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    tables.leave()
    return scenario, [*tables.faults, *map(tables.placed, find_faults(scenario))]
