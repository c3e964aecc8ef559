"""Scenario files: read, checked as a whole, and made into the world before turn 1."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from typing import TypeVar

from pbm.desk.errors import Refused
from pbm.desk.tables import Unfit, structure
from pbm.kernel.dice import Dice
from pbm.kernel.seat import Status
from pbm.rulesets.empires.scenario_entries import EmpireEntry, Head, LandEntry, Scenario, SeaEntry
from pbm.rulesets.empires.scenario_faults import find_faults
from pbm.rulesets.empires.settings import Settings
from pbm.rulesets.empires.victory import draw_census
from pbm.rulesets.empires.world import Base, Empire, Fleet, Land, Mode, Sea, World

T = TypeVar("T")


class BadScenario(Refused):
    """A scenario has faults; the message lists all of them."""


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, which draws the order of play and the first census.

    Raises:
        BadScenario: the scenario has faults; all are named.

    """
    scenario, faults = read(text, file)
    faults += find_faults(scenario)
    if faults:
        raise BadScenario("\n".join([f"{file} cannot be played:", *(f"  {fault}" for fault in faults)]))
    assert scenario.head is not None
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


def read(text: str, file: str) -> tuple[Scenario, list[str]]:
    """Read a scenario as far as it goes.

    Returns:
        What could be read, and the faults of form: unknown keys, wrong types, missing values.

    Raises:
        BadScenario: the text is no TOML at all.

    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = f"{file} is no TOML file: {error}"
        raise BadScenario(message) from error
    reader = _Reader(text)
    scenario = Scenario(
        head=reader.table(data.pop("scenario", {}), Head, "[scenario]"),
        settings=reader.table(data.pop("rules", {}), Settings, "[rules]") or Settings(),
        empires=reader.tables(data.pop("empire", []), EmpireEntry, "empire"),
        lands=reader.tables(data.pop("land", []), LandEntry, "land"),
        seas=reader.tables(data.pop("sea", []), SeaEntry, "sea"),
        unread=reader.unread,
    )
    reader.faults += [f"{key}: unknown key" for key in data]
    return scenario, reader.faults


class _Reader:
    """Structures tables one by one, so that one fault does not hide another."""

    def __init__(self, text: str) -> None:
        self.faults: list[str] = []
        self.unread: set[str] = set()
        self._lines = [
            (match[1], number)
            for number, line in enumerate(text.splitlines(), 1)
            if (match := re.match(r"\s*\[\[\s*(\w+)\s*\]\]", line))
        ]

    def tables(self, entries: object, kind: type[T], word: str) -> list[T]:
        """Structure the tables of one kind; name each by its code and line in faults."""
        if not isinstance(entries, list):
            self.faults.append(f"{word}: write [[{word}]] for each")
            return []
        lines = [number for name, number in self._lines if name == word]
        read = []
        for index, entry in enumerate(entries):
            code = entry.get("code", "?") if isinstance(entry, dict) else "?"
            line = f" (line {lines[index]})" if index < len(lines) else ""
            structured = self.table(entry, kind, f"{word} {code}{line}")
            if structured is not None:
                read.append(structured)
            else:
                self.unread.add(str(code))
        return read

    def table(self, entry: object, kind: type[T], where: str) -> T | None:
        """Structure one table; note its faults, and go on with what is left of it without them."""
        try:
            return structure(entry, kind)
        except Unfit as unfit:
            self.faults += [f"{where}: {fault}" for fault in unfit.faults]
            if not isinstance(entry, dict):
                return None
            left = {key: value for key, value in entry.items() if key not in unfit.keys}
        try:
            return structure(left, kind)
        except Unfit:
            return None
