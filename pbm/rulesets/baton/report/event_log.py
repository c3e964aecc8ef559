"""What came of the lines of a sheet, and what is told of the turn besides its tricks (C.45, C.95.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.lines import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.wording.names import Names

Document = dict[str, Any]

WEIGHTY = frozenset({"taken", "broken", "captured", "escaped", "season", "census", "hegemony", "last_winter"})
"""Kinds of steps in tricks that are told in the roundup, too: what changes the game beyond the moment."""


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


def happenings(course: Document) -> list[Document]:
    """List what the roundup tells in order: what came before the tricks, the weighty steps of these, the end."""
    return [
        *_told(course["opening"], "public"),
        *_told((step for step in _steps(course["tricks"]) if step["kind"] in WEIGHTY), "public"),
        *_told(course["ending_of_turn"], "closing"),
    ]


def _steps(tricks: Iterable[Document]) -> Iterator[Document]:
    for trick in tricks:
        for deed in (trick, *trick["followers"]):
            yield from deed["steps"]


def _told(steps: Iterable[Document], scope: str) -> Iterator[Document]:
    for step in steps:
        yield {"kind": step["kind"], "text": step["text"], "scope": "own" if step["own"] else scope}


def census_of(course: Document) -> list[Document]:
    """List what powers got at censuses of the turn, in their order (C.93)."""
    everything = (*course["opening"], *_steps(course["tricks"]), *course["ending_of_turn"])
    return [
        {key: step[key] for key in ("year", "power", "value", "par")} for step in everything if step["kind"] == "census"
    ]
