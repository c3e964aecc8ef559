"""The change of seasons, with the tests of engaged armies, and the census (C.80 to C.82, C.93)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.events.seasons import Change


def change_season(course: Course, why: Change) -> Steps:
    """Change the season, unless it has changed too often this turn (C.80, C.82)."""
    del course, why
    yield from ()


def change_if_due(course: Course) -> Steps:
    """Change the season if the discard pile has been reshuffled since the last action (C.82)."""
    del course
    yield from ()
