"""Engaging and disengaging armies, and the ground that is laid and lost (C.54 to C.57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.world import Army, Engagement, World


def can_engage(world: World, army: Army, enemy: Army) -> bool:
    """Tell whether an army can engage another (C.55)."""
    del world, army, enemy
    return False


def engage(course: Course, leader: str, enemy: str) -> Steps:
    """Let an army engage another, whose owner may lay ground if it was unengaged until then (C.54, C.56)."""
    del course, leader, enemy
    yield from ()


def end_engagements(course: Course, ended: Iterable[Engagement], by: str | None = None) -> Steps:
    """End engagements; whoever is then unengaged loses his ground (C.57).

    Args:
        course: the course of the phase.
        ended: which, in their order.
        by: the army that ends them, if one does: of several who lose their ground it comes last.

    """
    del course, ended, by
    yield from ()
