"""The order of losing: which units a player loses first (W.53c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.stacks import in_list_order
from pbm.rulesets.warp.position.unit_lists import kind_of, matches
from pbm.rulesets.warp.rules.holding_lines import lines_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def losing_order(world: World, holder: str, where: str, units: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Return units, each with its area, in the order in which their holder loses them.

    By his LOSE lines for the area, then for ANY; of each the units it matches, the cheapest first; after the lines
    non-leaders before leaders, the cheapest first. A line's number is counted anew at every call.

    Args:
        world: the position, with the standing lines.
        holder: whose units they are; a garrison has no lines.
        where: the area whose LOSE lines hold; ``ANY`` for those alone.
        units: the units; of alike ones in several areas that with the higher code goes first.

    """
    left = cheapest_first(world, holder, units)
    lost: list[tuple[str, Chit]] = []
    for line in lines_for(world, holder, "LOSE", where):
        meant = [unit for unit in left if line.what is not None and matches(unit[1], line.what, world.settings)]
        lost += meant[: line.number]
        left = _without(left, meant[: line.number])
    return lost + sorted(left, key=lambda unit: kind_of(unit[1]).leader)


def cheapest_first(world: World, holder: str, units: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Sort units, each with its area: lowest printed Force, then last in list order, then the higher code (W.53c).

    Of leaders of a kind the one with least experience comes before that.
    """

    def cost(unit: tuple[str, Chit]) -> tuple[int, ...]:
        chit = unit[1]
        place, number, captured, seat = in_list_order(world, holder, chit)
        return kind_of(chit).force, -place, chit.experience, -number, -captured, -seat

    return sorted(sorted(units, key=lambda unit: unit[0], reverse=True), key=cost)


def _without(units: Sequence[tuple[str, Chit]], taken: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Return units without those taken, which are among them; alike ones are each counted."""
    left = list(units)
    for unit in taken:
        left.remove(unit)
    return left
