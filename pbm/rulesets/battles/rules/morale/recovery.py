"""Recovery of blown cavalry (N.71)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.morale import RecoveryTried
from pbm.rulesets.battles.rules.dice import throw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def recovered(stage: Stage[World]) -> Events:
    """Let those blown in an earlier turn take a training check (N.71)."""
    world = stage.world
    for army in world.armies.values():
        for each in army.in_play():
            if each.blown is not None and each.blown <= world.turn:
                shown = throw(stage.dice("Recovery", each.code), world.settings.training_dice)
                yield RecoveryTried(army.code, each.code, shown, each.training, sum(shown) <= each.training)
