"""The units of the start, which PLACE lines may put elsewhere (W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def start_units(world: World, player: str) -> Iterator[tuple[Area, Chit]]:
    """Yield the units that the set-up has put down for a player, each with its area: those drawn first come first.

    Before turn 1 they are all that he has, but cargo, which stays where a scenario has put it; later there are none.
    """
    if world.turn or player not in world.placing:
        return
    left = [(area, chit) for area, holder, stack in world.stacks() if holder == player for chit in stack.units]
    for text in world.placing:
        drawn = next(((area, chit) for area, chit in left if text == f"{player} {area.code} {chit.kind}"), None)
        if drawn is not None:
            left.remove(drawn)
            yield drawn
    yield from (unit for unit in sorted(left, key=lambda unit: unit[0].code) if module_of(world).at_home(*unit))
