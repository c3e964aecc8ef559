"""The roll call (C.100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit import seating
from pbm.rulesets.baton.events.powers import SheetMissed, SheetReceived

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Steps


def called(stage: Stage[World]) -> Steps:
    """Tell who has missed the turn: two in a row make a standby, whom a sheet brings back (C.100)."""
    world = stage.world
    limit = world.settings.missed_turns
    return seating.roll_call(world.powers.values(), stage.present, limit, missed=SheetMissed, received=SheetReceived)
