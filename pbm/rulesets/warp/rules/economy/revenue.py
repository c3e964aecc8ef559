"""Step 6: revenue of territories, then cards about points (W.60, W.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.points import IncomeKnown, RevenueGained, WinterRevenue
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import is_winter
from pbm.rulesets.warp.position.settings import WinterLoses
from pbm.rulesets.warp.rules.economy.points_cards import next_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]

__all__ = ["collected", "next_card"]


def collected(stage: Stage[World]) -> Events:
    """Gain the revenue of territories; in winter it is reckoned and nobody has it (W.60, WI.2)."""
    world = stage.world
    for player in world.today.active:
        incomes = module_of(world).incomes(world, player)
        if is_winter(world):
            yield WinterRevenue(player, sum(incomes.values()), _lost(world, player))
        else:
            raids = module_of(world).raids(world, player)
            paying = tuple((area, number) for area, number in incomes.items() if number)
            yield RevenueGained(player, paying, tuple(raids.items()))
        if not world.today.winter:  # then what the turn has brought is known already
            areas = sum(area.marker == player for area in world.areas.values())
            yield IncomeKnown(player, areas, sum(incomes.values()))


def _lost(world: World, player: str) -> int:
    """Return how many saved points a player loses in winter."""
    return world.players[player].card_points if world.settings.winter_loses is WinterLoses.ALL else 0
