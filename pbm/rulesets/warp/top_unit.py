"""The top unit of a stack, the only one that others see (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.classes import matches
from pbm.rulesets.warp.standing_line import ANY
from pbm.rulesets.warp.unit_lists import in_list_order, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import World


def top_unit(world: World, holder: str, where: str, units: Sequence[Chit]) -> Chit:
    """Return which of a holder's units lies on top, by his TOP lines for an area, then for ANY, or by default.

    That is the first one that a line matches, of several the cheapest; by default the cheapest that is no leader.
    """
    for word in _lines(world, holder, where):
        matched = [chit for chit in units if matches(chit, word, world.settings)]
        if matched:
            return _cheapest(world, holder, matched)
    return _cheapest(world, holder, [chit for chit in units if not kind_of(chit).leader] or units)


def _lines(world: World, holder: str, where: str) -> list[str]:
    """Return what a holder's TOP lines name, those for the area first; a garrison has none."""
    player = world.players.get(holder)
    lines = [] if player is None else [line for line in player.standing if line.word == "TOP" and line.what]
    return [line.what or "" for place in (where, ANY) for line in lines if line.where == place]


def _cheapest(world: World, holder: str, units: Sequence[Chit]) -> Chit:
    """Return the unit of lowest printed Force; of several the last in list order, of leaders of a kind who has least experience."""

    def dearness(chit: Chit) -> tuple[int, bool, int, int, int, int]:
        captured, seat, place, number = in_list_order(world, holder, chit)
        return kind_of(chit).force, not captured, -seat, -place, chit.experience, -number

    return min(units, key=dearness)
