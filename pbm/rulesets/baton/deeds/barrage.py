"""BARRAGE: guns at the armies engaged (C.70 to C.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.course import Course
    from pbm.rulesets.baton.deeds.doing import Doing
    from pbm.rulesets.baton.orders.main import DeedOrder
    from pbm.rulesets.baton.world import World
    from pbm.rulesets.baton.written.sheet import Entry, Sheet


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why a power cannot do the deed at this moment; None if it can."""
    del world, power, order
    return None


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Do the deed, with all its consequences."""
    del course, sheet, entry
    yield from ()
    return {}
