"""Distances between areas, as far as a player can see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.rulesets.warp.sight.visibility import Sight

Ways = dict[str, tuple[str, ...]]
"""The areas of the way to each goal, with the goal last."""


def land_ways(sight: Sight, start: str, most: int) -> Ways:
    """Return the ways over land from an area, of at most ``most`` links, not through opposing units."""
    return _ways(start, most, lambda code: _land_links(sight, code), lambda code: code in sight.enemies)


def sea_ways(sight: Sight, start: str, most: int) -> Ways:
    """Return the ways of ships over sea spaces or lanes (WI.5), not through opposing units."""
    places = sight.places
    return _ways(
        start,
        most,
        lambda code: places[code].lanes or [link for link in places[code].near if places[link].sea],
        lambda code: code in sight.enemies,
    )


def upkeep_ways(sight: Sight, start: str) -> Ways:
    """Return the ways by which upkeep reaches an area: over land, and over sea spaces with own ships (EW.12)."""
    return _ways(
        start,
        sight.settings.upkeep_range,
        lambda code: [*sight.places[code].near, *sight.places[code].across],
        lambda code: code in sight.enemies or (sight.places[code].sea and code not in sight.own),
    )


def in_a_move(sight: Sight, start: str, way: Sequence[str], speed: int) -> tuple[str, ...]:
    """Return the part of a way that one move covers; a crossing takes a whole move (W.40)."""
    legs = list(zip((start, *way), way, strict=False))
    if legs and _is_crossing(sight, *legs[0]):
        return tuple(way[:1])
    dry = next((at for at, leg in enumerate(legs) if _is_crossing(sight, *leg)), len(way))
    return tuple(way[: min(dry, speed)])


def _is_crossing(sight: Sight, one: str, other: str) -> bool:
    return other in sight.places[one].across


def _land_links(sight: Sight, code: str) -> Iterator[str]:
    yield from (border for border in sight.places[code].near if not sight.places[border].sea)
    yield from sight.places[code].across


def _ways(start: str, most: int, links: Callable[[str], Iterable[str]], ends: Callable[[str], bool]) -> Ways:
    """Return the shortest ways from an area, ties in the order of links; ways do not go on where ``ends`` is true."""
    found: Ways = {start: ()}
    edge = [start]
    for _ in range(most):
        following: list[str] = []
        for code in edge:
            if code != start and ends(code):
                continue
            for link in links(code):
                if link not in found:
                    found[link] = (*found[code], link)
                    following.append(link)
        edge = following
    del found[start]
    return found


def nearest(ways: Mapping[str, tuple[str, ...]], goals: Callable[[str], bool]) -> str | None:
    """Return the nearest goal that can be reached, ties by code."""
    reached = [(len(way), code) for code, way in ways.items() if goals(code)]
    return min(reached)[1] if reached else None
