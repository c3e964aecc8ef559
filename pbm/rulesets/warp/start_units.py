"""The units of the start, which PLACE lines may put elsewhere (W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules import module_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import Area, World


def start_units(world: World, player: str) -> Iterator[tuple[Area, Chit]]:
    """Yield the units that the set-up has put down for a player, each with its area; later there are none.

    Before turn 1 they are all that he has; what a scenario has put down itself stays there, as cargo does.
    """
    if world.turn or player not in world.placing:
        return
    for area in world.areas.values():
        if player in area.stacks:
            yield from ((area, chit) for chit in area.stacks[player].units if module_of(world).at_home(area, chit))
