"""Prisoners who are released (C.86, C.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def released(stage: Stage[World]) -> Steps:
    """Send prisoners back: powers first by code, lines in their order (C.88)."""
    del stage
    yield from ()
