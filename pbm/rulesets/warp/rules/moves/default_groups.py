"""The default group where land units and ships stand side by side: all, or whichever of them has a way (W.32, WI.5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.group import Group
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.moves.paths import may_go, way_to

if TYPE_CHECKING:
    from pbm.rulesets.warp.orders.movement import Move
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.whereabouts import Whereabouts
    from pbm.rulesets.warp.position.world import World


def default_group(world: World, where: Whereabouts, player: str, move: Move, units: list[Chit]) -> list[Chit]:
    """Return which units a line without TAKE moves: of all that can move, or of those that LEAVE lets go (W.32).

    All, if they have a way together; else the land units, if these have one; else the ships (W.33). At sea land units
    are cargo, and always go along.
    """
    ships = [chit for chit in units if kind_of(chit).naval]
    land = [chit for chit in units if not kind_of(chit).naval]
    at = move.where or ""
    if world.areas[at].is_sea or not ships or not land:
        return units
    for part in (units, land):
        group = Group(player, None, at, at, (), (), tuple(part), mixed=part is units)
        if _has_way(world, where, group, move):
            return part
    return ships


def _has_way(world: World, where: Whereabouts, group: Group, move: Move) -> bool:
    """Tell whether there is a way to a line's goal, or every link of its path is one that the group can use."""
    if isinstance(move.way, str):
        return way_to(world, where, group, move.way) is not None
    links = pairwise((group.origin, *move.course))
    return all(may_go(world, where, replace(group, at=one, path=(other,))) for one, other in links)
