"""Splitting armies (C.52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.orders.below import Split
    from pbm.rulesets.baton.world import World


def against_split(world: World, power: str, split: Split) -> Sentence | None:
    """Say why a power cannot split an army so (C.44, C.52); None if it can."""
    del world, power, split
    return None


def split_off(course: Course, power: str, split: Split) -> Steps:
    """Split an army against which nothing is (C.52)."""
    del course, power, split
    yield from ()
