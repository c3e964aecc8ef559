"""Lines of a round that are not carried out, and what is told of their sub-lines (C.44, C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.armies.splitting import against_split, split_of
from pbm.rulesets.baton.lines import LINE_ABOVE, done, failed, is_told, unneeded
from pbm.rulesets.baton.tricks.conditions import unmet

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.written.sheet import Entry


def not_carried_out(course: Course, entry: Entry, reason: Sentence) -> Steps:
    """Tell a line that could not be carried out, unless it is illegal and told already; and its sub-lines."""
    if not is_told(course.world, entry.line):
        yield failed(entry.line, reason)
    yield from judged(course, entry)
    split = split_of(entry)
    if entry.split is not None and split is not None:
        against = against_split(course.world, entry.split.empire, split)
        yield unneeded(entry.split, LINE_ABOVE) if against is None else failed(entry.split, against)
    for line in entry.aims:
        yield unneeded(line, LINE_ABOVE)


def judged(course: Course, entry: Entry) -> Steps:
    """Tell the IF lines of a line, each by itself (C.37); illegal ones are told already."""
    for line in entry.conditions:
        if is_told(course.world, line):
            continue
        reason = unmet(course.world, line)
        yield done(line) if reason is None else failed(line, reason)


def not_needed(entry: Entry) -> Steps:
    """Tell an OR line, and its sub-lines, that an earlier one has been carried out (C.26.2)."""
    split = () if entry.split is None else (entry.split,)
    for line in (entry.line, *split, *entry.aims, *entry.conditions):
        yield unneeded(line, say("an earlier line was carried out"))
