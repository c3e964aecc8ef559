"""The course of a phase: things done one after the other, each on the position that the one before has left (C.33).

The kernel shows a phase one unchanged world. In this game a phase is a whole chain of deeds, tests and losses; so it
runs ahead on a copy of the world, to which each event is applied as soon as it is known, and gives the kernel the same
events. Functions that take part are generators over a :class:`Course`: what stands after a ``yield`` finds the world
as the event has left it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.record import record
from pbm.kernel.turn import copied
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.rules.written.sheet import Sheet

Steps = Iterator[Event[World]]
"""Events, each of which has come true when the next is asked for."""


@record
class Course:
    """What a chain of steps is given.

    Attributes:
        world: the position, which changes with every event that is yielded.
        sheets: the sheets of the powers by their codes; a power that has sent none is missing.
        dice: a stream of dice by phase and subject (C.22).

    """

    world: World
    sheets: Mapping[str, Sheet]
    dice: Callable[[str, str], Dice]


def unfolded(stage: Stage[World], run: Callable[[Course], Steps], sheets: Mapping[str, Sheet] | None = None) -> Steps:
    """Let a chain of steps unfold on a copy of a phase's world; yield its events."""
    course = Course(copied(stage.world), sheets or {}, stage.dice)
    for event in run(course):
        event.apply(course.world)
        yield event
