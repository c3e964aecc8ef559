"""Revival and rally (N.74, N.76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.morale import RallyTried, RevivalTried
from pbm.rulesets.battles.rules.dice import throw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def revived(stage: Stage[World]) -> Events:
    """Let every shaken battalion in play take a morale check, with the help of its general (N.74)."""
    world = stage.world
    for army in world.armies.values():
        for each in army.in_play():
            if each.shaken:
                general = world.today.helps.get(each.code)
                limit = each.morale + (army.generals[general].rating if general is not None else 0)
                shown = throw(stage.dice("Revival", each.code), world.settings.morale_dice)
                yield RevivalTried(army.code, each.code, shown, limit, sum(shown) <= limit, general)


def rallied(stage: Stage[World]) -> Events:
    """Let generals try to rally routed battalions, in the order in which the tasks were given (N.76)."""
    world = stage.world
    for army in world.armies.values():
        for code, general in world.today.helps.items():
            if code in army.routed:
                limit = army.battalions[code].morale + army.generals[general].rating + world.settings.rally_modifier
                shown = throw(stage.dice("Rally", code), world.settings.morale_dice)
                yield RallyTried(army.code, code, general, shown, limit, sum(shown) <= limit)
