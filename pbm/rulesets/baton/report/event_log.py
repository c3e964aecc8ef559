"""What came of the lines of a sheet, and what is told of the turn besides its tricks (C.45, C.95.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import all_of, say
from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.events.tricks import TrickBegun

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.wording.names import Names

Document = dict[str, Any]

WEIGHTY = frozenset({"taken", "broken", "captured", "escaped", "season", "census", "hegemony", "last_winter"})
"""Kinds of steps in tricks that are told in the roundup, too: what changes the game beyond the moment."""


def actions(happened: Iterable[Event[Any]], power: str | None, names: Names) -> list[Document]:
    """List the lines of a power's sheet in their order, with what came of each (C.45, C.95.2)."""
    found, round_now = [], None
    for event in happened:
        if isinstance(event, TrickBegun):
            round_now = event.round
        elif isinstance(event, LineTold) and event.empire == power:
            found.append(_line(event, None if event.trick is None else round_now, names))
    return sorted(found, key=lambda line: int(line["number"]))


def _line(line: LineTold, round_now: int | None, names: Names) -> Document:
    """Tell what came of a line, in the round of the trick in which it was carried out."""
    return {
        "number": line.place,
        "text": line.text,
        "outcome": line.outcome.value,
        "cost": len(line.paid),
        "paid": list(line.paid),
        "trick": line.trick,
        "round": round_now,
        "reason": None if line.reason is None else names.say(line.reason),
        "unneeded": line.unneeded,
        "details": [names.say(detail) for detail in _details(line, round_now, names)],
    }


def _details(line: LineTold, round_now: int | None, names: Names) -> Iterator[Phrase]:
    """Say in whose trick a line was carried out, and what it was paid with."""
    if line.trick is None or round_now is None or not line.paid:
        return
    cards = all_of(map(names.card, line.paid))
    if line.trick == line.empire:
        yield say("Led in round {round}, with {cards}.", round=round_now, cards=cards)
    else:
        power = names.power(line.trick)
        yield say("Followed {power} in round {round}, with {cards}.", power=power, round=round_now, cards=cards)


def happenings(course: Document) -> list[Document]:
    """List what the roundup tells in order: what came before the tricks, the weighty steps of these, the end."""
    weighty = (step for step in of_tricks(course) if step["kind"] in WEIGHTY)
    return [
        *_told(course["opening"], "public"),
        *_told(weighty, "public"),
        *_told(course["ending_of_turn"], "closing"),
    ]


def of_tricks(course: Document) -> Iterator[Document]:
    """Yield all steps of the tricks, in order."""
    for trick in course["tricks"]:
        for deed in (trick, *trick["followers"]):
            yield from deed["steps"]


def steps_of(course: Document) -> Iterator[Document]:
    """Yield all steps of the turn, in order."""
    yield from course["opening"]
    yield from of_tricks(course)
    yield from course["ending_of_turn"]


def _told(steps: Iterable[Document], scope: str) -> Iterator[Document]:
    for step in steps:
        yield {"kind": step["kind"], "text": step["text"], "scope": "own" if step["own"] else scope}


def census_of(course: Document) -> list[Document]:
    """List what powers got at censuses of the turn, in their order (C.93)."""
    return [
        {key: step[key] for key in ("year", "power", "value", "par")}
        for step in steps_of(course)
        if step["kind"] == "census"
    ]
