"""Scenario files: read, checked as a whole, and made into the world before turn 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.entries import Head
from pbm.kit.scenario.faults import (
    AREA_CODE,
    did_you_mean,
    malformed_codes,
    repeated_codes,
    wrong_borders,
    wrong_colour,
)
from pbm.kit.scenario.tables import Tables

from .position import Area, Player, Settings, World

if TYPE_CHECKING:
    from collections.abc import Iterator


def start(text: str, file: str, _seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Raises:
        BadScenarioError: the scenario has faults; all are named.

    """
    tables = Tables(text, file)
    head, settings = tables.one("scenario", Head), tables.one("rules", Settings)
    players, areas = tables.each("player", Player), tables.each("area", Area)
    tables.close(map(tables.placed, find_faults(players, areas, tables)))
    assert head is not None
    assert settings is not None
    named = {player.code: player for player in players}
    return World(head.name, head.title or head.name, settings, named, {area.code: area for area in areas})


def find_faults(players: list[Player], areas: list[Area], tables: Tables) -> Iterator[str]:
    """Yield what is wrong with what the entries say of each other; of what could not be read nothing is said again."""
    codes, owners = [player.code for player in players], {area.code: area.owner for area in areas}
    yield from malformed_codes("player", codes, "[A-Z]{2}", "a code has two capital letters")
    yield from malformed_codes("area", owners, AREA_CODE, "a code has three capital letters, or more")
    yield from repeated_codes([*codes, *(area.code for area in areas)])
    if len(players) != 2 and not tables.unread:
        yield f"[[player]]: there must be two players, not {len(players)}"
    whole = [area for area in areas if area.code not in tables.marred]
    borders = wrong_borders({area.code: area.borders for area in whole}, {*tables.unread, *tables.marred})
    yield from (f"area {fault}" for fault in borders)
    for area in whole:
        if area.owner is not None and area.owner not in (*codes, *tables.unread):
            yield f"area {area.code}: owner {area.owner:.40} is no player{did_you_mean(area.owner, codes)}"
        if area.bands and area.owner is None:
            yield f"area {area.code}: has bands and no owner"
    for player in players:
        yield from (f"player {player.code}: {fault}" for fault in wrong_colour(player.colour))
        if player.home not in (*owners, *tables.unread):
            yield f"player {player.code}: home {player.home:.40} is no area{did_you_mean(player.home, owners)}"
        elif owners.get(player.home, player.code) != player.code and player.home not in tables.marred:
            yield f"player {player.code}: home {player.home} is not theirs"
