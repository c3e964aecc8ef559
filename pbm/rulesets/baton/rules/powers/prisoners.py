"""Prisoners who go home (C.86, C.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.events.powers import Freed, PrisonerFreed
from pbm.rulesets.baton.orders.diplomacy import Release
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.lines import done, failed
from pbm.rulesets.baton.rules.written.sheet import sheets_of

if TYPE_CHECKING:
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.power import Prisoner
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def released(stage: Stage[World]) -> Steps:
    """Send prisoners back: powers first by code, lines in their order (C.88)."""
    return _releases(course_of(stage, sheets_of(stage.world, stage.actions, stage.present)))


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
        yield failed(line, say("{leader} is no prisoner of yours", leader=line.order.leader))
        return
    yield PrisonerFreed(line.empire, prisoner.card, prisoner.of, Freed.RELEASE)
    yield done(line)


def prisoner_of(world: World, captor: str, leader: str) -> Prisoner | None:
    """Return a leader who is a power's prisoner."""
    held = world.powers[captor].prisoners
    return next((prisoner for prisoner in held if world.card(prisoner.card).leader == leader), None)
