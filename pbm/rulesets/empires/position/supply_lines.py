"""Supply: where centres are, and the lines that lead to them (S.2, S.4; E.4, E.17)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.rulesets.empires.position.world import is_marked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.position.world import Land, World


def is_capital(world: World, land: Land) -> bool:
    """Return whether the area is its owner's capital (S.3)."""
    return land.owner is not None and world.empires[land.owner].capital == land.code


def is_centre(world: World, land: Land) -> bool:
    """Return whether the area is a supply centre: a capital or a naval base (S.2, E.6)."""
    return land.base is not None or is_capital(world, land)


def base_is_usable(world: World, land: Land) -> bool:
    """Return whether there is a naval base that was not built or captured this turn (E.4)."""
    return land.base is not None and not is_marked(world.turn_state.new_bases, land.code)


def centre_is_usable(world: World, land: Land) -> bool:
    """Return whether trains can be gathered in, and sent from, the area: a capital at once (E.4)."""
    return is_capital(world, land) or base_is_usable(world, land)


def is_blockaded(world: World, land: Land) -> bool:
    """Return whether the owner of a naval base does not own the sea space outside it (E.4)."""
    return land.base is not None and world.seas[land.base.entrance].owner != land.owner


def supply_chain(world: World, land: Land) -> Iterator[Land]:
    """Follow the retreat locations from an area, itself first, over its owner's land (E.17).

    The chain ends before a loop, a blank, a sea space or a foreign area.
    """
    owner = land.owner
    met = set()
    following: Land | None = land
    while following is not None and owner is not None and following.owner == owner and following.code not in met:
        met.add(following.code)
        yield following
        following = world.lands.get(following.retreat or "")


def supply_source(world: World, land: Land) -> str | None:
    """Return the supply centre from which an area draws supply, if any (E.17)."""
    return next((met.code for met in supply_chain(world, land) if is_centre(world, met)), None)


class Cut(StrEnum):
    """Why a supply line leads to no supply centre (E.17)."""

    BLANK = "blank"
    FOREIGN = "foreign"
    CIRCLE = "circle"


def supply_cut(world: World, land: Land) -> tuple[str, Cut] | None:
    """Return where the supply line of an own area is cut, and why; ``None`` if it is not (E.17).

    It is cut at an area without a retreat location, at one that is not the owner's, or at one where
    it goes round in a circle.
    """
    if land.owner is None or supply_source(world, land) is not None:
        return None
    *_, last = supply_chain(world, land)
    if last.retreat is None:
        return last.code, Cut.BLANK
    ahead = world.lands.get(last.retreat)
    return last.retreat, Cut.CIRCLE if ahead is not None and ahead.owner == land.owner else Cut.FOREIGN


def ways_home(world: World, empire: str) -> dict[str, str]:
    """Map each area of an empire that can be joined to a supply centre of its own to the next area on the way there."""
    frontier = [land.code for land in world.lands_of(empire) if is_centre(world, land)]
    reached, ways = set(frontier), {}
    while frontier:
        following = []
        for code in frontier:
            for border in world.lands[code].borders:
                land = world.lands.get(border)
                if land is not None and land.owner == empire and border not in reached:
                    reached.add(border)
                    ways[border] = code
                    following.append(border)
        frontier = following
    return ways
