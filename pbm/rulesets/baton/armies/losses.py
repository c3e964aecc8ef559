"""Losing morale and unit cards (C.12, C.83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.events.fights import Cause


def change_morale(course: Course, leader: str, by: int, why: Cause) -> Steps:
    """Change an army's morale: not above the highest, not below 0; nothing is told where nothing changes (C.12)."""
    del course, leader, by, why
    yield from ()


def lose_unit(course: Course, leader: str) -> Steps:
    """Let an army that has unit cards lose one of them, as its owner wants it (C.83)."""
    del course, leader
    yield from ()


def lose_morale_and_unit(course: Course, leader: str, why: Cause, victor: str | None) -> Steps:
    """Let an army lose 1 morale and a unit card; it breaks at 0, or without a card to lose (C.83, C.84).

    Args:
        course: the course of the phase.
        leader: of the army.
        why: what costs it this.
        victor: the army that is the victor if it breaks; None in a season's test, where it is looked for (C.84.1).

    """
    del course, leader, why, victor
    yield from ()
