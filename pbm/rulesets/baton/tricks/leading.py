"""Leading: the LEAD line of the round, or an OR line below it; if none can be carried out the power plans (C.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def led(stage: Stage[World]) -> Steps:
    """Let the power whose trick it is lead or plan (C.26.1 to C.26.3)."""
    del stage
    yield from ()
