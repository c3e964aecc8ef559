"""Drawing cards, and flipping them (C.49)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.record import record
from pbm.rulesets.baton.world import World

if TYPE_CHECKING:
    from pbm.rulesets.baton.course import Course, Steps
    from pbm.rulesets.baton.events.cards import Draw, Flip

NO_CARD_ROLL = 7
"""What a flip counts as when there is no card left (C.49)."""


@record
class Flipped:
    """What a flip has shown: the card's number, if there was one, and its roll."""

    card: int | None
    roll: int


Flipping = Generator[Event[World], None, Flipped]
"""Events of a flip; what they return is what it has shown."""


def draw(course: Course, power: str, number: int, why: Draw) -> Steps:
    """Let a power draw so many cards, as far as there are cards (C.49); tells how many came."""
    del course, power, number, why
    yield from ()


def flip(course: Course, why: Flip) -> Flipping:
    """Flip the top card of the deck onto the discard pile (C.49, C.77)."""
    del course, why
    yield from ()
    return Flipped(None, NO_CARD_ROLL)
