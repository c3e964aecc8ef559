"""Roll call, whose turn it is, victory and elimination, the end of the turn (W.10, W.16, W.70 to W.72, W.91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.kit import seating
from pbm.rulesets.warp.events.turns import (
    GameDrawn,
    GameWon,
    OrderOfPlaySet,
    PlayerEliminated,
    SheetMissed,
    SheetReceived,
    TurnBegun,
    TurnEnded,
    TurnOver,
    Victory,
    WinterBegun,
    WinterOver,
)
from pbm.rulesets.warp.position.seasons import winter_follows
from pbm.rulesets.warp.position.settings import Adjudication
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.control import printed_revenue

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def roll_call(stage: Stage[World]) -> Events:
    """Report missed turns: two in a row make a player a standby, until they send a sheet (W.91)."""
    limit = stage.world.settings.standby_after
    return seating.roll_call(stage, limit, missed=SheetMissed, received=SheetReceived)


def by_player(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield one batch for all, or one for each player in order of play (W.15, W.16).

    Every batch holds all actions: those who are not active answer, lay traps and fight. The number of the round says
    whose turn it is.
    """
    for number, _ in enumerate(_turns(world), 1):
        yield Round(number, [actions])


def _turns(world: World) -> list[tuple[str, ...]]:
    """Return the groups of players who play together, in order."""
    players = tuple(player for player in world.order_of_play if world.players[player].in_game)
    if world.settings.adjudication is Adjudication.IN_ORDER:
        return [(player,) for player in players]
    return [players]


def begun(stage: Stage[World]) -> Events:
    """Record the players whose steps are played now (W.16)."""
    yield TurnBegun(_turns(stage.world)[stage.round - 1])


def finished(stage: Stage[World]) -> Events:  # noqa: ARG001 - any active player
    """End holds and truces with the turn of the player they bar (W.16)."""
    yield TurnOver()


def winter_begun(stage: Stage[World]) -> Events:
    """Begin winter where it is the last part of the turn (WI.2)."""
    world = stage.world
    if winter_follows(world):
        yield WinterBegun(tuple(player for player in world.order_of_play if world.players[player].in_game))


def winter_over(stage: Stage[World]) -> Events:
    """End a winter that has begun."""
    if stage.world.today.winter:
        yield WinterOver()


def order_of_play(stage: Stage[World]) -> Events:
    """Make the first player the last; eliminated players leave the order (W.10)."""
    world = stage.world
    if not world.over:
        first, *others = world.order_of_play
        yield OrderOfPlaySet(tuple(player for player in (*others, first) if world.players[player].in_game))


def ended(stage: Stage[World]) -> Events:  # noqa: ARG001 - the turn ends whatever the position
    """End the turn."""
    yield TurnEnded()


def destruction(stage: Stage[World]) -> Events:
    """End the game if only one side has units left on the map; garrisons do not count (W.71)."""
    world = stage.world
    holders = (holder for _, holder, _ in world.stacks() if holder != GARRISON)
    left = list(dict.fromkeys(map(world.side_of, holders)))
    if len(left) == 1:
        yield GameWon(left[0], Victory.DESTRUCTION)


def elimination(stage: Stage[World]) -> Events:
    """Eliminate players without units and markers, in order of play, in which their hands are discarded (W.72)."""
    world = stage.world
    holding = {holder for _, holder, _ in world.stacks()} | {area.marker for area in world.areas.values()}
    for player in world.order_of_play:
        if player not in holding and world.players[player].in_game:
            yield PlayerEliminated(player)


def last_turn(stage: Stage[World]) -> Events:
    """End the game when a side is alone, when no player is left, or by date (W.71)."""
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
    """Declare the side that controls most the winner; equal sides draw (W.71)."""
    merits = {side: _merit(world, side) for side in world.sides}
    best = [side for side, merit in merits.items() if merit == max(merits.values())]
    return GameWon(best[0], Victory.TERRITORIES) if len(best) == 1 else GameDrawn()


def _merit(world: World, side: str) -> tuple[int, int, int]:
    """Return the values that rank sides: territories, their printed revenue, the printed Force of all units."""
    markers = [area for area in world.areas.values() if area.marker is not None and world.side_of(area.marker) == side]
    stacks = [stack for _, holder, stack in world.stacks() if world.side_of(holder) == side]
    revenue = sum(printed_revenue(world, area) for area in markers)
    return len(markers), revenue, sum(kind_of(chit).force for stack in stacks for chit in stack.units)
