"""The boards of War of Independence, and their maps, are as the rulebook wants them (WI.14)."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.unit_lists import kind_of
from tests.support.paths import ROOT
from tests.support.warp.outlines import SHORT, shared_lengths, shores

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.warp.position.world import World

SCENARIOS = ROOT / "pbm" / "rulesets" / "warp" / "scenarios"
RULEBOOK: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("america.toml").read_text(encoding="utf-8"))
TYPES = {"i": ("inland", 1), "c": ("coastal", 2)}
"""Types of territories, and what they yield (WI.3)."""
LANES = {frozenset(lane.split("-")) for lane in RULEBOOK["lanes"].split()}
WATERS = {"DET", "NIA", "OSW", "MTL", "TIC", "PVD", "RIC", "TRN"}
"""Inland territories on lakes, rivers and at the heads of bays."""


@dataclass(frozen=True, slots=True)
class Territory:
    """What the rulebook says of a territory."""

    name: str
    type: str
    colony: str
    borders: frozenset[str]


def territories() -> Iterator[tuple[str, Territory]]:
    """Read the rulebook's table of territories, `HFX Halifax c: PNB LOU; ...`, with their codes."""
    for colony, row in RULEBOOK["colonies"].items():
        for code, name, kind, others in re.findall(r"([A-Z0-9]{3}) ([^:]+) ([ci]): ([A-Z0-9 ]+)", row["row"]):
            yield code, Territory(name, TYPES[kind][0], colony, frozenset(others.split()))


TERRITORIES = dict(territories())


@pytest.fixture(params=("war-of-independence", "the-hudson"))
def name(request: pytest.FixtureRequest) -> str:
    """Give each scenario of the module."""
    found: str = request.param
    return found


@cache
def world(name: str) -> World:
    """Start a game."""
    return WARP.start((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml", 1775)


@cache
def outlines(name: str) -> Mapping[str, str]:
    """Return the outlines of a scenario's map, that of all other land among them."""
    drawn = json.loads((SCENARIOS / f"{name}.map.json").read_text(encoding="utf-8"))
    return {code: shape["path"] for code, shape in drawn["areas"].items()} | {"": drawn["outside"]}


def test_the_rulebook_s_table_is_whole() -> None:
    """There are as many territories, and they yield as much, as the rulebook counts for each colony (WI.14)."""
    yields = dict(TYPES.values())
    own = {
        colony: [yields[about.type] for about in TERRITORIES.values() if about.colony == colony]
        for colony in RULEBOOK["colonies"]
    }

    assert (len(TERRITORIES), len(LANES)) == (60, 35)
    assert {colony: (len(own[colony]), sum(own[colony])) for colony in own} == {
        colony: (row["number"], row["revenue"]) for colony, row in RULEBOOK["colonies"].items()
    }


def test_the_board_is_the_rulebook_s(name: str) -> None:
    """Each territory has its name, type, colony and borders; a small board has all borders among its own (WI.14)."""
    areas = world(name).areas

    assert {
        code: Territory(area.name, area.type, area.country or "", frozenset(area.borders))
        for code, area in areas.items()
    } == {
        code: Territory(about.name, about.type, about.colony, about.borders & set(areas))
        for code, about in TERRITORIES.items()
        if code in areas
    }


def test_lanes_are_the_rulebook_s(name: str) -> None:
    """Lanes are those of the list that have both ends on the board, and hold both ways (WI.5, WI.14)."""
    areas = world(name).areas

    assert {frozenset((code, other)) for code, area in areas.items() for other in area.lanes} == {
        lane for lane in LANES if lane <= set(areas)
    }
    assert all(code in areas[other].lanes for code, area in areas.items() for other in area.lanes)


def test_the_whole_war_has_all_territories() -> None:
    """The board of the whole war is the rulebook's, in its order; that of a short one keeps the order (WI.14)."""
    assert list(world("war-of-independence").areas) == list(TERRITORIES)
    assert list(world("the-hudson").areas) == [code for code in TERRITORIES if code in world("the-hudson").areas]


def test_the_map_shows_the_borders_that_the_scenario_has(name: str) -> None:
    """Territories with a border share a line on the map, all others at most a corner (W.1)."""
    areas = world(name).areas
    listed = {(one, two) for one, area in areas.items() for two in area.borders if one < two}
    shared = {pair: length for pair, length in shared_lengths(outlines(name)).items() if "" not in pair}

    assert set(outlines(name)) == {*areas, ""}
    assert sorted(pair for pair in listed if shared.get(pair, 0) <= SHORT) == []
    assert sorted(pair for pair, length in shared.items() if length > SHORT and pair not in listed) == []


def test_the_map_shows_where_ships_may_be(name: str) -> None:
    """Coastal territories have a shore; inland ones only on lakes, on rivers and at the heads of bays (WI.5)."""
    shore = shores(outlines(name))
    ashore = {code for code in world(name).areas if shore.get(code, 0) > SHORT}
    coastal = {code for code, area in world(name).areas.items() if area.type == "coastal"}

    assert coastal <= ashore
    assert ashore - coastal <= WATERS


def test_a_short_war_begins_with_movement() -> None:
    """On the Hudson each side holds where it stands, and has an army with a leader beside one of the other (WI.4)."""
    hudson = world("the-hudson")
    stacks = {(area.code, holder): stack.units for area, holder, stack in hudson.stacks()}
    armies = {where for where, units in stacks.items() if any(kind_of(chit).leader for chit in units)}
    beside = {
        holder
        for code, holder in armies
        for other, enemy in stacks
        if enemy != holder and other in hudson.areas[code].borders
    }

    assert all(hudson.areas[code].marker == holder for code, holder in stacks)
    assert beside == {"AM", "BR"}
