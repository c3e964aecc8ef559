"""The dispatch and the calendar (C.82, C.90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def dispatched(stage: Stage[World]) -> Steps:
    """Flip a card for its event (C.90)."""
    del stage
    yield from ()


def calendar(stage: Stage[World]) -> Steps:
    """Change the season as often as it takes, if it has not changed often enough (C.82)."""
    del stage
    yield from ()
