"""The top unit of a stack, the only one that others see (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import kind_of, matches
from pbm.rulesets.warp.rules.holding_lines import lines_for
from pbm.rulesets.warp.rules.losing_order import cheapest_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def top_unit(world: World, holder: str, where: str, units: Sequence[Chit]) -> Chit:
    """Return which of a holder's units lies on top, by his TOP lines for an area, then for ANY, or by default.

    That is the first one that a line matches, of several the cheapest; by default the cheapest that is no leader.
    """
    for line in lines_for(world, holder, "TOP", where):
        matched = [chit for chit in units if matches(chit, line.what or "", world.settings)]
        if matched:
            return _cheapest(world, holder, matched)
    return _cheapest(world, holder, [chit for chit in units if not kind_of(chit).leader] or units)


def _cheapest(world: World, holder: str, units: Sequence[Chit]) -> Chit:
    """Return the first of some units in the order of losing (W.53c)."""
    return cheapest_first(world, holder, [("", chit) for chit in units])[0][1]
