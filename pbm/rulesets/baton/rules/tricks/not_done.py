"""Lines of a round that are not carried out, and what is told of their sub-lines (C.44, C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import is_told
from pbm.rulesets.baton.orders.below import If, Split
from pbm.rulesets.baton.rules.armies.splitting import against_split
from pbm.rulesets.baton.rules.lines import LINE_ABOVE, done, failed, unneeded
from pbm.rulesets.baton.rules.tricks.conditions import unmet

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.events.lines import LineTold
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry, Line


def not_carried_out(course: Course, entry: Entry, reason: Sentence) -> Steps:
    """Tell a line that could not be carried out, and its sub-lines; those that are illegal are told already (C.43)."""
    yield failed(entry.line, reason)
    for line in entry.below:
        if not is_told(course.world, line):
            yield _of_its_own(course.world, line)


def _of_its_own(world: World, line: Line) -> LineTold:
    """Tell a sub-line by itself: an IF is true or not, a SPLIT has something against it or not (C.37, C.52)."""
    if isinstance(line.order, If):
        return condition_told(world, line)
    against = against_split(world, line.empire, line.order) if isinstance(line.order, Split) else None
    return unneeded(line, LINE_ABOVE) if against is None else failed(line, against)


def condition_told(world: World, line: Line) -> LineTold:
    """Tell an IF line at the moment that it is about."""
    reason = unmet(world, line)
    return done(line) if reason is None else failed(line, reason)


def not_needed(course: Course, entry: Entry) -> Steps:
    """Tell an OR line, and its sub-lines, that an earlier one has been carried out (C.26.2)."""
    for line in (entry.line, *entry.below):
        if not is_told(course.world, line):
            yield unneeded(line, say("an earlier line was carried out"))
