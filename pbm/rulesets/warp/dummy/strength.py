"""The strength of the player's units, and the estimated strength of others' stacks, of which only the top is seen."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists, units_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.sight.visibility import Sight, Top

UNSEEN = 3
"""Units of a stack of which one does not see how high it is."""
LED = 0.8
"""How much of a leader's Force is likely to be in a stack that has more than a few units."""
FEW = 4
LEADER_BONUS = 5


@record
class Stranger:
    """Another player's stack: its holder, how many units it has, and the Force it may have.

    Attributes:
        fortified: whether a fortification lies on top.

    """

    area: str
    holder: str
    number: int
    strength: int
    fortified: bool


def is_general(unit: Chit) -> bool:
    """Tell whether a unit makes a group movable."""
    kind = kind_of(unit)
    return kind.leader and not kind.naval


def walks(unit: Chit) -> bool:
    """Tell whether a unit may go by land in a group."""
    kind = kind_of(unit)
    return not kind.naval and not kind.fortification


def strength_of(sight: Sight, units: Iterable[Chit]) -> int:
    """Return the printed Force of units, with what a leader may add, who may need matching troops."""
    kinds = [kind_of(unit) for unit in units]
    leaders = sorted((kind.force for kind in kinds if kind.leader and not kind.naval), reverse=True)
    others = sum(kind.force for kind in kinds if not kind.leader or kind.naval)
    if sight.has("ships_match"):
        pool, forces, leaders = sum(kind.force for kind in kinds if "TROOPS" in kind.classes), leaders, []
        for force in forces:
            leaders += [force] if sum(leaders) + force <= pool else []
    return others + sum(leaders) + (LEADER_BONUS if leaders else 0)


def strangers(sight: Sight) -> Mapping[str, Sequence[Stranger]]:
    """Return the opposing stacks by area."""
    return {area: [_stranger(sight.module.folder, top) for top in tops] for area, tops in sight.enemies.items()}


def _stranger(folder: str, top: Top) -> Stranger:
    """Estimate a stack; if its height is hidden, three units are assumed.

    The top unit is one of the cheapest, and a large stack has a leader.
    """
    number = top.units or UNSEEN
    leader = round(LED * _usual(folder, leader=True)) if number >= FEW else 0
    strength = number * max(_usual(folder, leader=False), _force(folder).get(top.unit, 0)) + leader
    return Stranger(top.area, top.owner, number, strength, top.type == "F")


@cache
def _force(folder: str) -> Mapping[str, int]:
    """Return the Force of the kinds of a module by code: for a kind stronger in some lists, that of the first."""
    found: dict[str, int] = {}
    for name in units_file(folder).list:
        for code, kind in unit_lists()[name].kinds.items():
            found.setdefault(code, kind.force)
    return found


@cache
def _usual(folder: str, *, leader: bool) -> int:
    """Return the usual Force of leaders or other units of a module."""
    return round(mean(kind.force for kind in units_file(folder).kind if kind.leader == leader))
