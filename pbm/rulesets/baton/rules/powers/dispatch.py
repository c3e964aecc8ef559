"""The dispatch and the calendar (C.82, C.90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.cards import Flip
from pbm.rulesets.baton.events.seasons import Change
from pbm.rulesets.baton.rules.chances.card_events import carry_out_event
from pbm.rulesets.baton.rules.chances.drawing import flip
from pbm.rulesets.baton.rules.chances.seasons import change_if_due, change_season
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.written.sheet import sheets_of

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def dispatched(stage: Stage[World]) -> Steps:
    """Flip a card for its event (C.90)."""
    return _dispatches(course_of(stage, sheets_of(stage.world, stage.actions, stage.present)))


def calendar(stage: Stage[World]) -> Steps:
    """Change the season as often as it takes, if it has not changed often enough (C.82)."""
    return _seasons_missing(course_of(stage, sheets_of(stage.world, stage.actions, stage.present)))


def _dispatches(course: Course) -> Steps:
    for _ in range(course.world.settings.dispatch):
        flipped = yield from flip(course, Flip.DISPATCH)
        yield from carry_out_event(course, flipped)
        yield from change_if_due(course)


def _seasons_missing(course: Course) -> Steps:
    world = course.world
    while world.today.seasons < world.settings.seasons_min and not world.calendar_over:
        yield from change_season(course, Change.CALENDAR)
