"""The units in a fight, drawn up in list order (W.4, W.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.stacks import in_list_order
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.fights.fighter import Fighter

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.fights.fighter import LineUp


def fighting_units(world: World, area: Area, holder: str) -> list[Chit]:
    """Return a holder's units that would take part in a fight in an area: no cargo, at sea no Generals (W.46)."""
    takes_part = module_of(world).fights
    stack = area.stacks.get(holder)
    return [] if stack is None else [chit for chit in stack.units if takes_part(world, area, chit)]


def line_up(world: World, area: Area, side: str) -> LineUp:
    """Return a side's units that fight in an area: players in order of play, units of each in list order."""
    holders = sorted(_of_side(world, area, side), key=world.rank)
    return tuple(
        Fighter(holder, chit, kind_of(chit))
        for holder in holders
        for chit in sorted(fighting_units(world, area, holder), key=lambda chit: in_list_order(world, holder, chit))
    )


def fighting_sides(world: World, area: Area) -> list[str]:
    """Return the sides with units that fight in an area, by the order of play of their first player there."""
    holders = sorted(area.stacks, key=world.rank)
    return list(dict.fromkeys(world.side_of(holder) for holder in holders if fighting_units(world, area, holder)))


def _of_side(world: World, area: Area, side: str) -> list[str]:
    return [holder for holder in area.stacks if world.side_of(holder) == side]
