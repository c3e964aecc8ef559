"""Who is where at a moment of the Move phase: stacks, and groups on the road (W.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.position.stacks import has_fortification

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


@record
class Whereabouts:
    """The units of each side in each area, found once for a step of a round."""

    by_area: Mapping[str, Mapping[str, Sequence[Chit]]]

    def holds(self, area: str, side: str) -> bool:
        """Tell whether a side has units in an area."""
        return side in self.by_area.get(area, {})

    def is_opposed(self, area: str, side: str) -> bool:
        """Tell whether units of another side are in an area."""
        return any(other != side for other in self.by_area.get(area, {}))

    def is_fortified(self, area: str, side: str) -> bool:
        """Tell whether the units opposing a side in an area include a Fortification (W.36e)."""
        return has_fortification(self.opposing(area, side))

    def opposing(self, area: str, side: str) -> Iterator[Chit]:
        """Yield the units of other sides in an area."""
        for other, units in self.by_area.get(area, {}).items():
            if other != side:
                yield from units


def whereabouts(world: World, groups: Sequence[Group] | None = None) -> Whereabouts:
    """Find who is where.

    Args:
        world: the position, with the stacks.
        groups: the groups on the road; those of the position without.

    """
    found: dict[str, dict[str, list[Chit]]] = {}
    for area, holder, stack in world.stacks():
        found.setdefault(area.code, {}).setdefault(world.side_of(holder), []).extend(stack.units)
    for group in world.moving if groups is None else groups:
        found.setdefault(group.at, {}).setdefault(world.side_of(group.player), []).extend(group.units)
    return Whereabouts(found)


def note_presence(world: World, moment: tuple[int, int]) -> None:
    """Note since when each side has had units in an area without a break; only events do so (W.44)."""
    now = whereabouts(world).by_area
    for code, area in world.areas.items():
        sides = now.get(code, {})
        if sides or area.since:
            area.since = {side: area.since.get(side, moment) for side in sides}
