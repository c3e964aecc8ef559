"""Moves as everybody sees them: a line for each group (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.position.unit_lists import unit_lists

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.shared import Shared

Document = dict[str, Any]


def moves(events: Iterable[Event[Any]], shared: Shared) -> list[Document]:
    """List the groups that were seen moving; the same object for all readers."""
    return shared.once("moves", lambda: [_seen(event) for event in events if isinstance(event, GroupSeen)])


def _seen(event: GroupSeen) -> Document:
    kind = unit_lists()[event.units].kinds[event.kind]
    return {
        "player": event.empire,
        "origin": event.origin,
        "path": list(event.path),
        "unit": event.kind,
        "name": kind.name,
        "units": event.number,
    }
