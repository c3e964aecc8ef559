"""Commands and movement: POST, REACT, SUPPORT and MOVE lines (N.33 to N.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.commands import (
    BattalionMoved,
    FireReactionSet,
    GeneralPosted,
    SquareReactionSet,
    SupportSet,
)
from pbm.rulesets.battles.orders.commands import Move, Post
from pbm.rulesets.battles.orders.standing_orders import React, Support
from pbm.rulesets.battles.position.battalions import Arm, Type
from pbm.rulesets.battles.position.stacks import ADJACENT, RESERVE, FireReaction
from pbm.rulesets.battles.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def next_post(stage: Stage[World]) -> Events:
    """Carry out the next POST line of each army (N.33); runs again until none is left."""
    for army in stage.world.armies:
        action = next(waiting(stage, Post, player=army), None)
        if action is not None:
            yield from _post(action, stage.world)


def _post(action: Action[World], world: World) -> Events:
    post = action.order
    assert isinstance(post, Post)
    reason = forbidden(action, world) or _against_post(action.empire, post, world)
    if reason is not None:
        yield failed(action, reason)
        return
    yield GeneralPosted(action.empire, post.general, post.stack)
    yield done(action)


def _against_post(army: str, post: Post, world: World) -> Sentence | None:
    """Return why a general cannot be posted; None if they can (N.32)."""
    general = world.armies[army].generals.get(post.general)
    if general is None:  # a general who did not join in the muster (N.97)
        return say("{general} is not your general", general=post.general)
    if general.fallen:
        return say("{general} has fallen", general=post.general)
    if post.general in world.today.posted:
        return say("{general} has been posted already", general=post.general)
    return None


def instructed(stage: Stage[World]) -> Events:
    """Carry out REACT and SUPPORT lines (N.34, N.35)."""
    for action in waiting(stage, React, Support):
        reason = forbidden(action, stage.world)
        if reason is not None:
            yield failed(action, reason)
        else:
            yield from _instructions(action)
            yield done(action)


def _instructions(action: Action[World]) -> Events:
    order = action.order
    if isinstance(order, Support):
        yield SupportSet(action.empire, order.stack, order.when, order.prefers)
    elif isinstance(order, React):
        if order.fire is not None:
            ride_to = order.goal if order.fire is FireReaction.RIDE else None
            yield FireReactionSet(action.empire, order.stack, order.fire, ride_to)
        if order.square is not None:
            yield SquareReactionSet(action.empire, order.stack, order.square)


def next_move(stage: Stage[World]) -> Events:
    """Carry out the next MOVE line of each army (N.37); runs again until none is left."""
    for army in stage.world.armies:
        action = next(waiting(stage, Move, player=army), None)
        if action is not None:
            yield from _move(action, stage.world)


def _move(action: Action[World], world: World) -> Events:
    move = action.order
    assert isinstance(move, Move)
    reason = forbidden(action, world) or _against_move(action.empire, move, world)
    if reason is not None:
        yield failed(action, reason)
        return
    origin = world.armies[action.empire].stack_of(move.battalion)
    assert origin is not None
    yield BattalionMoved(action.empire, move.battalion, origin, move.stack, move.to_the_top, is_deployment(world))
    yield done(action)


def is_deployment(world: World) -> bool:
    """Tell whether armies deploy in the coming turn: turn 1, or turn 2 after a muster (N.39)."""
    return world.settings.free_deployment and world.turn == int(world.settings.muster)


def moves_of(world: World, army: str) -> int:
    """Return how many moves an army has this turn, if they are limited (N.38)."""
    return (world.settings.moves or world.rating(army)) + world.today.move_changes.get(army, 0)


def _against_move(army: str, move: Move, world: World) -> Sentence | None:
    """Return why a battalion cannot make a move; None if it can (N.32)."""
    battalion, origin = world.armies[army].battalions[move.battalion], world.armies[army].stack_of(move.battalion)
    if origin is None:
        return say("{battalion} is not in play", battalion=battalion.code)
    if battalion.blown is not None:
        return say("{battalion} is blown", battalion=battalion.code)
    if is_deployment(world):
        return None
    reason = None if move.stack == origin else out_of_reach(battalion, origin, move.stack)
    if reason is None and world.today.moves.get(army, 0) >= moves_of(world, army):
        return say("no moves left")
    return reason


def out_of_reach(battalion: Battalion, origin: str, goal: str) -> Sentence | None:
    """Return why a battalion cannot go to another stack; None if it can (N.37a, d)."""
    if battalion.shaken and goal != RESERVE:
        return say("{battalion} is shaken and can only go to the RESERVE", battalion=battalion.code)
    if not _is_swift(battalion) and goal not in ADJACENT[origin]:
        return say("{goal} is too far from {origin}", goal=goal, origin=origin)
    return None


def _is_swift(battalion: Battalion) -> bool:
    """Tell whether a battalion may go to any stack of its army (N.37a)."""
    return battalion.arm is Arm.CAVALRY or battalion.type is Type.HA
