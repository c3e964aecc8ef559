"""Step 4, one reaction after the other: compel, intercept, evade (W.41, W.79).

A reaction is a round with one group. It takes several runs of the phase: the group sets out, goes on a space at a time,
arrives; then the next reaction is looked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.kit.lines import is_judged
from pbm.rulesets.warp.events.moves import Reacted
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.settings import Adjudication
from pbm.rulesets.warp.position.stacks import whereabouts
from pbm.rulesets.warp.rules.cards.lines import Answers, play_lines
from pbm.rulesets.warp.rules.moves.compelling import compelled
from pbm.rulesets.warp.rules.moves.departures import judged, set_out
from pbm.rulesets.warp.rules.moves.marches import arriving, step
from pbm.rulesets.warp.rules.moves.means import move_sheet, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.world import ReactionTurn, World
    from pbm.rulesets.warp.rules.moves.means import MoveLine

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
    """Begin the next reaction that has any effect, even if only a report."""
    for turn, events in _reactions(stage):
        happened = list(events) if turn > stage.world.today.reacted else ()
        if happened:
            yield Reacted(turn)
            yield from happened
            return


def _reactions(stage: Stage[World]) -> Iterator[tuple[ReactionTurn, Events]]:
    """Yield the result of each line that is left: all of one kind before the next, players in order of play (W.41).

    Each with its turn: a line passed over because it waits for another opponent has missed its turn (W.16).
    """
    world = stage.world
    where = whereabouts(world)
    compelling = list(play_lines(stage, Moment.REACT))
    for part, what in enumerate(("move", "attack")):
        for line in (line for line in compelling if line.card.compel == what):
            yield _turn(world, part, line.action), compelled(stage, line, where)
    reacting = list(_reacting(stage))
    for part, way in enumerate((Way.INTERCEPT, Way.EVADE), 2):
        for move in (move for move in reacting if way_of(world, move.move) is way):
            if not _waits(world, move, where):
                yield _turn(world, part, move.action), set_out(world, move, where, Answers(stage))


def _turn(world: World, part: int, action: Action[World]) -> ReactionTurn:
    return part, world.rank(action.empire), action.place


def _reacting(stage: Stage[World]) -> Iterator[MoveLine]:
    """Yield the lines that intercept or evade: of all, or, in order, of the active player's opponents (W.16)."""
    world = stage.world
    for player in _reactors(world):
        for line in move_sheet(world, stage.actions, player).reactions:
            if not is_judged(world, line.action):
                yield line


def _reactors(world: World) -> Sequence[str]:
    """Return who may react now, in order of play."""
    active = world.today.active
    if world.settings.adjudication is Adjudication.SIMULTANEOUS:
        return [player for player in world.order_of_play if player in active]
    sides = [world.side_of(player) for player in active]
    return [player for player in world.order_of_play if world.side_of(player) not in sides]


def _waits(world: World, line: MoveLine, where: Whereabouts) -> bool:
    """Tell whether a line that fails now waits for the turn of another opponent (W.16)."""
    if world.settings.adjudication is Adjudication.SIMULTANEOUS:
        return False
    to_come = world.order_of_play[1 + world.rank(world.today.active[-1]) :]
    side = world.side_of(line.action.empire)
    another = any(world.side_of(player) != side for player in to_come)
    return another and judged(world, line, where).outcome is Outcome.FAILED
