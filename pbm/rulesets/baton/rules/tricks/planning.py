"""Planning: a merger, then cards up to the hand size (C.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import is_told
from pbm.rulesets.baton.events.cards import Draw
from pbm.rulesets.baton.events.tricks import RoundPlanned
from pbm.rulesets.baton.orders.main import Plan
from pbm.rulesets.baton.rules.armies.merging import against_merger, merged
from pbm.rulesets.baton.rules.chances.drawing import draw
from pbm.rulesets.baton.rules.chances.seasons import change_if_due
from pbm.rulesets.baton.rules.lines import cut, done
from pbm.rulesets.baton.rules.tricks.conditions import first_unmet
from pbm.rulesets.baton.rules.tricks.not_done import condition_told

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry


def plan(course: Course, power: str, entry: Entry | None = None) -> Steps:
    """Let a power plan: by its PLAN line, or without one when a lead has failed or the sheet has no more lines.

    A change of season that is due comes when it is over (C.82). The line is told here.

    Args:
        course: the course of the phase.
        power: who plans.
        entry: the PLAN line.

    """
    yield RoundPlanned(power)
    if entry is not None:
        yield from _by_line(course, power, entry)
    yield from draw(course, power, cards_to_draw(course.world, power), Draw.PLAN)
    yield from change_if_due(course)


def _by_line(course: Course, power: str, entry: Entry) -> Steps:
    """Tell a PLAN line and its IF lines, and merge what it names; an illegal one is told already (C.43)."""
    order = entry.line.order
    assert isinstance(order, Plan)
    if is_told(course.world, entry.line):
        return
    yield from (condition_told(course.world, line) for line in entry.conditions if not is_told(course.world, line))
    if order.leader is None:
        yield done(entry.line)
        return
    reason = first_unmet(course.world, entry) or against_merger(course.world, power, order)
    if reason is None:
        yield merged(course.world, power, order)
    yield done(entry.line) if reason is None else cut(entry.line, reason)


def cards_to_draw(world: World, power: str) -> int:
    """Return how many cards planning gives a power: up to the hand size, or one; none to a full hand (C.32)."""
    held, size = len(world.powers[power].hand), world.settings.hand_size
    if held < size:
        return size - held
    return 1 if held < size + world.settings.hand_over else 0
