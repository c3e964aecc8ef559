"""Where the stacks of a report can get to in one move (W.33, W.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.report.reading.distances import land_ways, sea_ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.report.reading.sight import Sight


def reach(sight: Sight) -> dict[str, list[str]]:
    """Return by area of an own stack the areas that its fastest units can get to, nearer ones first."""
    return {area: list(dict.fromkeys(_reached(sight, area))) for area in sight.own}


def _reached(sight: Sight, area: str) -> Iterator[str]:
    """Yield the areas in reach: on land over borders and crossings, at sea over the sea or by lanes, and ashore."""
    at_sea = sight.places[area].sea
    units = [unit for unit in sight.own[area] if unit.kind.naval == at_sea]
    speed = max(map(sight.speed, units), default=0)
    ways = (sea_ways if at_sea else land_ways)(sight, area, speed)
    if sight.places[area].lanes:
        ships = [sight.speed(unit) for unit in sight.own[area] if unit.kind.naval]
        ways |= sea_ways(sight, area, max(ships, default=0))
    yield from sorted(ways, key=lambda code: (len(ways[code]), code))
    for border in sight.places[area].borders:
        # Embarking takes own ships (W.40).
        if sight.places[border].sea != at_sea and (at_sea or border in sight.own):
            yield border
