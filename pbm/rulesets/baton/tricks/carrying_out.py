"""When a line can be carried out, and carrying it out (C.29, C.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.world import World
    from pbm.rulesets.baton.written.sheet import Entry, Sheet


def obstacle(world: World, sheet: Sheet, entry: Entry, following: bool) -> Sentence | None:  # noqa: FBT001 - as C.29 asks
    """Return the first thing that is against carrying out a main line now (C.29, C.44); None if nothing is."""
    del world, sheet, entry, following
    return None


def carry_out(course: Course, sheet: Sheet, entry: Entry) -> Steps:
    """Carry out a main line against which nothing is: pay, split, do the deed, change the season if it is due (C.30).

    The line and its sub-lines are told here.
    """
    del course, sheet, entry
    yield from ()
