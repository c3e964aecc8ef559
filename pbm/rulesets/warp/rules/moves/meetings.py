"""Meetings: groups that would change places over one link (W.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.rules.strength import printed_force

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.world import World


def met(world: World, groups: Sequence[Group]) -> Iterator[Group]:
    """Yield which of the groups that would go on a space are stopped by stronger ones that come towards them.

    A border and a lane that run together are two links: a fleet does not meet a land group, a mixed group meets both.
    """
    links: dict[tuple[str, str, bool], list[Group]] = {}
    for group in groups:
        one, other = sorted((group.at, group.path[0]))
        for by_water in (False, True) if group.mixed else (group.is_fleet,):
            links.setdefault((one, other, by_water), []).append(group)
    for on_link in links.values():
        if _is_meeting(world, on_link):
            strongest = _strongest(world, on_link)
            yield from (group for group in on_link if world.side_of(group.player) != strongest)


def _is_meeting(world: World, groups: Sequence[Group]) -> bool:
    """Tell whether groups of two sides on a link come from both its ends."""
    ends = {(group.at, world.side_of(group.player)) for group in groups}
    return any(one[0] != other[0] and one[1] != other[1] for one in ends for other in ends)


def _strongest(world: World, groups: Sequence[Group]) -> str:
    """Return the side that has the link: the strongest in one direction, then first in the order of play."""
    force: dict[tuple[str, str], int] = {}
    ranks: dict[str, int] = {}
    for group in groups:
        side = world.side_of(group.player)
        force[group.at, side] = force.get((group.at, side), 0) + force_of(world, group)
        ranks[side] = min(ranks.get(side, len(world.players)), world.rank(group.player))
    _, strongest = max(force, key=lambda each: (force[each], -ranks[each[1]]))
    return strongest


def force_of(world: World, group: Group) -> int:
    """Return the printed Force of a group where it is: at sea without cargo and Generals (W.4)."""
    return printed_force(world.areas[group.at], group.units)
