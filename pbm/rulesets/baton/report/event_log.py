"""What happened, as a report tells it: the lines of the sheet with what came of them, and what is told by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.reports.narration import tell
from pbm.rulesets.baton.events.lines import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.wording.names import Names

Document = dict[str, Any]


def actions(happened: Iterable[Event[Any]], power: str | None, names: Names) -> list[Document]:
    """List the lines of a power's sheet in their order, with what came of each (C.45, C.95.2)."""
    found = (event for event in happened if isinstance(event, LineTold) and event.empire == power)
    return [
        {
            "number": line.place,
            "text": line.text,
            "outcome": line.outcome.value,
            "cost": len(line.paid),
            "paid": list(line.paid),
            "trick": line.trick,
            "reason": None if line.reason is None else names.say(line.reason),
            "unneeded": line.unneeded,
            "details": [],
        }
        for line in sorted(found, key=lambda line: line.place)
    ]


def happenings(happened: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List what happened, in order."""
    found = []
    for event in happened:
        told = tell(event, names)
        if told is not None:
            scope = "public" if event.seen_by(None) else "own"
            found.append({"kind": told.kind, "text": names.say(told.sentence), "scope": scope})
    return found
