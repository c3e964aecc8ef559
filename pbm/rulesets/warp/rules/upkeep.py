"""Step 8: upkeep, as the module has it (W.68, EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.points import UnitsStarved
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.standing_line import ANY
from pbm.rulesets.warp.rules.losing_order import losing_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def paid(stage: Stage[World]) -> Events:
    """Pay the units, as the module has it."""
    yield from module_of(stage.world).upkeep(stage)


def by_revenue(stage: Stage[World]) -> Events:
    """Let units go that a player's revenue does not keep, anywhere on the map: the generic rule (W.68)."""
    world = stage.world
    for player in world.today.active:
        stacks = [(area.code, stack.units) for area, holder, stack in world.stacks() if holder == player]
        units = [(code, chit) for code, chits in stacks for chit in chits]
        kept = world.settings.upkeep_per_revenue * world.today.revenue[player]
        gone = losing_order(world, player, ANY, units)[: max(0, len(units) - kept)]
        for code in dict.fromkeys(code for code, _ in gone):
            yield UnitsStarved(player, code, tuple(chit for where, chit in gone if where == code))
