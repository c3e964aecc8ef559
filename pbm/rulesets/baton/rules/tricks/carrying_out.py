"""Whether a line can be carried out, and carrying it out, by its deed (C.8, C.29, C.30)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.kernel.turn import copied
from pbm.rulesets.baton.events.tricks import CardsPaid, DeedDone
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.position.power import Army
from pbm.rulesets.baton.rules.armies.splitting import against_split, own_army, shortfall, split_of, split_off
from pbm.rulesets.baton.rules.deck.seasons import change_if_due
from pbm.rulesets.baton.rules.deeds import barrage, charge, forage, maneuver, recruit
from pbm.rulesets.baton.rules.deeds.doing import order_of
from pbm.rulesets.baton.rules.deeds.recruit import to_recruit
from pbm.rulesets.baton.rules.lines import cut, done, failed
from pbm.rulesets.baton.rules.tricks.conditions import first_unmet
from pbm.rulesets.baton.rules.tricks.paying import payment

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deeds.doing import Cuts, Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet

    Paid = tuple[int, ...]


IMPOSSIBLE: Mapping[Deed, Callable[[World, str, DeedOrder], Sentence | None]] = {
    Deed.MANEUVER: maneuver.impossible,
    Deed.FORCED: maneuver.impossible,
    Deed.CHARGE: charge.impossible,
    Deed.BARRAGE: barrage.impossible,
    Deed.RECRUIT: recruit.impossible,
    Deed.FORAGE: forage.impossible,
}
"""By deed, the check why a power cannot do it at this moment; None if it can (C.58, C.67, C.71, C.73, C.76)."""

DOING: Mapping[Deed, Callable[[Course, Sheet, Entry], Doing]] = {
    Deed.MANEUVER: maneuver.done,
    Deed.FORCED: maneuver.done,
    Deed.CHARGE: charge.done,
    Deed.BARRAGE: barrage.done,
    Deed.RECRUIT: recruit.done,
    Deed.FORAGE: forage.done,
}
"""By deed, the function that does it with all its consequences; it returns which lines were cut (C.45)."""


def obstacle(world: World, sheet: Sheet, entry: Entry, following: bool) -> Sentence | None:  # noqa: FBT001 - as C.29 asks
    """Return the first obstacle to carrying out a main line now (C.29, C.44); None if there is none."""
    unmet = first_unmet(world, entry)
    if unmet is not None:
        return unmet
    deed = order_of(entry).what
    paid = payment(world, sheet, deed, following)
    if paid is None:
        return say("no {suit} card is free, and no pair", suit=SUITS[deed.suit])
    held_back = _held_back(world, sheet, len(paid)) if following else None
    return held_back or _impossible(_as_split(world, sheet, entry), sheet, entry, paid)


def _held_back(world: World, sheet: Sheet, cost: int) -> Sentence | None:
    """Say that HOLD asks for more cards than a hand would hold after paying; None if it does not (C.29.3)."""
    left = len(world.powers[sheet.power].hand) - cost
    if left >= sheet.hold:
        return None
    cards = several("only {n} card", "only {n} cards", left) if left else say("no card")
    return say("{cards} would be left, HOLD asks for {hold}", cards=cards, hold=sheet.hold)


def _as_split(world: World, sheet: Sheet, entry: Entry) -> World:
    """Return the position after the SPLIT, whose leader has then left the hand, if it can be done."""
    split = split_of(entry)
    if split is None or against_split(world, sheet.power, split) is not None:
        return world
    after = copied(world)
    split_off(after, sheet.power, split).apply(after)
    return after


def _impossible(world: World, sheet: Sheet, entry: Entry, paid: Paid) -> Sentence | None:
    """Say why a deed is not possible in the position after that (C.29.4, C.29.5)."""
    order = order_of(entry)
    for_army = order.what is Deed.RECRUIT and isinstance(own_army(world, sheet.power, order.leader), Army)
    if for_army and to_recruit(world, sheet, order, without=paid) is None:
        return say("there is no card to recruit")
    return IMPOSSIBLE[order.what](world, sheet.power, order)


def carry_out(course: Course, sheet: Sheet, entry: Entry) -> Steps:
    """Carry out a main line without obstacles: pay, split, do the deed, change the season if it is due (C.30).

    The line and its sub-lines are reported here.
    """
    order, trick = order_of(entry), course.world.today.trick
    assert trick is not None
    leads = trick.power == sheet.power
    paid = payment(course.world, sheet, order.what, following=not leads)
    assert paid is not None
    yield DeedDone(sheet.power, leads, order.what, order.leader, _public_target(order))
    yield CardsPaid(sheet.power, paid, order.what.suit)
    yield from _split(course, sheet.power, entry)
    cuts = yield from DOING[order.what](course, sheet, entry)
    yield from _outcomes(entry, paid, trick.power, cuts)
    yield from change_if_due(course)


def _public_target(order: DeedOrder) -> str | None:
    """Return TARGET as everybody sees it; for a RECRUIT that is only the card that joins (C.96, C.97)."""
    return order.target if isinstance(order.target, str) and order.what is not Deed.RECRUIT else None


def _split(course: Course, power: str, entry: Entry) -> Steps:
    """Do the SPLIT of a line, if it has one that can be done (C.52)."""
    split = split_of(entry)
    if entry.split is None or split is None:
        return
    reason = against_split(course.world, power, split)
    if reason is not None:
        yield failed(entry.split, reason)
        return
    too_few = shortfall(course.world, split)
    yield split_off(course.world, power, split)
    yield done(entry.split) if too_few is None else cut(entry.split, too_few)


def _outcomes(entry: Entry, paid: Paid, trick: str, cuts: Cuts) -> Steps:
    """Report a line that has been carried out, and its AIM and IF lines (C.45)."""
    short = cuts.get(entry.line.place)
    yield replace(done(entry.line) if short is None else cut(entry.line, short), paid=paid, trick=trick)
    for line in (*entry.aims, *entry.conditions):
        short = cuts.get(line.place)
        yield done(line) if short is None else cut(line, short)
