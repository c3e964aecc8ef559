"""Whose armies are and what morale they have at each moment of a turn, as far as its events tell (C.96).

A view holds the position after the turn. What it was before is found by going backwards through what happened; an army
that has broken leaves no trace of its morale until it is next tested.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.armies import ArmiesMerged, ArmySplit, LeaderRaised
from pbm.rulesets.baton.events.fights import ChargeTested, LeaderCaptured, LeaderEscaped, MoraleChanged, SeasonTested

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event

Document = dict[str, Any]


class OnMap:
    """The armies on the map, event by event.

    Attributes:
        owners: whose they are, by their leaders' codes.
        morale: theirs, where it is known.

    """

    def __init__(self, armies: Mapping[str, Document], happened: Sequence[Event[Any]]) -> None:
        """Go back from the armies after the turn to those before it."""
        self.owners = {code: army["power"] for code, army in armies.items()}
        self.morale = {code: army["morale"] for code, army in armies.items()}
        for event in reversed(happened):
            self._undo(event)

    def note(self, event: Event[Any]) -> None:
        """Go on by an event."""
        match event:
            case MoraleChanged() if event.army in self.morale:
                self.morale[event.army] += event.by
            case ChargeTested():
                self.morale[event.enemy] = event.morale
            case SeasonTested():
                self.morale[event.army] = event.morale
            case LeaderRaised() | ArmySplit():
                self.owners[event.leader], self.morale[event.leader] = event.power, event.morale
            case ArmiesMerged():
                self.morale[event.leader] = event.morale

    def _undo(self, event: Event[Any]) -> None:
        match event:
            case MoraleChanged() if event.army in self.morale:
                self.morale[event.army] -= event.by
            case LeaderRaised() | ArmySplit():
                self.owners.pop(event.leader, None)
                self.morale.pop(event.leader, None)
            case ArmiesMerged():
                self.owners.update(dict.fromkeys(event.absorbed, event.power))
                self.morale.pop(event.leader, None)
            case LeaderCaptured() | LeaderEscaped():
                self.owners[event.leader] = event.power
                self.morale.pop(event.leader, None)
            case ChargeTested():
                self.morale[event.enemy] = event.morale
            case SeasonTested():
                self.morale[event.army] = event.morale
