"""Lines that are judged when the turn begins, and FOLLOW lines whose moment never came (C.42 to C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def put_together(stage: Stage[World]) -> Steps:
    """Tell the lines that cannot be read, are illegal or out of place, and those that hold all turn long (C.25.1)."""
    del stage
    yield from ()


def left_over(stage: Stage[World]) -> Steps:
    """Tell the lines that have waited in vain, with what they have met with (C.44)."""
    del stage
    yield from ()
