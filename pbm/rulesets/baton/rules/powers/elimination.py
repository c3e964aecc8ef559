"""Powers that are out (C.92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.cards import CardDropped
from pbm.rulesets.baton.events.powers import AllianceEnded, Freed, PowerOut
from pbm.rulesets.baton.position.power import Alliance
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.powers.prisoners import send_all_home

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def eliminated(stage: Stage[World]) -> Steps:
    """Put out who has neither army nor area (C.92)."""
    return _eliminations(course_of(stage))


def _eliminations(course: Course) -> Steps:
    world = course.world
    for power in world.playing():
        if not any(world.armies_of(power)) and not any(area.marker == power for area in world.areas.values()):
            yield from _put_out(course, power)


def _put_out(course: Course, power: str) -> Steps:
    """Let a power's hand be discarded, its prisoners go home, its alliance end; then it is out."""
    world = course.world
    for card in tuple(world.powers[power].hand):
        yield CardDropped(power, card)
    yield from send_all_home(course, power, Freed.OUT)
    ally = world.ally_of(power)
    if ally is not None:
        pair = Alliance.of(power, ally)
        yield AllianceEnded(pair.one, pair.other)
    yield PowerOut(power)
