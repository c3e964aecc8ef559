"""Step 10: victory and elimination (W.70 to W.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.victory import GameDrawn, GameWon, PlayerEliminated, Victory
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.territories import printed_revenue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def destruction(stage: Stage[World]) -> Events:
    """See whether only one side has units left on the map; garrisons are none (W.71)."""
    world = stage.world
    holders = (holder for _, holder, _ in world.stacks() if holder != GARRISON)
    left = list(dict.fromkeys(map(world.side_of, holders)))
    if len(left) == 1:
        yield GameWon(left[0], Victory.DESTRUCTION)


def elimination(stage: Stage[World]) -> Events:
    """Put out who has neither units nor markers, in order of play: so do their hands go to the discards (W.72)."""
    world = stage.world
    holding = {holder for _, holder, _ in world.stacks()} | {area.marker for area in world.areas.values()}
    for player in world.order_of_play:
        if player not in holding and world.players[player].in_game:
            yield PlayerEliminated(player)


def last_turn(stage: Stage[World]) -> Events:
    """End the game when a side is alone, when nobody is left, or by date (W.71)."""
    world = stage.world
    if world.over:
        return
    left = [side for side, players in world.sides.items() if any(world.players[player].in_game for player in players)]
    if len(left) == 1:
        yield GameWon(left[0], Victory.ALONE)
    elif not left:
        yield GameDrawn()
    elif world.turn + 1 >= world.settings.last_turn:
        yield _by_date(world)


def _by_date(world: World) -> Event[World]:
    """Let the side win that controls most; equal sides share a draw (W.71)."""
    merits = {side: _merit(world, side) for side in world.sides}
    best = [side for side, merit in merits.items() if merit == max(merits.values())]
    return GameWon(best[0], Victory.TERRITORIES) if len(best) == 1 else GameDrawn()


def _merit(world: World, side: str) -> tuple[int, int, int]:
    """Return what sides are compared by: territories, their printed revenue, the printed Force of all units."""
    markers = [area for area in world.areas.values() if area.marker is not None and world.side_of(area.marker) == side]
    stacks = [stack for _, holder, stack in world.stacks() if world.side_of(holder) == side]
    revenue = sum(printed_revenue(world, area) for area in markers)
    return len(markers), revenue, sum(kind_of(chit).force for stack in stacks for chit in stack.units)
