"""Following: each other power once, with the first of its lines that can be carried out (C.26.4, C.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.lines import LineTried
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.lines import is_told
from pbm.rulesets.baton.rules.tricks.carrying_out import carry_out, obstacle

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.today import Trick
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Sheet


def follow(course: Course) -> Steps:
    """Let the others follow, if anything was led: those behind the leading power first, then those before it."""
    trick, playing = course.world.today.trick, course.world.playing()
    assert trick is not None
    if trick.suit is None:
        return
    at = playing.index(trick.power)
    for power in (*playing[at + 1 :], *playing[:at]):
        yield from _by_one(course, course.sheets[power], trick)


def _by_one(course: Course, sheet: Sheet, trick: Trick) -> Steps:
    """Carry out the first FOLLOW line that can be; those before it wait for another trick (C.28)."""
    for entry in sheet.follows:
        if order_of(entry).what.suit is not trick.suit or is_told(course.world, entry.line):
            continue
        reason = obstacle(course.world, sheet, entry, following=True)
        if reason is None:
            yield from carry_out(course, sheet, entry)
            return
        yield LineTried(sheet.power, entry.line.place, trick.power, reason)
