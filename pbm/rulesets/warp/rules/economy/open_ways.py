"""Open ways between areas: how far points go (EW.12.2, EW.10).

The search knows no world: a report draws the same ways from what it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.position.ways import crossings_of, is_usable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from pbm.rulesets.warp.position.world import Area, World


@record
class OpenWays:
    """The map as it is open to one player.

    Attributes:
        links: by area, the areas linked to it: borders, usable crossings, coasts and sea links.
        opened: the areas that a way may enter.

    """

    links: Mapping[str, Iterable[str]]
    opened: Collection[str]

    def lengths(self, start: str, most: int | None = None) -> dict[str, int]:
        """Return the areas to which there is a way from one, each with the number of links; itself at 0.

        Only the areas after the first must be open. Nearer ones come first. Without ``most`` ways are of any length.
        """
        found = {start: 0}
        edge = [start]
        while edge and (most is None or found[edge[0]] < most):
            beyond = []
            for area in edge:
                for link in self.links[area]:
                    if link in self.opened and link not in found:
                        found[link] = found[area] + 1
                        beyond.append(link)
            edge = beyond
        return found


def reach(lengths: Mapping[str, int], sources: Mapping[str, int]) -> int:
    """Return a stack's reach: the points in all sources it has a way to (EW.12.3)."""
    return sum(number for area, number in sources.items() if area in lengths)


def open_ways(world: World, player: str) -> OpenWays:
    """Return the map as it is open to a player as things stand (EW.12.2)."""
    side = world.side_of(player)
    links: dict[str, list[str]] = {}
    for code, area in world.areas.items():
        links[code] = [border for border in area.borders if world.settings.naval or not world.areas[border].is_sea]
        links[code] += [other for other, crossing in crossings_of(world, code) if is_usable(world, crossing, side)]
    opened = {code: True for code, area in world.areas.items() if _is_open(world, area, player, side)}
    return OpenWays(links, opened)


def _is_open(world: World, area: Area, player: str, side: str) -> bool:
    """Tell whether a way may enter an area: land without opposing units, a sea space with ships of the own side.

    Who controls the seas needs no ships where there are no opposing ones (EW.3): he himself, not his allies. Nothing
    is ever at sea without ships or Admirals, so any stack there is one of ships.
    """
    if not area.is_sea:
        return not world.opposed(area, side)
    if any(world.side_of(holder) == side for holder in area.stacks):
        return True
    return player == world.settings.seas and not area.stacks
