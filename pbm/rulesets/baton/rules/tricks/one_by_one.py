"""The tricks of a turn, one after the other (C.24 to C.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.kit.lines import is_told
from pbm.rulesets.baton.events.lines import LineTried
from pbm.rulesets.baton.events.tricks import TrickBegun, TricksEnded
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.tricks.carrying_out import carry_out, obstacle
from pbm.rulesets.baton.rules.tricks.leading import lead
from pbm.rulesets.baton.rules.written.sheet import sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.today import Trick
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Sheet


def tricks(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield the tricks, counted from 1 through all rounds: in each round one of each power that is not out (C.26).

    Each trick is given all lines: sub-lines and those for the whole turn belong to it as well.
    """
    yield from (Round(number, [actions]) for number in range(1, 1 + world.settings.rounds * len(world.playing())))


def played(stage: Stage[World]) -> Steps:
    """Play a trick, all that follows from it included: in each round the powers have theirs in initiative order."""
    playing = stage.world.playing()
    round_before, at = divmod(stage.round - 1, len(playing))
    begun = TrickBegun(round_before + 1, playing[at])
    return _played(course_of(stage, sheets_of(stage.world, stage.actions, stage.present)), begun)


def _played(course: Course, begun: TrickBegun) -> Steps:
    yield begun
    yield from lead(course)
    yield from follow(course)


def over(stage: Stage[World]) -> Steps:
    """Note that all tricks have been played."""
    del stage
    yield TricksEnded()


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
