"""What came of the lines of a sheet (C.45, C.95.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import all_of, say
from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.events.tricks import TrickBegun

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.report.wording.names import Names

Document = dict[str, Any]

NAMING = re.compile(r"\b(?:KEEP|DEFEND)\s+(\d+)|\bRECRUIT\s+\S+\s+(\d+)")
"""The lines that name a card by its number."""


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
        "card": _card_named(line, names),
        "outcome": line.outcome.value,
        "cost": len(line.paid),
        "paid": list(line.paid),
        "trick": line.trick,
        "round": round_now,
        "reason": None if line.reason is None else names.say(line.reason),
        "unneeded": line.unneeded,
        "details": [names.say(detail) for detail in _details(line, round_now, names)],
    }


def _card_named(line: LineTold, names: Names) -> str | None:
    """Return what a card is called that a line names by its number (C.43)."""
    named = NAMING.search(line.text.upper())
    card = names.cards.get(next(filter(None, named.groups()))) if named else None
    return card["name"] if card else None


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
