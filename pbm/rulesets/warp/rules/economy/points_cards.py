"""Cards about points, at the end of step 6: gains, then what is taken, then what is lost (W.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.points import CardPointsGained, PointsLost, PointsPaidOut
from pbm.rulesets.warp.orders.boxes import opponent_named
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.rules.cards.lines import play_lines, played, require_playable
from pbm.rulesets.warp.rules.economy.points import all_points, purse
from pbm.rulesets.warp.rules.lines import failed, unneeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.cards.lines import PlayLine

    Events = Iterator[Event[World]]
    from pbm.kernel.dice import Dice


def next_card(stage: Stage[World]) -> Events:
    """Play the next card about points (W.61)."""
    world = stage.world
    line = min(play_lines(stage, Moment.REVENUE), key=lambda line: _turn_of(world, line), default=None)
    if line is None:
        return
    try:
        require_playable(world, line)
        victim = None if line.card.gain else opponent_named(world, line.player, line.order.target)
    except Failure as failure:
        yield failed(line.action, failure.reason)
        return
    yield from _gain(stage, line) if victim is None else _loss(stage, line, victim)


def _turn_of(world: World, line: PlayLine) -> tuple[int, ...]:
    """Return when a line's turn comes: gains in the order of lines, the others by card number."""
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
    """Let an opponent lose what the card's dice say, at most what he has; without points the card stays in hand."""
    world = stage.world
    there = all_points(world, victim)
    if not there:
        yield unneeded(line.action, say("{other} has no points", other=victim))
        return
    if (yield from played(stage, line, victim)):
        text = line.card.take or line.card.loss
        assert text is not None
        points = min(rolled(text, stage.dice("Card", str(line.number))), there)
        yield PointsPaidOut(victim, purse(world, victim).lose(points))
        yield PointsLost(line.player, victim, line.number, points, handed=line.card.take is not None)


def rolled(text: str, dice: Dice) -> int:
    """Roll what a card prints: ``2D6`` is the sum of two dice; a number is itself."""
    number, die, sides = text.partition("D")
    return sum(dice.roll(int(sides)) for _ in range(int(number))) if die else int(number)
