"""The end of the turn and of the game (C.17, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.powers import TurnEnded

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def looked_for(stage: Stage[World]) -> Steps:
    """Look for the end of the game (C.94)."""
    del stage
    yield from ()


def ended(stage: Stage[World]) -> Steps:  # the turn ends whatever the position
    """End the turn; the first in the initiative becomes the last (C.17)."""
    del stage
    yield TurnEnded()
