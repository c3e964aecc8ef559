"""Rounds and tricks: who leads, who follows, who plans (C.24 to C.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, is_judged
from pbm.rulesets.baton.events.cards import Draw
from pbm.rulesets.baton.events.lines import LineTried
from pbm.rulesets.baton.events.tricks import LeadPassed, RoundPlanned, TrickBegun, TricksEnded, WhyPlanned
from pbm.rulesets.baton.orders.main_lines import Lead, Plan
from pbm.rulesets.baton.position.settings import FailedLead
from pbm.rulesets.baton.rules.armies.splitting import against_merger, merged
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.deck.drawing import draw
from pbm.rulesets.baton.rules.deck.seasons import change_if_due
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.lines import cut, done
from pbm.rulesets.baton.rules.tricks.carrying_out import carry_out, obstacle
from pbm.rulesets.baton.rules.tricks.conditions import condition_told, first_unmet, not_carried_out, not_needed
from pbm.rulesets.baton.rules.written.sheet import sheets_of_turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.this_turn import Trick
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def tricks(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield the tricks, counted from 1 through all rounds: in each round one for each power that is not out (C.26).

    Each trick is given all lines: sub-lines and those for the whole turn are part of it as well.
    """
    yield from (Round(number, [actions]) for number in range(1, 1 + world.settings.rounds * len(world.playing())))


def played(stage: Stage[World]) -> Steps:
    """Play a trick with all its consequences: in each round the powers have theirs in initiative order."""
    playing = stage.world.playing()
    round_before, at = divmod(stage.round - 1, len(playing))
    begun = TrickBegun(round_before + 1, playing[at])
    return _played(course_of(stage, sheets_of_turn(stage)), begun)


def _played(course: Course, begun: TrickBegun) -> Steps:
    yield begun
    yield from lead(course)
    yield from follow(course)


def over(stage: Stage[World]) -> Steps:
    """Record that all tricks have been played."""
    del stage
    yield TricksEnded()


def follow(course: Course) -> Steps:
    """If a power has led, the others follow: those behind the leading power first, then those before it."""
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
        if order_of(entry).what.suit is not trick.suit or is_judged(course.world, entry.line):
            continue
        reason = obstacle(course.world, sheet, entry, following=True)
        if reason is None:
            yield from carry_out(course, sheet, entry)
            return
        yield LineTried(sheet.power, entry.line.place, trick.power, reason)


def lead(course: Course) -> Steps:
    """Play the trick of a power: it leads or plans (C.26.1 to C.26.3)."""
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
    """Yield the obstacle to each line, up to the first line without one."""
    for entry in lines:
        reason = forbidden(entry.line, world) or obstacle(world, sheet, entry, following=False)
        if reason is None:
            return
        yield reason


def _lead_failed(course: Course, power: str, lines: Sequence[Entry], reasons: Sequence[Sentence]) -> Steps:
    """Plan for a power, or pass, since neither LEAD nor any OR line can be carried out (C.31)."""
    plans = course.world.settings.failed_lead is FailedLead.PLAN
    first = say("{reason}; you have planned instead", reason=reasons[0]) if plans else reasons[0]
    for entry, reason in zip(lines, (first, *reasons[1:]), strict=True):
        yield from not_carried_out(course, entry, reason)
    yield WhyPlanned(power, tuple(reasons))
    if plans:
        yield from plan(course, power)
    else:
        yield LeadPassed(power)


def plan(course: Course, power: str, entry: Entry | None = None) -> Steps:
    """Plan for a power: by its PLAN line, or without one when a lead has failed or the sheet has no more lines.

    A change of season that is due comes after it (C.82). The line is reported here.

    Args:
        course: the course of the phase.
        power: the power that plans.
        entry: the PLAN line.

    """
    yield RoundPlanned(power)
    if entry is not None:
        yield from _by_line(course, power, entry)
    yield from draw(course, power, cards_to_draw(course.world, power), Draw.PLAN)
    yield from change_if_due(course)


def _by_line(course: Course, power: str, entry: Entry) -> Steps:
    """Report a PLAN line and its IF lines, and merge what it names; an illegal one has been reported before (C.43)."""
    order = entry.line.order
    assert isinstance(order, Plan)
    if is_judged(course.world, entry.line):
        return
    yield from (condition_told(course.world, line) for line in entry.conditions if not is_judged(course.world, line))
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
