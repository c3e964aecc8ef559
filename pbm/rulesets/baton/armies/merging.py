"""Merging armies (C.53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.orders.main import Plan
    from pbm.rulesets.baton.world import World


def against_merger(world: World, power: str, plan: Plan) -> Sentence | None:
    """Say why a power cannot merge armies so; None if it can (C.53)."""
    del world, power, plan
    return None


def merge(course: Course, power: str, plan: Plan) -> Steps:
    """Merge armies against which nothing is (C.53)."""
    del course, power, plan
    yield from ()
