"""The course of a phase: actions one after the other, each on the position that the one before has left (C.33).

In this game a phase is a whole chain of deeds, tests and losses. Functions that take part are generators over a
:class:`Course`, and their phases go ``one_by_one``: what stands after a ``yield`` finds the world as the event left it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.quick.record import record
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.rules.written.sheet import Sheet

Steps = Iterator[Event[World]]
"""Events, each applied before the next is asked for."""


@record
class Course:
    """The input of a chain of steps.

    Attributes:
        world: the position, which changes with every event that is yielded.
        sheets: the sheets of the powers by their codes; a power that has sent none is missing.
        dice: a stream of dice by phase and subject (C.22).

    """

    world: World
    sheets: Mapping[str, Sheet]
    dice: Callable[[str, str], Dice]


def course_of(stage: Stage[World], sheets: Mapping[str, Sheet] | None = None) -> Course:
    """Return the course of a phase that goes one after the other."""
    return Course(stage.world, sheets or {}, stage.dice)
