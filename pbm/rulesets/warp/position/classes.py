"""Classes of units, as cards and lines name them (W.22, W.77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.settings import Mounted
from pbm.rulesets.warp.position.unit_lists import kind_of, units_file

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.units import Chit, Kind

MOUNTED_INFANTRY = "C/H"
SIEGE = "siege"
LANCERS = "LANCERS"


def classes_of(folder: str) -> tuple[str, ...]:
    """Return the classes that a module has, by the name of its folder."""
    return tuple(units_file(folder).types)


def is_of(kind: Kind, word: str, settings: Settings, contest: str | None = None) -> bool:
    """Tell whether a kind of unit belongs to a class, or what a word names that is no class: then it does not (W.77).

    Args:
        kind: the kind.
        word: the class.
        settings: which kinds are lancers, and what Mounted Infantry counts as.
        contest: the sort of fight it is in; on sheets, where there is none, C/H is CAV (W.22).

    """
    if word == LANCERS:
        return kind.code in settings.lancers
    if kind.type == MOUNTED_INFANTRY and word in {"INF", "CAV"}:
        on_foot = contest == SIEGE and settings.mounted is Mounted.BY_FIGHT
        return word == ("INF" if on_foot else "CAV")
    return word in kind.classes


def matches(chit: Chit, word: str, settings: Settings) -> bool:
    """Tell whether a unit is what a box of a sheet names: a kind, a single leader, or a class (W.22)."""
    return word in {chit.kind, chit.code} or is_of(kind_of(chit), word, settings)
