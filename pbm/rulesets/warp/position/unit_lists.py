"""The unit lists of the modules, read once: the kind of a chit, and its classes (EW.20, W.22)."""

from __future__ import annotations

from dataclasses import field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.scenario.own_tables import read_own_tables
from pbm.quick.record import record
from pbm.rulesets.warp.position.settings import Mounted
from pbm.rulesets.warp.position.units import Kind, UnitList

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.units import Chit

MODULES = Path(__file__).parents[1] / "modules"
MOUNTED_INFANTRY = "C/H"
SIEGE = "siege"
LANCERS = "LANCERS"


@record
class KindEntry:
    """A kind in a module's file; without ``lists`` it is in all."""

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
    """A module's ``units.toml``; ``types`` says which types each class includes (W.77)."""

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
    """Return the unit lists of all modules by their names, which are unique across modules."""
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
    """Return the kind of a chit."""
    return unit_lists()[chit.units].kinds[chit.kind]


def classes_of(folder: str) -> tuple[str, ...]:
    """Return the classes that a module has, by the name of its folder."""
    return tuple(units_file(folder).types)


def is_of(kind: Kind, word: str, settings: Settings, contest: str | None = None) -> bool:
    """Tell whether a kind of unit belongs to a class; False for a word that is not a class (W.77).

    Args:
        kind: the kind.
        word: the class.
        settings: which kinds are lancers, and what Mounted Infantry counts as.
        contest: the sort of fight it is in; on sheets, outside of fights, C/H is CAV (W.22).

    """
    if word == LANCERS:
        return kind.code in settings.lancers
    if kind.type == MOUNTED_INFANTRY and word in {"INF", "CAV"}:
        on_foot = contest == SIEGE and settings.mounted is Mounted.BY_FIGHT
        return word == ("INF" if on_foot else "CAV")
    return word in kind.classes


def matches(chit: Chit, word: str, settings: Settings) -> bool:
    """Tell whether a unit matches what a box of a sheet names: a kind, a single leader, or a class (W.22)."""
    return word in {chit.kind, chit.code} or is_of(kind_of(chit), word, settings)
