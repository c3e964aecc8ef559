"""The event log of a report: the lines of the sheet with their results, and the events shown on their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.ruleset import declared_in
from pbm.kit.report import happening
from pbm.kit.shown import shown
from pbm.reports.narration import text_of
from pbm.rulesets.battles.events import morale
from pbm.rulesets.battles.events.fights import CombatBegun, ToTheBottom
from pbm.rulesets.battles.events.turns import LineTold
from pbm.rulesets.battles.report.fights import is_of_combat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.document import EventDocument
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.report.wording.names import Names

    Document = dict[str, object]

OF_MORALE = tuple(declared_in(morale, base=Event).values())
"""Events of the Morale Phase, which is shown as a whole: the reader's own battalions, and rallies of both armies."""


def actions(happened: Iterable[Event[World]], army: str | None, names: Names) -> list[Document]:
    """List the lines of an army's sheet in their order (N.24); ``unneeded`` marks cards without an occasion."""
    found = (event for event in happened if isinstance(event, LineTold) and event.empire == army)
    lines = sorted(found, key=lambda line: line.place)
    return [
        {
            **shown(line, "number=place text outcome"),
            "cost": 0,
            "reason": None if line.reason is None else names.say(line.reason),
            "unneeded": line.unneeded,
            "details": [],
        }
        for line in lines
    ]


def happenings(happened: Iterable[Event[World]], reader: str | None, names: Names) -> list[EventDocument]:
    """List what happened outside of combats, in order: those known to both armies, and the reader's own.

    When the battle is over the throws of both armies are shown, but not their instructions (N.102).
    """
    found = []
    for event in happened:
        told = None if is_told_elsewhere(event, reader) else text_of(event, names)
        if told is not None:
            found.append(happening(told, _scope(event), names))
    return found


def is_told_elsewhere(event: Event[World], reader: str | None) -> bool:
    """Tell whether an event is shown with a combat, or belongs to the other player."""
    if not event.seen_by(reader) and not isinstance(event, OF_MORALE):
        return True
    return isinstance(event, (CombatBegun, ToTheBottom)) or is_of_combat(event)


def _scope(event: Event[World]) -> str:
    """Return the part of a report that an event belongs to."""
    if isinstance(event, OF_MORALE):
        return "morale"
    return "public" if event.seen_by(None) else "own"
