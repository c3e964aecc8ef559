"""Armies that break, and the fate of their leaders (C.84, C.85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course, Steps


def break_up(course: Course, leader: str, victor: str | None) -> Steps:
    """Let an army break: its cards go, its engagements end, the victor is rewarded, its leader meets his fate.

    Args:
        course: the course of the phase.
        leader: of the army.
        victor: the army whose Charge or Barrage it was, or which it charged; None in a season's test (C.84.1).

    """
    del course, leader, victor
    yield from ()
