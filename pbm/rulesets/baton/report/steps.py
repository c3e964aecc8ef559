"""What happened, step by step: each an event in words, with its numbers for programs (C.95.4)."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Phrase
from pbm.reports.narration import tell
from pbm.rulesets.baton.events.armies import ArmyDisengaged, EngagementEnded
from pbm.rulesets.baton.events.cards import CardsDrawn
from pbm.rulesets.baton.events.fights import ArmyBroken, BarragePoints
from pbm.rulesets.baton.events.lines import LineTold, LineTried
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.world import Over
from pbm.rulesets.baton.report.wording.armies import cubes_changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.report.on_map import OnMap
    from pbm.rulesets.baton.report.wording.names import Names


Document = dict[str, Any]

OF_LINES = (LineTold, LineTried)
"""Events that are told with the lines of the sheet."""


def steps(happened: Sequence[Event[Any]], reader: str | None, on_map: OnMap, names: Names) -> Iterator[Document]:
    """Yield the steps of a deed or a phase; ``own`` marks what only the reader is told of."""
    return together(_one_by_one(happened, reader, on_map, names), names)


def _one_by_one(happened: Sequence[Event[Any]], reader: str | None, on_map: OnMap, names: Names) -> Iterator[Document]:
    gone = set(_gone(happened))
    for event in happened:
        on_map.note(event)
        if not event.seen_by(reader) or isinstance(event, OF_LINES) or _is_understood(event, reader, gone):
            continue
        told = tell(event, names)
        if told is not None:
            yield {
                "kind": told.kind,
                "text": names.say(told.sentence),
                "own": not event.seen_by(None),
                **facts(event, names),
            }


def _gone(happened: Sequence[Event[Any]]) -> Iterator[str]:
    """Yield armies that have disengaged or broken: that their engagements end need not be told."""
    for event in happened:
        if isinstance(event, (ArmyDisengaged, ArmyBroken)):
            yield event.army


def _is_understood(event: Event[Any], reader: str | None, gone: set[str]) -> bool:
    """Tell whether something goes without saying: how many cards the reader has drawn, who is told of each of them."""
    if isinstance(event, CardsDrawn):
        return event.power == reader
    return isinstance(event, EngagementEnded) and not gone.isdisjoint((event.one, event.other))


def facts(event: Event[Any], names: Names) -> Document:
    """Return what an event holds, made of JSON's types."""
    return {each.name: _plain(getattr(event, each.name), names) for each in fields(event)}


def _plain(value: Any, names: Names) -> Any:  # noqa: ANN401 - whatever events hold
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


def together(steps: Iterable[Document], names: Names) -> Iterator[Document]:
    """Yield steps; areas that gain or lose as many cubes one after the other are one step, with all their ``areas``."""
    for by, run in groupby(steps, lambda step: step["by"] if step["kind"] == "cubes" else None):
        if by is None:
            yield from run
        else:
            areas = [step["area"] for step in run]
            said = names.say(cubes_changed(areas, by, names))
            yield {"kind": "cubes", "text": said, "own": False, "areas": areas, "by": by}
