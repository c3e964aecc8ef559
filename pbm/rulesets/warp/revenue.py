"""Step 6: revenue of territories, then cards about points (W.60, W.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.points import IncomeKnown, RevenueGained
from pbm.rulesets.warp.modules import module_of
from pbm.rulesets.warp.points_cards import next_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]

__all__ = ["collected", "next_card"]


def collected(stage: Stage[World]) -> Events:
    """Gain the revenue of territories (W.60)."""
    world = stage.world
    for player in world.today.active:
        incomes = module_of(world).incomes(world, player)
        raids = module_of(world).raids(world, player)
        paying = tuple((area, number) for area, number in incomes.items() if number)
        yield RevenueGained(player, paying, tuple(raids.items()))
        areas = sum(area.marker == player for area in world.areas.values())
        yield IncomeKnown(player, areas, sum(incomes.values()))
