"""A turn in its parts: what comes before the tricks, trick by trick, and the end of the turn (C.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.baton.events.tricks import DeedDone, TrickBegun, TricksEnded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event

    Happened = list[Event[Any]]


@record
class TrickPart:
    """A trick: what its power did, if it led anything, and what came of it; then the others who followed.

    Attributes:
        begun: whose trick it is.
        deeds: what was led, then what was followed with, each with all that came of it.
        planned: what happened if nothing was led.

    """

    begun: TrickBegun
    deeds: list[tuple[DeedDone, Happened]]
    planned: Happened

    @property
    def happened(self) -> Happened:
        """All that came of it, in order."""
        return [*self.planned, *(event for _, happened in self.deeds for event in happened)]


@record
class Parts:
    """A turn in its parts."""

    opening: Happened
    tricks: list[TrickPart]
    ending: Happened


def parts_of(happened: Sequence[Event[Any]]) -> Parts:
    """Divide what happened into the parts of the turn."""
    parts = Parts([], [], [])
    part = parts.opening
    for event in happened:
        if isinstance(event, TrickBegun):
            parts.tricks.append(TrickPart(event, [], part := []))
        elif isinstance(event, DeedDone):
            parts.tricks[-1].deeds.append((event, part := []))
        elif isinstance(event, TricksEnded):
            part = parts.ending
        else:
            part.append(event)
    return parts
