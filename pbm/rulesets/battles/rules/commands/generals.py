"""POST: generals are sent (N.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.commands import GeneralPosted
from pbm.rulesets.battles.orders.commands import Post
from pbm.rulesets.battles.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
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
    reason = forbidden(action, world) or _hindrance(action.empire, post, world)
    if reason is not None:
        yield failed(action, reason)
        return
    yield GeneralPosted(action.empire, post.general, post.stack)
    yield done(action)


def _hindrance(army: str, post: Post, world: World) -> Sentence | None:
    """Say why a general cannot be posted (N.32)."""
    general = world.armies[army].generals.get(post.general)
    if general is None:  # he could have joined in the muster, and has not (N.97)
        return say("{general} is not your general", general=post.general)
    if general.fallen:
        return say("{general} has fallen", general=post.general)
    if post.general in world.today.posted:
        return say("{general} has been posted already", general=post.general)
    return None
