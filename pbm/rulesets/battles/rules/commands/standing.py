"""REACT and SUPPORT: instructions (N.34, N.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.commands import FireReactionSet, SquareReactionSet, SupportSet
from pbm.rulesets.battles.orders.standing import React, Support
from pbm.rulesets.battles.position.instructions import FireReaction
from pbm.rulesets.battles.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


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
