"""Planning: a merger, then cards up to the hand size (C.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.written.sheet import Entry


def plan(course: Course, power: str, entry: Entry | None) -> Steps:
    """Let a power plan: by its PLAN line, or without one when a lead has failed or the sheet has no more lines.

    A change of season that is due comes when it is over (C.82). The line is told here.
    """
    del course, power, entry
    yield from ()
