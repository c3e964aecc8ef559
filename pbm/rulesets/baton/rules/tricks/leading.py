"""Leading: the LEAD line of the round, or an OR line below it; if none can be carried out the power plans (C.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden
from pbm.rulesets.baton.events.tricks import LeadPassed, WhyPlanned
from pbm.rulesets.baton.orders.main import Lead
from pbm.rulesets.baton.position.settings import FailedLead
from pbm.rulesets.baton.rules.tricks.carrying_out import carry_out, obstacle
from pbm.rulesets.baton.rules.tricks.not_done import not_carried_out, not_needed
from pbm.rulesets.baton.rules.tricks.planning import plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def lead(course: Course) -> Steps:
    """Let the power whose trick it is lead or plan (C.26.1 to C.26.3)."""
    trick = course.world.today.trick
    assert trick is not None
    sheet = course.sheets[trick.power]
    line = sheet.rounds[trick.round - 1] if trick.round <= len(sheet.rounds) else None
    if line is not None and isinstance(line.entry.line.order, Lead):
        return _lead(course, sheet, (line.entry, *line.alternatives))
    return plan(course, trick.power, None if line is None else line.entry)


def _lead(course: Course, sheet: Sheet, lines: Sequence[Entry]) -> Steps:
    """Carry out the first line that can be; without one the power plans (C.26.2, C.26.3)."""
    reasons = list(_before_the_first(course.world, sheet, lines))
    if len(reasons) == len(lines):
        yield from _lead_failed(course, sheet.power, lines, reasons)
        return
    for entry, reason in zip(lines, reasons, strict=False):
        yield from not_carried_out(course, entry, reason)
    yield from carry_out(course, sheet, lines[len(reasons)])
    for entry in lines[len(reasons) + 1 :]:
        yield from not_needed(course, entry)


def _before_the_first(world: World, sheet: Sheet, lines: Sequence[Entry]) -> Iterator[Sentence]:
    """Yield what is against each line, until nothing is."""
    for entry in lines:
        reason = forbidden(entry.line, world) or obstacle(world, sheet, entry, following=False)
        if reason is None:
            return
        yield reason


def _lead_failed(course: Course, power: str, lines: Sequence[Entry], reasons: Sequence[Sentence]) -> Steps:
    """Let a power plan, or pass, since neither LEAD nor any OR line can be carried out (C.31)."""
    plans = course.world.settings.failed_lead is FailedLead.PLAN
    first = say("{reason}; you have planned instead", reason=reasons[0]) if plans else reasons[0]
    for entry, reason in zip(lines, (first, *reasons[1:]), strict=True):
        yield from not_carried_out(course, entry, reason)
    yield WhyPlanned(power, tuple(reasons))
    if plans:
        yield from plan(course, power)
    else:
        yield LeadPassed(power)
