"""The events of flipped cards (C.78, C.105, C.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.chances.drawing import Flipped
    from pbm.rulesets.baton.course import Course, Steps


def carry_out_event(course: Course, flipped: Flipped) -> Steps:
    """Carry out the event of a flipped card, if it has one; it sets off no other (C.78)."""
    del course, flipped
    yield from ()
