"""IF lines, and the reports on lines that are not carried out and their sub-lines (C.37, C.44, C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.kit.lines import forbidden, is_judged
from pbm.rulesets.baton.orders.sub_lines import If, Split
from pbm.rulesets.baton.rules.armies.splitting import against_split
from pbm.rulesets.baton.rules.lines import LINE_ABOVE, done, failed, not_triggered

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.events.lines import LineTold
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry, Line


def first_unmet(world: World, entry: Entry) -> Sentence | None:
    """Say which of a line's conditions is the first that is not true; None if all are (C.29.1, C.37)."""
    found = (unmet(world, line) for line in entry.conditions)
    return next((reason for reason in found if reason is not None), None)


def unmet(world: World, line: Line) -> Sentence | None:
    """Say why an IF line is not true at this moment; None if it is (C.37). An illegal one never is (C.43)."""
    assert isinstance(line.order, If)
    return forbidden(line, world) or _unmet(world, line.empire, line.order)


def _unmet(world: World, power: str, condition: If) -> Sentence | None:
    """Say ``the condition is not met: ...`` (C.44)."""
    if condition.condition == "LED":
        return _not_led(world, condition)
    if condition.condition == "HAND":
        return _hand_too_small(world, power, condition)
    army = world.armies.get(condition.party or "")
    if army is None:
        return say("the condition is not met: {army} does not lead an army on the map", army=condition.party or "")
    return OF_ARMIES[condition.condition](world, army, condition)


def _not_led(world: World, condition: If) -> Sentence | None:
    trick = world.today.trick
    if trick is None or trick.power == condition.party:
        return None
    return say("the condition is not met: the trick is led by {power}", power=trick.power)


def _hand_too_small(world: World, power: str, condition: If) -> Sentence | None:
    held, asked = len(world.powers[power].hand), condition.number or 0
    if held >= asked:
        return None
    cards = several("{n} card", "{n} cards", held)
    return say("the condition is not met: you have {cards}, fewer than {number}", cards=cards, number=asked)


def _above(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale <= asked:
        return None
    return say(
        "the condition is not met: {army} has morale {morale}, above {number}",
        army=army.leader,
        morale=army.morale,
        number=asked,
    )


def _below(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale >= asked:
        return None
    return say(
        "the condition is not met: {army} has morale {morale}, below {number}",
        army=army.leader,
        morale=army.morale,
        number=asked,
    )


def _unengaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if world.engaged(army.leader):
        return None
    return say("the condition is not met: {army} is not engaged", army=army.leader)


def _engaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if not world.engaged(army.leader):
        return None
    return say("the condition is not met: {army} is engaged", army=army.leader)


OF_ARMIES: Mapping[str, Callable[[World, Army, If], Sentence | None]] = {
    "BELOW": _above,
    "ABOVE": _below,
    "ENGAGED": _unengaged,
    "FREE": _engaged,
}
"""By condition, why an army on the map may not meet it."""


def not_carried_out(course: Course, entry: Entry, reason: Sentence) -> Steps:
    """Report a line that could not be carried out, and its sub-lines; illegal ones have been reported before (C.43)."""
    yield failed(entry.line, reason)
    for line in entry.below:
        if not is_judged(course.world, line):
            yield _of_its_own(course.world, line)


def _of_its_own(world: World, line: Line) -> LineTold:
    """Report a sub-line by itself: whether an IF is true, whether a SPLIT can be done (C.37, C.52)."""
    if isinstance(line.order, If):
        return condition_told(world, line)
    against = against_split(world, line.empire, line.order) if isinstance(line.order, Split) else None
    return not_triggered(line, LINE_ABOVE) if against is None else failed(line, against)


def condition_told(world: World, line: Line) -> LineTold:
    """Report an IF line at the moment that it is about."""
    reason = unmet(world, line)
    return done(line) if reason is None else failed(line, reason)


def not_needed(course: Course, entry: Entry) -> Steps:
    """Report for an OR line, and its sub-lines, that an earlier one has been carried out (C.26.2)."""
    for line in (entry.line, *entry.below):
        if not is_judged(course.world, line):
            yield not_triggered(line, say("an earlier line was carried out"))
