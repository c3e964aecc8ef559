"""Revenue and raiders (EW.4, EW.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import is_of, kind_of
from pbm.rulesets.warp.position.ways import land_links
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.territories import incomes as unraided

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.world import Area, Stack, World

RAIDERS = "LIGHT"


def incomes(world: World, player: str) -> Mapping[str, int]:
    """Return what each territory pays a player this turn, raids taken off (W.60, EW.11)."""
    lost = raids(world, player)
    return {area: number - lost.get(area, 0) for area, number in unraided(world, player).items()}


def raids(world: World, player: str) -> Mapping[str, int]:
    """Return how many points raiders take from each of a player's territories; those without raids are left out."""
    side = world.side_of(player)
    takers: dict[str, int] = {}
    for area, holder, stack in world.stacks():
        if holder != GARRISON and world.side_of(holder) != side and _raids(world, area, stack):
            for near in dict.fromkeys(land_links(world, area.code, world.side_of(holder))):
                takers[near] = takers.get(near, 0) + 1
    revenues = unraided(world, player)
    return {area: min(takers[area], number) for area, number in revenues.items() if number and area in takers}


def _raids(world: World, area: Area, stack: Stack) -> bool:
    """Tell whether a stack raids: it stands on land and has at least one light unit."""
    return not area.is_sea and any(is_of(kind_of(chit), RAIDERS, world.settings) for chit in stack.units)
