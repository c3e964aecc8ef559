"""The unit lists of the modules, read once: what a chit's kind is (EW.20)."""

from __future__ import annotations

from dataclasses import field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kit.scenario.own_tables import read_own_tables
from pbm.rulesets.warp.position.units import Kind, UnitList

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.units import Chit

MODULES = Path(__file__).parents[1] / "modules"


@record
class KindEntry:
    """A kind as a module's file has it; without ``lists`` it is in all."""

    code: str
    name: str
    type: str
    force: int
    speed: str
    leader: bool = False
    against_forts: int = 0
    foreign: bool = False
    also: tuple[str, ...] = ()
    """Other names that sheets may use."""
    lists: tuple[str, ...] = ()


@record
class UnitsFile:
    """A module's ``units.toml``; ``types`` says which types each class takes in (W.77)."""

    kind: tuple[KindEntry, ...]
    list: dict[str, dict[str, int]]
    types: dict[str, tuple[str, ...]]
    country: dict[str, str] = field(default_factory=dict)


@cache
def units_file(folder: str) -> UnitsFile:
    """Return the units of a module, by the name of its folder."""
    return read_own_tables((MODULES / folder / "units.toml").read_bytes(), UnitsFile)


@cache
def unit_lists() -> Mapping[str, UnitList]:
    """Return the unit lists of all modules by their names; no two modules have one of the same name."""
    found = {}
    for path in sorted(MODULES.glob("*/units.toml")):
        read = units_file(path.parent.name)
        for name, numbers in read.list.items():
            entries = {entry.code: entry for entry in read.kind if not entry.lists or name in entry.lists}
            kinds = {code: _kind(entries[code], read.types) for code in numbers}
            found[name] = UnitList(name, kinds, numbers)
    return found


def _kind(entry: KindEntry, types: Mapping[str, Sequence[str]]) -> Kind:
    classes = frozenset(word for word, of in types.items() if entry.type in of)
    printed = entry.code, entry.name, entry.type, entry.force, entry.speed, entry.leader
    return Kind(*printed, classes, entry.against_forts, entry.foreign)


def kind_of(chit: Chit) -> Kind:
    """Return what a chit is."""
    return unit_lists()[chit.units].kinds[chit.kind]
