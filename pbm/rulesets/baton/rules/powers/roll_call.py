"""The roll call (C.100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.rulesets.baton.events.powers import SheetMissed, SheetReceived

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Steps


def called(stage: Stage[World]) -> Steps:
    """Tell who has missed the turn: two in a row make a standby, whom a sheet brings back (C.100)."""
    world = stage.world
    after = world.settings.missed_turns
    for power in world.powers.values():
        if power.code in stage.present:
            if power.missed or power.status is Status.STANDBY:
                yield SheetReceived(power.code, returns=power.status is Status.STANDBY)
        elif power.status is Status.PLAYER:
            yield SheetMissed(power.code, becomes_standby=bool(after) and power.missed + 1 >= after)
