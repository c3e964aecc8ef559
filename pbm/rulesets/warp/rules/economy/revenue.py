"""Step 6: revenue of territories, then cards about points: gains, what is taken, what is lost (W.60, W.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.points import (
    CardPointsGained,
    IncomeKnown,
    PointsLost,
    PointsPaidOut,
    RevenueGained,
    WinterRevenue,
)
from pbm.rulesets.warp.orders.boxes import opponent_named
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import is_winter
from pbm.rulesets.warp.position.settings import WinterLoses
from pbm.rulesets.warp.rules.cards.lines import play_lines, played, require_playable
from pbm.rulesets.warp.rules.economy.points import all_points, purse
from pbm.rulesets.warp.rules.lines import failed, not_triggered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.cards.lines import PlayLine

    Events = Iterator[Event[World]]


__all__ = ["collected", "next_card"]


def collected(stage: Stage[World]) -> Events:
    """Gain the revenue of territories; in winter it is computed, but not gained (W.60, WI.2)."""
    world = stage.world
    for player in world.today.active:
        incomes = module_of(world).incomes(world, player)
        if is_winter(world):
            yield WinterRevenue(player, sum(incomes.values()), _lost(world, player))
        else:
            raids = module_of(world).raids(world, player)
            paying = tuple((area, number) for area, number in incomes.items() if number)
            yield RevenueGained(player, paying, tuple(raids.items()))
        if not world.today.winter:  # in winter the revenue is already known
            areas = sum(area.marker == player for area in world.areas.values())
            yield IncomeKnown(player, areas, sum(incomes.values()))


def _lost(world: World, player: str) -> int:
    """Return how many saved points a player loses in winter."""
    return world.players[player].card_points if world.settings.winter_loses is WinterLoses.ALL else 0


def next_card(stage: Stage[World]) -> Events:
    """Play the next card about points (W.61)."""
    world = stage.world
    line = min(play_lines(stage, Moment.REVENUE), key=lambda line: _turn_of(world, line), default=None)
    if line is None:
        return
    try:
        require_playable(world, line)
        victim = None if line.card.gain else opponent_named(world, line.player, line.order.target)
    except OrderFailedError as failure:
        yield failed(line.action, failure.reason)
        return
    yield from _gain(stage, line) if victim is None else _loss(stage, line, victim)


def _turn_of(world: World, line: PlayLine) -> tuple[int, ...]:
    """Return a line's sort key: gains in the order of lines, the others by card number."""
    rank, place = world.rank(line.player), line.action.place
    if line.card.gain:
        return (0, rank, place)
    return (1 if line.card.take else 2, rank, line.number, place)


def _gain(stage: Stage[World], line: PlayLine) -> Events:
    """Gain what the card's dice say."""
    assert line.card.gain is not None
    if (yield from played(stage, line, None)):
        points = rolled(line.card.gain, stage.dice("Card", str(line.number)))
        yield CardPointsGained(line.player, line.number, points)


def _loss(stage: Stage[World], line: PlayLine, victim: str) -> Events:
    """Take from an opponent what the card's dice say, at most all; without points the card stays in hand."""
    world = stage.world
    there = all_points(world, victim)
    if not there:
        yield not_triggered(line.action, say("{other} has no points", other=victim))
        return
    if (yield from played(stage, line, victim)):
        text = line.card.take or line.card.loss
        assert text is not None
        points = min(rolled(text, stage.dice("Card", str(line.number))), there)
        yield PointsPaidOut(victim, purse(world, victim).lose(points))
        yield PointsLost(line.player, victim, line.number, points, handed=line.card.take is not None)


def rolled(text: str, dice: Dice) -> int:
    """Roll what a card prints: ``2D6`` is the sum of two dice; a number stands for itself."""
    number, die, sides = text.partition("D")
    return sum(dice.roll(int(sides)) for _ in range(int(number))) if die else int(number)
