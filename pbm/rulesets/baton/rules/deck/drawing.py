"""Drawing cards, and flipping them (C.49)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.quick.record import record
from pbm.rulesets.baton.events.cards import CardDrawn, CardFlipped, CardsDrawn, DeckReshuffled, DeckShuffled, Flip
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from pbm.rulesets.baton.events.cards import Draw
    from pbm.rulesets.baton.rules.course import Course, Steps

NO_CARD_ROLL = 7
"""The roll of a flip when there is no card left (C.49)."""


@record
class Flipped:
    """The result of a flip: the card's number, if there was one, and its roll."""

    card: int | None
    roll: int


Flipping = Generator[Event[World], None, Flipped]
"""Events of a flip; they return its result."""


def draw(course: Course, power: str, number: int, why: Draw) -> Steps:
    """Draw so many cards for a power, as far as there are cards (C.49); return how many came from each deck."""
    drawn = 0
    for _ in range(number):
        if drawn and _has_run_out(course.world):
            yield CardsDrawn(power, drawn, why)
            drawn = 0
        yield from _made_ready(course, counts=True)
        if not course.world.deck:
            break
        yield CardDrawn(power, course.world.deck[0], why)
        drawn += 1
    yield CardsDrawn(power, drawn, why)


def flip(course: Course, why: Flip) -> Flipping:
    """Flip the top card of the deck onto the discard pile (C.49, C.77)."""
    yield from _made_ready(course, counts=why is not Flip.SEASON)
    deck = course.world.deck
    flipped = Flipped(deck[0], course.world.card(deck[0]).roll) if deck else Flipped(None, NO_CARD_ROLL)
    yield CardFlipped(flipped.card, why)
    return flipped


def _made_ready(course: Course, *, counts: bool) -> Steps:
    """Make the discard pile the deck if that is empty (C.22); ``counts``: whether this may change the season (C.82)."""
    world = course.world
    if not _has_run_out(world):
        return
    dice = course.dice("deck", str(world.reshuffles + 1))
    yield DeckShuffled(tuple(dice.shuffled(world.discards)), counts)
    yield DeckReshuffled(len(world.deck))


def _has_run_out(world: World) -> bool:
    """Return whether the deck is empty, and the discard pile is there to become it."""
    return not world.deck and bool(world.discards)
