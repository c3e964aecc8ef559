"""Alliances made and broken (C.87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def allied(stage: Stage[World]) -> Steps:
    """Ally those who have offered it each other (C.87)."""
    del stage
    yield from ()


def broken(stage: Stage[World]) -> Steps:
    """End alliances that one of the two breaks (C.87)."""
    del stage
    yield from ()
