"""Links between areas: borders, coasts, sea links, crossings and lanes (W.1, W.40, WI.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pbm.rulesets.warp.position.world import Crossing, World

    Links = Callable[[str], Iterable[str]]
    """The areas that one gets to from an area."""


def ways(start: str, links: Links, most: int | None = None) -> Iterator[tuple[str, ...]]:
    """Yield the shortest way to each area that can be reached, without the start.

    Shorter ways come first, equally long ones by their sequence of codes; so is the way to each area the first of the
    shortest ones.

    Args:
        start: where the ways begin.
        links: the areas linked to an area; none for one where ways end.
        most: how many links a way may have.

    """
    known = {start}
    farthest: list[tuple[str, ...]] = [()]
    while farthest and (most is None or len(farthest[0]) < most):
        # Ways of one length are in the order of their codes, and so are their continuations.
        farther = []
        for way in farthest:
            for code in sorted(links(way[-1] if way else start)):
                if code not in known:
                    known.add(code)
                    farther.append((*way, code))
        yield from farther
        farthest = farther


def shortest_way(start: str, goal: str, links: Links) -> tuple[str, ...] | None:
    """Return the shortest way to an area, of equally long ones the first by its sequence of codes; None without one."""
    return next((way for way in ways(start, links) if way[-1] == goal), None)


def crossings_of(world: World, code: str) -> Iterator[tuple[str, Crossing]]:
    """Yield the crossings from a territory, each with the territory on the other side."""
    for crossing in world.crossings:
        one, other = crossing.between
        if code in crossing.between:
            yield (other if code == one else one), crossing


def are_linked(world: World, one: str, other: str) -> bool:
    """Tell whether there is any link between two areas, whoever may use it (W.1)."""
    area = world.areas[one]
    return other in (*area.borders, *area.lanes, *(code for code, _ in crossings_of(world, one)))


def is_usable(world: World, crossing: Crossing, side: str) -> bool:
    """Tell whether a side can use a crossing: not while only opposing ships are in one of its sea spaces (W.40)."""
    for code in crossing.over:
        fleets = [group.player for group in world.moving if group.at == code]
        sides = {world.side_of(holder) for holder in (*world.areas[code].stacks, *fleets)}
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
    """Yield where ships can go: from a sea space those linked to it, from a territory others along lanes (WI.5)."""
    yield from world.areas[code].lanes
    yield from (border for border in world.areas[code].borders if world.areas[border].is_sea)
