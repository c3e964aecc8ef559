"""Movers, areas units can stand in, and fights: all Battles, where leaders need troops (WI.4, WI.5, WI.9, WI.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.data import Contest
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pbm.rulesets.warp.position.fight import Fight
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


COASTAL = "coastal"


def is_mover(chit: Chit) -> bool:
    """Tell whether a unit makes a group movable: any leader (WI.4)."""
    return kind_of(chit).leader


def at_home(area: Area, chit: Chit) -> bool:
    """Tell whether a unit may stand in an area: ships in coastal ones, all others anywhere (WI.5)."""
    return area.type == COASTAL or not kind_of(chit).ship


def contest(_world: World, _area: Area, _sides: Sequence[str]) -> str:
    """Return the sort of fight: always a Battle (WI.16)."""
    return Contest.BATTLE.value


def fights(_world: World, _area: Area, _chit: Chit) -> bool:
    """Tell whether a unit takes part in a fight where it is: all do, ships beside land units (WI.5)."""
    return True


def modifier(_world: World, _fight: Fight, _side: str, _chit: Chit, _against_forts: bool) -> int:  # noqa: FBT001 - see Module
    """Return a unit's extra Force over the printed one: none."""
    return 0


def unmatched(world: World, units: Sequence[Chit]) -> Collection[int]:
    """Return the unmatched leaders of a side, by their places in its line-up (WI.9).

    Matched are the leaders with the greatest sum of printed Force not above that of the troops, of equal sums the one
    with the leader who is first. The possible sums of the leaders from a place on are the bits of a number.
    """
    kinds = [kind_of(chit) for chit in units]
    leaders = [(at, kind.force) for at, kind in enumerate(kinds) if kind.leader]
    matching = {"TROOPS", "SHIPS"} if world.settings.ships_match else {"TROOPS"}
    pool = sum(kind.force for kind in kinds if kind.classes & matching)
    sums = [1]
    for _, force in reversed(leaders):
        sums.append(sums[-1] | sums[-1] << force)
    left = (sums.pop() & ((2 << pool) - 1)).bit_length() - 1
    idle = []
    for (at, force), rest in zip(leaders, reversed(sums), strict=True):
        if force <= left and rest >> (left - force) & 1:
            left -= force
        else:
            idle.append(at)
    return idle
