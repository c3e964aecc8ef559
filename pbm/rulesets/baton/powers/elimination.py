"""Powers that are out (C.92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def eliminated(stage: Stage[World]) -> Steps:
    """Put out who has neither army nor area (C.92)."""
    del stage
    yield from ()
