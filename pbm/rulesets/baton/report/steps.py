"""The events of a turn, step by step: each in words, with its numbers for programs (C.95.4).

The owner and morale of each army at each moment of a turn are derived from its events as far as possible (C.96).
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Phrase
from pbm.quick.record import record
from pbm.reports.narration import text_of
from pbm.rulesets.baton.events.armies import (
    ArmiesMerged,
    ArmyDisengaged,
    ArmySplit,
    CubesChanged,
    EngagementEnded,
    LeaderRaised,
)
from pbm.rulesets.baton.events.cards import CardsDrawn
from pbm.rulesets.baton.events.fights import (
    ArmyBroken,
    BarragePoints,
    ChargeTested,
    LeaderCaptured,
    LeaderEscaped,
    MoraleChanged,
    SeasonTested,
)
from pbm.rulesets.baton.events.lines import LineTold, LineTried
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.world import Over
from pbm.rulesets.baton.report.wording.armies import cubes_changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import SeenArmy

OF_LINES = (LineTold, LineTried)
"""Events that are shown with the lines of the sheet."""


@record
class Step:
    """An event in words; ``own`` marks what is shown only to the reader.

    ``facts`` is the event's data, made of JSON's types. Where several events make one step it is the first one's.
    """

    event: Event[World]
    kind: str
    text: str
    own: bool
    facts: Mapping[str, object]

    @property
    def document(self) -> dict[str, object]:
        """The step as documents show it."""
        return {"kind": self.kind, "text": self.text, "own": self.own, **self.facts}


def steps(happened: Sequence[Event[World]], reader: str | None, on_map: OnMap, names: Names) -> Iterator[Step]:
    """Yield the steps of a deed or a phase."""
    return together(_one_by_one(happened, reader, on_map, names), names)


def _one_by_one(happened: Sequence[Event[World]], reader: str | None, on_map: OnMap, names: Names) -> Iterator[Step]:
    gone = set(_gone(happened))
    for event in happened:
        on_map.note(event)
        if not event.seen_by(reader) or isinstance(event, OF_LINES) or _is_understood(event, reader, gone):
            continue
        told = text_of(event, names)
        if told is not None:
            yield Step(event, told.kind, names.say(told.sentence), not event.seen_by(None), facts(event, names))


def _gone(happened: Sequence[Event[World]]) -> Iterator[str]:
    """Yield armies that have disengaged or broken: the end of their engagements need not be mentioned."""
    for event in happened:
        if isinstance(event, (ArmyDisengaged, ArmyBroken)):
            yield event.army


def _is_understood(event: Event[World], reader: str | None, gone: set[str]) -> bool:
    """Return whether an event need not be mentioned, such as how many cards the reader has drawn if each is shown."""
    if isinstance(event, CardsDrawn):
        return event.power == reader
    return isinstance(event, EngagementEnded) and not gone.isdisjoint((event.one, event.other))


def facts(event: Event[World], names: Names) -> dict[str, object]:
    """Return the data of an event, made of JSON's types."""
    return {each.name: _plain(getattr(event, each.name), names) for each in fields(event)}


def _plain(value: object, names: Names) -> object:
    match value:
        case Enum():
            return value.value
        case Place() | Over() | BarragePoints():
            return {each.name: _plain(getattr(value, each.name), names) for each in fields(value)}
        case Phrase():
            return names.say(value)
        case tuple():
            return [_plain(each, names) for each in value]
    return value


def together(found: Iterable[Step], names: Names) -> Iterator[Step]:
    """Yield steps; areas that gain or lose the same number of cubes in a row are one step, with all their ``areas``."""
    for by, run in groupby(found, lambda step: step.event.by if type(step.event) is CubesChanged else None):
        if by is None:
            yield from run
        else:
            changes = [step.event for step in run if isinstance(step.event, CubesChanged)]
            areas = [change.area for change in changes]
            said = names.say(cubes_changed(areas, by, names))
            yield Step(changes[0], "cubes", said, own=False, facts={"areas": areas, "by": by})


class OnMap:
    """The armies on the map, event by event.

    A view holds the position after the turn. The one before is found by going backwards through the events; an
    army that has broken leaves no trace of its morale before its last test.

    Attributes:
        owners: their owners, by their leaders' codes.
        morale: their morale, where it is known.

    """

    def __init__(self, armies: Mapping[str, SeenArmy], happened: Sequence[Event[World]]) -> None:
        """Go back from the armies after the turn to those before it."""
        self.owners = {code: army.power for code, army in armies.items()}
        self.morale = {code: army.morale for code, army in armies.items()}
        for event in reversed(happened):
            self._undo(event)

    def note(self, event: Event[World]) -> None:
        """Apply an event."""
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

    def _undo(self, event: Event[World]) -> None:
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
