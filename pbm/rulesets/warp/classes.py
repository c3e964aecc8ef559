"""Classes of units, as cards and lines name them (W.22, W.77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.settings import Mounted
from pbm.rulesets.warp.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.settings import Settings
    from pbm.rulesets.warp.units import Chit, Kind

MOUNTED_INFANTRY = "C/H"
SIEGE = "siege"

TYPES: Mapping[str, frozenset[str]] = {
    "H": frozenset({"H"}),
    "L": frozenset({"L"}),
    "CH": frozenset({"CH"}),
    "CL": frozenset({"CL"}),
    "INF": frozenset({"H", "L"}),
    "CAV": frozenset({"CH", "CL"}),
    "MOUNTED": frozenset({MOUNTED_INFANTRY}),
    "LIGHT": frozenset({"L", "CL"}),
    "HEAVY": frozenset({"H", "CH"}),
    "ART": frozenset({"A"}),
    "SHIPS": frozenset({"S"}),
    "FORTS": frozenset({"F"}),
    "TROOPS": frozenset({"H", "L", "CH", "CL", MOUNTED_INFANTRY, "A"}),
    "GENERALS": frozenset({"G"}),
    "ADMIRALS": frozenset({"D"}),
    "LEADERS": frozenset({"G", "D"}),
    "LAND": frozenset({"H", "L", "CH", "CL", MOUNTED_INFANTRY, "A", "F", "G"}),
    "ANY": frozenset({"H", "L", "CH", "CL", MOUNTED_INFANTRY, "A", "F", "G", "S", "D"}),
}
"""The types of each class as they are printed; C/H joins INF or CAV by the fight, and LANCERS are kinds."""

LANCERS = "LANCERS"
CLASSES = (*TYPES, LANCERS)


def is_of(kind: Kind, word: str, settings: Settings, contest: str | None = None) -> bool:
    """Tell whether a kind of unit belongs to a class (W.77).

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
    return kind.type in TYPES[word]


def matches(chit: Chit, word: str, settings: Settings) -> bool:
    """Tell whether a unit is what a box of a sheet names: a kind, a single leader, or a class (W.22)."""
    if word in {chit.kind, chit.code}:
        return True
    return word in CLASSES and is_of(kind_of(chit), word, settings)
