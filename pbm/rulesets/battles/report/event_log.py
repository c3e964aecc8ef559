"""What happened, as a report tells it: the lines of the sheet with what came of them, and what is told by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.event import PublicEvent
from pbm.reports.narration import tell
from pbm.rulesets.battles.events.fights import CombatBegun, ToTheBottom
from pbm.rulesets.battles.events.lines import LineTold
from pbm.rulesets.battles.report.fights import is_of_combat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.wording.names import Names

Document = dict[str, Any]


def actions(happened: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List the lines of the reader's sheet in their order (N.24); ``unneeded`` marks cards whose occasion never came."""
    lines = sorted((event for event in happened if isinstance(event, LineTold)), key=lambda line: line.place)
    return [
        {
            "number": line.place,
            "text": line.text,
            "outcome": line.outcome.value,
            "cost": line.cost,
            "reason": None if line.reason is None else names.say(line.reason),
            "unneeded": line.unneeded,
            "details": [],
        }
        for line in lines
    ]


def happenings(happened: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List what happened outside of combats, in order: what both armies know, and what is the reader's own."""
    found = []
    for event in happened:
        told = None if isinstance(event, (CombatBegun, ToTheBottom)) or is_of_combat(event) else tell(event, names)
        if told is not None:
            scope = "public" if isinstance(event, PublicEvent) else "own"
            found.append({"kind": told.kind, "text": names.say(told.sentence), "scope": scope})
    return found
