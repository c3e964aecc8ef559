"""The upkeep of the coming turn, as far as it can be shown without betraying others' secrets (W.60, W.89, EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.rules.control import expected_revenue
from pbm.rulesets.warp.rules.economy.points import open_ways

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.economy.points import OpenWays


@record
class Source:
    """An area whose points can feed a stack, and its distance."""

    area: str
    points: int
    distance: int


@record
class Feeding:
    """The sources that can feed a stack, in the order in which they pay (EW.12.4), and the links on the ways."""

    upkeep: tuple[Source, ...]
    ways: tuple[tuple[str, str], ...]

    @property
    def points(self) -> int:
        """All points within reach."""
        return sum(source.points for source in self.upkeep)


def feeding(world: World, player: str) -> dict[str, Feeding]:
    """Return the sources that can feed each stack of a player, by area, and the ways to them.

    A source counts with its points and its coming income (EW.12.1); all players can see opposing units and ships in
    the way, so nothing hidden is revealed. If revenue keeps the units the result is empty (W.68).
    """
    if "upkeep_range" in module_of(world).without:
        return {}
    ways = open_ways(world, player)
    side = world.side_of(player)
    own = (area for area in world.areas.values() if area.marker == player and not world.opposed(area, side))
    sources = {area.code: area.points + expected_revenue(world, area) for area in own}
    stacks = [area.code for area in world.areas.values() if player in area.stacks]
    return {code: _fed(world, ways, code, sources) for code in stacks}


def _fed(world: World, ways: OpenWays, start: str, sources: Mapping[str, int]) -> Feeding:
    """Return the sources that a stack reaches, and every link on the ways to them, once."""
    lengths = ways.lengths(start, world.settings.upkeep_range)
    reached = sorted((code for code in lengths if sources.get(code)), key=lambda code: (lengths[code], code))
    links: dict[tuple[str, str], None] = {}
    for code in reached:
        links |= dict.fromkeys(_way_back(ways, lengths, code))
    return Feeding(tuple(Source(code, sources[code], lengths[code]) for code in reached), tuple(links))


def _way_back(ways: OpenWays, lengths: Mapping[str, int], code: str) -> Sequence[tuple[str, str]]:
    """Return the links of the shortest way from a source to the stack, ties by code."""
    links = []
    while lengths[code]:
        nearer = [area for area in lengths if lengths[area] == lengths[code] - 1 and code in ways.links(area)]
        links.append((code, min(nearer)))
        code = min(nearer)
    return links
