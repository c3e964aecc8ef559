"""Scenario files: reads and checks them, and makes the world before turn 1."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.scenario.names import joined_names, shared_names, take_names
from pbm.kit.scenario.tables import Tables
from pbm.rulesets.warp.position.module import MODULES, module_named
from pbm.rulesets.warp.position.seasons import without_winters
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.setup.entries import (
    CrossingEntry,
    LandEntry,
    ModuleHead,
    PlayerEntry,
    Scenario,
    SeaEntry,
    SideEntry,
    StackEntry,
    StartEntry,
)
from pbm.rulesets.warp.setup.faults import find_faults
from pbm.rulesets.warp.setup.start_of_game import draw_start
from pbm.rulesets.warp.setup.world import make_world

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.rulesets.warp.position.world import World

SCENARIOS = Path(__file__).parents[1] / "scenarios"
"""The scenarios that come with the program: other scenarios may use their boards."""


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, for everything that is drawn.

    Raises:
        BadScenarioError: the scenario has faults; the message lists them.

    """
    tables = Tables(text, file)
    scenario = take_tables(tables)
    tables.close(map(tables.placed, find_faults(scenario)))
    world = make_world(scenario)
    draw_start(world, scenario, seed)
    return world


def take_tables(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    scenario = Scenario(known_head=tables.one("scenario", ModuleHead), unread=tables.unread)
    head = scenario.known_head
    module = module_named(head.module) if head is not None and head.module in MODULES else None
    if module is not None:
        tables.bar("rules", module.without, module.title)
    ends = tables.says("rules", "last_turn")
    scenario.settings = tables.one("rules", Settings, module.defaults if module is not None else {}) or Settings()
    if scenario.settings.skip_winter and not ends:
        scenario.settings = without_winters(scenario.settings)
    _seats(tables, scenario)
    board = _board(tables, scenario)
    scenario.sets_stacks = tables.says("start", "stack")
    scenario.stacks = tables.rows("start", "stack", StackEntry, _named("area", "player"))
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    there = {*_names_in(scenario)}
    scenario.names = joined_names({} if board is None else shared_names(board, there), take_names(tables, there))
    return scenario


def _seats(tables: Tables, scenario: Scenario) -> None:
    scenario.sides = tables.rows("seats", "side", SideEntry, _named("name"))
    scenario.players = tables.rows("seats", "player", PlayerEntry, _named("code"))
    tables.rest("seats", ("side", "player"))


def _names_in(scenario: Scenario) -> Iterator[str]:
    if scenario.known_head is not None:
        yield scenario.known_head.title
    yield from (side.name for side in scenario.sides)
    yield from (player.name for player in scenario.players)
    yield from (land.name for land in scenario.lands)
    yield from (sea.name for sea in scenario.seas)


def _board(tables: Tables, scenario: Scenario) -> Tables | None:
    """Read the board, which may be that of a bundled scenario; return the tables of this one."""
    name = scenario.known_head.board if scenario.known_head is not None else None
    source = tables
    if name is not None:
        tables.rest("board", ("that of the scenario which [scenario] names",))
        there = sorted(path.stem for path in SCENARIOS.glob("*.toml"))
        if name not in there:
            tables.faults.append(f"[scenario]: there is no board {name!r:.40}, only {', '.join(there) or 'none'}")
            tables.unread.add(name)
            return None
        source = Tables((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"), tables.file)
    scenario.lands = source.rows("board", "land", LandEntry, _named("code"))
    scenario.seas = source.rows("board", "sea", SeaEntry, _named("code"))
    scenario.crossings = source.rows("board", "crossing", CrossingEntry, _crossing)
    scenario.lanes = source.texts("board", "lane")
    source.rest("board", ("land", "sea", "crossing", "lane"))
    return None if source is tables else source


def _named(*keys: str) -> Callable[[Mapping[str, object]], str]:
    """Return a function that names an entry by the values of these keys."""
    return lambda entry: " ".join(str(entry.get(key, "?")) for key in keys)


def _crossing(entry: Mapping[str, object]) -> str:
    between = entry.get("between", "?")
    return "-".join(map(str, between)) if isinstance(between, list) else "?"
