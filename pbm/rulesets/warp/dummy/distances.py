"""How far it is from area to area, as a dummy reckons it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.rulesets.warp.dummy.sight import Sight

Ways = dict[str, tuple[str, ...]]
"""By goal, the areas to go through, the goal last."""


def land_ways(sight: Sight, start: str, most: int) -> Ways:
    """Return the ways over land from an area, no longer than so many links; through none with opposing units."""
    return _ways(start, most, lambda code: _land_links(sight, code), lambda code: code in sight.enemies)


def sea_ways(sight: Sight, start: str, most: int) -> Ways:
    """Return the ways over sea from a sea space, through none with opposing ships."""
    links = {code: [link for link in place.borders if sight.places[link].sea] for code, place in sight.places.items()}
    return _ways(start, most, lambda code: iter(links[code]), lambda code: code in sight.enemies)


def _land_links(sight: Sight, code: str) -> Iterator[str]:
    yield from (border for border in sight.places[code].borders if not sight.places[border].sea)
    for one, other in sight.crossings:
        if code in {one, other}:
            yield other if code == one else one


def _ways(start: str, most: int, links: Callable[[str], Iterator[str]], ends: Callable[[str], bool]) -> Ways:
    """Go outwards from an area, ties by code; where ``ends`` says so a way goes no farther."""
    found: Ways = {start: ()}
    edge = [start]
    for _ in range(most):
        following: list[str] = []
        for code in edge:
            if code != start and ends(code):
                continue
            for link in sorted(links(code)):
                if link not in found:
                    found[link] = (*found[code], link)
                    following.append(link)
        edge = following
    del found[start]
    return found


def nearest(ways: Mapping[str, tuple[str, ...]], goals: Callable[[str], bool]) -> str | None:
    """Return the nearest goal there is a way to, ties by code."""
    reached = [(len(way), code) for code, way in ways.items() if goals(code)]
    return min(reached)[1] if reached else None
