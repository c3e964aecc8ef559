"""Scenario files: read, checked as a whole, and made into the world before turn 1."""

from __future__ import annotations

from pbm.kit.scenario.entries import Head
from pbm.kit.scenario.faults import repeated_codes
from pbm.kit.scenario.tables import Tables

from .keeping import wrong
from .position import Area, Player, Settings, World


def start(text: str, file: str, _seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Raises:
        BadScenarioError: the scenario has faults; all are named.

    """
    tables = Tables(text, file)
    head, settings = tables.one("scenario", Head), tables.one("rules", Settings)
    players, areas = tables.each("player", Player), tables.each("area", Area)
    tables.close(())
    assert head is not None
    assert settings is not None
    named = {player.code: player for player in players}
    world = World(head.name, head.title or head.name, settings, named, {area.code: area for area in areas})
    faults = [*repeated_codes([*(player.code for player in players), *(area.code for area in areas)]), *wrong(world)]
    for code, player in named.items():
        if player.home in world.areas and world.areas[player.home].owner != code:
            faults.append(f"player {code}: home {player.home} is not theirs")
    tables.close(map(tables.placed, faults))
    return world
