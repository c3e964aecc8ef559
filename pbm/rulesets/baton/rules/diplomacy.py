"""Diplomacy: alliances, and prisoners (C.86 to C.89)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.events.powers import AllianceEnded, AllianceMade, Freed, PrisonerFreed
from pbm.rulesets.baton.orders.diplomacy import Ally, Break, Release
from pbm.rulesets.baton.position.power import Engagement
from pbm.rulesets.baton.rules.armies.engaging import end_engagements
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.lines import done, failed
from pbm.rulesets.baton.rules.written.sheet import sheets_of_turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.power import Alliance, Prisoner
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def allied(stage: Stage[World]) -> Steps:
    """Ally the powers that have offered it to each other (C.87)."""
    return _made(course_of(stage, sheets_of_turn(stage)))


def broken(stage: Stage[World]) -> Steps:
    """End alliances that one of the two powers breaks (C.87)."""
    return _broken(course_of(stage, sheets_of_turn(stage)))


def _made(course: Course) -> Steps:
    """Make alliances in the order of the powers' codes, then report the result of each line."""
    world = course.world
    lines = [line for power in sorted(course.sheets) for line in course.sheets[power].allies]
    offers = {(line.empire, _named(line)) for line in lines}
    before = {power: world.ally_of(power) for power in world.playing()}
    for one, other in combinations(sorted(world.playing()), 2):
        if {(one, other), (other, one)} <= offers and not (world.ally_of(one) or world.ally_of(other)):
            yield AllianceMade(one, other)
            yield from _parted(course, one, other)
    for line in lines:
        made = before[line.empire] != _named(line) == world.ally_of(line.empire)
        yield done(line) if made else failed(line, _why_not(world, line))


def _parted(course: Course, one: str, other: str) -> Steps:
    """End the engagements of two powers one by one, by plain code of their armies, whichever power's they are."""
    world = course.world
    pairs = {
        Engagement.of(army.leader, foe)
        for army in world.armies_of(one)
        for foe in world.foes_of(army.leader)
        if world.armies[foe].power == other
    }
    for pair in sorted(pairs, key=lambda pair: (pair.one, pair.other)):
        yield from end_engagements(course, [pair])


def _why_not(world: World, line: Action[World]) -> Sentence:
    """Say why an ALLY line has no effect."""
    power = _named(line)
    return against_alliance(world, line.empire, power) or say("{power} has not offered it to you", power=power)


def against_alliance(world: World, one: str, power: str) -> Sentence | None:
    """Say why a power cannot ally with another, whatever that offers; None if it can (C.87)."""
    ally = world.ally_of(one)
    if power not in world.playing():
        return say("{power} is not in the game", power=power)
    if ally == power:
        return say("you are allied with {power} already", power=power)
    if ally is not None:
        return say("you are allied with {power}, and may have one ally only", power=ally)
    if world.ally_of(power) is not None:
        return say("{power} has another ally", power=power)
    return None


def _broken(course: Course) -> Steps:
    """End alliances, then report the lines; it does not matter which of the two breaks one, or whether both do."""
    world = course.world
    lines = [line for power in sorted(course.sheets) for line in course.sheets[power].breaks]
    before = {power: world.ally_of(power) for power in world.playing()}
    yield from _ended(world.alliances, {line.empire for line in lines if before[line.empire] == _named(line)})
    for line in lines:
        power = _named(line)
        allied_until_now = before[line.empire] == power
        yield done(line) if allied_until_now else failed(line, say("you are not allied with {power}", power=power))


def _ended(alliances: Iterable[Alliance], breaking: set[str]) -> Steps:
    """End the alliances of the powers that break theirs."""
    for pair in tuple(alliances):
        by = tuple(power for power in (pair.one, pair.other) if power in breaking)
        if by:
            yield AllianceEnded(pair.one, pair.other, by)


def _named(line: Action[World]) -> str:
    """Return the power that a line of diplomacy names."""
    assert isinstance(line.order, Ally | Break)
    return line.order.power


def released(stage: Stage[World]) -> Steps:
    """Send prisoners back: powers first by code, lines in their order (C.88)."""
    return _releases(course_of(stage, sheets_of_turn(stage)))


def send_all_home(course: Course, captor: str, why: Freed) -> Steps:
    """Send all prisoners of a captor home, in the order in which they were taken (C.92, C.105)."""
    for prisoner in tuple(course.world.powers[captor].prisoners):
        yield PrisonerFreed(captor, prisoner.card, prisoner.of, why)


def _releases(course: Course) -> Steps:
    for power in sorted(course.sheets):
        for line in course.sheets[power].releases:
            yield from _release(course, line)


def _release(course: Course, line: Action[World]) -> Steps:
    """Carry out a RELEASE line, if its leader is a prisoner of the power."""
    assert isinstance(line.order, Release)
    prisoner = prisoner_of(course.world, line.empire, line.order.leader)
    if prisoner is None:
        yield failed(line, say("{leader} is not your prisoner", leader=line.order.leader))
        return
    yield PrisonerFreed(line.empire, prisoner.card, prisoner.of, Freed.RELEASE)
    yield done(line)


def prisoner_of(world: World, captor: str, leader: str) -> Prisoner | None:
    """Return a leader who is a power's prisoner."""
    held = world.powers[captor].prisoners
    return next((prisoner for prisoner in held if world.card(prisoner.card).leader == leader), None)
