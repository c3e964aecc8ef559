"""The roundup of a turn: events before its tricks, events in them that have lasting effects, and its end.

It also shows the results of censuses, and the cards taken off the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.shown import shown
from pbm.rulesets.baton.events import armies, fights, seasons
from pbm.rulesets.baton.events.cards import CardDrawn, CardFlipped, CardsDrawn, DeckReshuffled
from pbm.rulesets.baton.report.steps import OnMap, steps
from pbm.rulesets.baton.report.tricks import parts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.report.steps import Step
    from pbm.rulesets.baton.report.tricks import Course
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

WEIGHTY = (
    armies.AreaTaken,
    fights.ArmyBroken,
    fights.LeaderCaptured,
    fights.LeaderEscaped,
    seasons.SeasonChanged,
    seasons.CensusTaken,
    seasons.HegemonyReached,
    seasons.LastWinterEnded,
)
"""Events in tricks with effects beyond the moment."""


def happenings(course: Course, view: View[Sight], names: Names) -> list[dict[str, object]]:
    """List the events of the roundup, in order; those only for the reader keep their place at the end of the turn."""
    return [
        *_told(course.opening, own="own", others="public"),
        *_told(_weighty(view, names), own="own", others="public"),
        *_told(course.ending, own="closing", others="closing"),
    ]


def _weighty(view: View[Sight], names: Names) -> Iterator[Step]:
    """Yield the events with lasting effects; out of their course, leaders are introduced each time."""
    on_map = OnMap(view.sight.armies, view.events)
    for trick in parts_of(view.events).tricks:
        for event in trick.happened:
            if isinstance(event, WEIGHTY):
                introduced = names.introducing(on_map.owners, on_map.morale)
                yield from steps([event], view.empire, on_map, introduced)
            else:
                on_map.note(event)


def _told(found: Iterable[Step], *, own: str, others: str) -> Iterator[dict[str, object]]:
    for step in found:
        yield {"kind": step.kind, "text": step.text, "scope": own if step.own else others}


def census_of(course: Course) -> list[dict[str, object]]:
    """List what powers got at censuses of the turn, in their order (C.93)."""
    return [
        shown(step.event, "year power value par")
        for step in course.steps
        if isinstance(step.event, seasons.CensusTaken)
    ]


def taken(happened: Iterable[Event[World]]) -> list[list[int | None]]:
    """List the cards taken off the deck, and off each one after a reshuffle; None for those that others drew.

    That cards were drawn, and how many, comes after those that the reader knows.
    """
    decks: list[list[int | None]] = [[]]
    known = 0
    for event in happened:
        if isinstance(event, DeckReshuffled):
            decks.append([])
        elif isinstance(event, CardFlipped) and event.card is not None:
            decks[-1].append(event.card)
        elif isinstance(event, CardDrawn):
            decks[-1].append(event.card)
            known += 1
        elif isinstance(event, CardsDrawn):
            decks[-1] += [None] * (event.number - known)
            known = 0
    return decks
