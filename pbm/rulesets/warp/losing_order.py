"""The order of losing: which units a player loses first (W.53c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import World


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
    raise NotImplementedError
