"""The levy (C.91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def levied(stage: Stage[World]) -> Steps:
    """Give a leader to who has neither army nor leader (C.91)."""
    del stage
    yield from ()
