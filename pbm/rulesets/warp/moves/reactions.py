"""Step 4, one reaction after the other: compel, intercept, evade (W.41, W.79).

A reaction is a round with one group. It takes several runs of the phase: the group sets out, goes on a space at a time,
arrives; then the next one is looked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.rulesets.warp.cards.answers import Answers
from pbm.rulesets.warp.cards.data import Way
from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.events.moves import Reacted
from pbm.rulesets.warp.lines import is_told, waiting
from pbm.rulesets.warp.moves.compelling import compelled
from pbm.rulesets.warp.moves.departures import judged, set_out
from pbm.rulesets.warp.moves.marches import arriving, step
from pbm.rulesets.warp.moves.sheet import move_sheet, way_of
from pbm.rulesets.warp.moves.whereabouts import whereabouts
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.settings import Adjudication

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.moves.sheet import MoveLine
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_one(stage: Stage[World]) -> Events:
    """Go on with the reaction that is under way, or begin the next."""
    world = stage.world
    if any(group.is_going for group in world.moving):
        yield from step(stage, world.settings.rounds + world.today.reactions)
    elif world.moving:
        yield from arriving(stage)
    else:
        yield from _begun(stage)


def _begun(stage: Stage[World]) -> Events:
    """Begin the first reaction that comes to anything, be it to nothing but an outcome."""
    for events in _reactions(stage):
        happened = list(events)
        if happened:
            yield Reacted()
            yield from happened
            return


def _reactions(stage: Stage[World]) -> Iterator[Events]:
    """Yield what comes of each line that is left: all of one part before the next, players in order of play (W.41)."""
    world = stage.world
    where = whereabouts(world)
    for what in ("move", "attack"):
        for action in _compelling(stage, what):
            yield compelled(world, action, where, Answers(stage))
    lines = list(_reacting(stage))
    for way in (Way.INTERCEPT, Way.EVADE):
        for line in lines:
            if way_of(world, line.move) is way and not _may_wait(world, line.action.empire, stage, line):
                yield set_out(world, line, where, Answers(stage))


def _compelling(stage: Stage[World], what: str) -> Iterator[Action[World]]:
    """Yield the PLAY lines of the active players that compel a stack to move, or to attack."""
    for action in waiting(stage, Play):
        assert isinstance(action.order, Play)
        if action.empire in stage.world.today.active and card_of(stage.world, int(action.order.card)).compel == what:
            yield action


def _reacting(stage: Stage[World]) -> Iterator[MoveLine]:
    """Yield the lines that intercept or evade: of all, or in order of the active player's opponents (W.16)."""
    world = stage.world
    for player in _reactors(world):
        for line in move_sheet(world, stage.actions, player).reactions:
            if not is_told(world, line.action):
                yield line


def _reactors(world: World) -> Sequence[str]:
    """Return who may react now, in order of play."""
    active = world.today.active
    if world.settings.adjudication is Adjudication.SIMULTANEOUS:
        return [player for player in world.order_of_play if player in active]
    sides = [world.side_of(player) for player in active]
    return [player for player in world.order_of_play if world.side_of(player) not in sides]


def _may_wait(world: World, player: str, stage: Stage[World], line: MoveLine) -> bool:
    """Tell whether a line that fails now waits for the turn of another opponent (W.16)."""
    last = world.order_of_play.index(world.today.active[-1])
    side = world.side_of(player)
    if all(world.side_of(other) == side for other in world.order_of_play[last + 1 :]):
        return False
    in_order = world.settings.adjudication is Adjudication.IN_ORDER
    return in_order and judged(world, line, whereabouts(world)).outcome is Outcome.FAILED
