"""The rounds of a sheet tried out, one after the other, as if the others did nothing.

The results of cards are not foreseen: Charges and Forages are paid for, but change nothing. Everything else is
done on the assumed position, so that a line is judged on what the lines of earlier rounds leave.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.turn import copied
from pbm.kit.foresight import no_dice
from pbm.quick.record import record
from pbm.rulesets.baton.events.tricks import CardsPaid, TrickBegun
from pbm.rulesets.baton.orders.main_lines import Lead, Plan
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.armies.splitting import against_merger, merged
from pbm.rulesets.baton.rules.course import Course
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.tricks.carrying_out import carry_out, obstacle
from pbm.rulesets.baton.rules.tricks.paying import payment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Entry, RoundEntry, Sheet

BY_CARDS = (Deed.CHARGE, Deed.FORAGE)
"""Deeds whose result depends on a card that is flipped (C.68, C.76)."""


@record
class Trial:
    """A main line that has been tried.

    Attributes:
        entry: the line, and its sub-lines.
        world: the position in which it was tried.
        against: why it would fail; for a PLAN line why it would merge nothing.
        paid: what it would be paid with.
        drawn: whether cards have been drawn before, which nobody can know.

    """

    entry: Entry
    world: World
    against: Sentence | None
    paid: tuple[int, ...]
    drawn: bool


def trials(world: World, sheets: Mapping[str, Sheet], power: str) -> Iterator[Trial]:
    """Try the main lines of a power's sheet: each FOLLOW line now, the rounds one after the other."""
    sheet = sheets[power]
    for entry in sheet.follows:
        yield tried(world, sheet, entry, following=True, drawn=False)
    rounds, drawn = Course(copied(world), sheets, no_dice), False
    for number, each in enumerate(sheet.rounds, 1):
        TrickBegun(number, power).apply(rounds.world)
        found = list(_of_round(rounds.world, sheet, each, drawn=drawn))
        yield from found
        drawn = not _played(rounds, sheet, each.entry, found) or drawn


def _of_round(world: World, sheet: Sheet, each: RoundEntry, *, drawn: bool) -> Iterator[Trial]:
    """Try the lines of a round on the position in which it begins; an illegal one only keeps the round (C.43)."""
    before = copied(world)
    for entry in filter(lambda entry: entry.legal, (each.entry, *each.alternatives)):
        yield tried(before, sheet, entry, following=False, drawn=drawn)


def tried(world: World, sheet: Sheet, entry: Entry, *, following: bool, drawn: bool) -> Trial:
    """Try a line as if its conditions were true: conditions are written for the case that they are not."""
    order = entry.line.order
    if isinstance(order, Plan):
        against = None if order.leader is None else against_merger(world, sheet.power, order)
        return Trial(entry, world, against, (), drawn)
    against = obstacle(world, sheet, replace(entry, conditions=()), following)
    paid = payment(world, sheet, order_of(entry).what, following) or ()
    return Trial(entry, world, against, paid, drawn)


def _played(course: Course, sheet: Sheet, first: Entry, found: list[Trial]) -> bool:
    """Play a round; return whether it was led, and no cards were drawn."""
    order = first.line.order
    if isinstance(order, Plan) and first.legal and found[0].against is None and order.leader is not None:
        merged(course.world, sheet.power, order).apply(course.world)
    if not isinstance(order, Lead):
        return False
    for each in found:
        if each.against is None and obstacle(course.world, sheet, each.entry, following=False) is None:
            _done(course, sheet, each)
            return True
    return False


def _done(course: Course, sheet: Sheet, trial: Trial) -> None:
    """Carry out a line, as far as its result does not depend on a card."""
    deed = order_of(trial.entry).what
    paid_only = iter([CardsPaid(sheet.power, trial.paid, deed.suit)])
    for event in paid_only if deed in BY_CARDS else carry_out(course, sheet, trial.entry):
        event.apply(course.world)
