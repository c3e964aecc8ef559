"""Links between areas: borders, coasts, sea links and crossings (W.1, W.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.world import Crossing, World


def crossings_of(world: World, code: str) -> Iterator[tuple[str, Crossing]]:
    """Yield the crossings from a territory, each with the territory on the other side."""
    for crossing in world.crossings:
        one, other = crossing.between
        if code in crossing.between:
            yield (other if code == one else one), crossing


def is_usable(world: World, crossing: Crossing, side: str) -> bool:
    """Tell whether a side can use a crossing: not while opposing ships are in its sea spaces without own ones (W.40)."""
    for code in crossing.over:
        holders = [holder for holder, stack in world.areas[code].stacks.items() if stack.units]
        sides = {world.side_of(holder) for holder in holders}
        if sides and side not in sides:
            return False
    return True


def land_links(world: World, code: str, side: str) -> Iterator[str]:
    """Yield the territories that land units of a side get to from a territory: over borders and usable crossings."""
    areas = world.areas
    yield from (border for border in areas[code].borders if not areas[border].is_sea)
    yield from (other for other, crossing in crossings_of(world, code) if is_usable(world, crossing, side))


def coasts(world: World, code: str) -> Iterator[str]:
    """Yield the sea spaces that a territory lies on, or the territories on a sea space."""
    areas = world.areas
    yield from (border for border in areas[code].borders if areas[border].is_sea != areas[code].is_sea)


def sea_links(world: World, code: str) -> Iterator[str]:
    """Yield the sea spaces linked to a sea space."""
    yield from (border for border in world.areas[code].borders if world.areas[border].is_sea)
