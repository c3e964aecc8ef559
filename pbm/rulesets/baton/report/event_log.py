"""The results of the lines of a sheet (C.45, C.95.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say
from pbm.quick.record import record
from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.events.tricks import TrickBegun

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.report.wording.names import Names

NAMING = re.compile(r"\b(?:KEEP|DEFEND)\s+(\d+)|\bRECRUIT\s+\S+\s+(\d+)")
"""The lines that name a card by its number."""


ACTION = "number text card outcome cost paid trick round reason unneeded details"


@record
class Line:
    """A line of a sheet, as its player sees it: its result, in whose trick, and what it was paid with."""

    number: int
    text: str
    card: str | None
    outcome: str
    paid: tuple[int, ...]
    trick: str | None
    round: int | None
    reason: str | None
    unneeded: bool
    details: tuple[str, ...]

    @property
    def cost(self) -> int:
        """How many cards it was paid with."""
        return len(self.paid)


def lines_of(happened: Iterable[Event[World]], power: str | None, names: Names) -> list[Line]:
    """List the lines of a power's sheet in their order, each with its result (C.45, C.95.2)."""
    found, round_now = [], None
    for event in happened:
        if isinstance(event, TrickBegun):
            round_now = event.round
        elif isinstance(event, LineTold) and event.empire == power:
            found.append(_line(event, None if event.trick is None else round_now, names))
    return sorted(found, key=lambda line: line.number)


def _line(line: LineTold, round_now: int | None, names: Names) -> Line:
    """Describe the result of a line, in the round of the trick in which it was carried out."""
    return Line(
        number=line.place,
        text=line.text,
        card=_card_named(line, names),
        outcome=line.outcome.value,
        paid=line.paid,
        trick=line.trick,
        round=round_now,
        reason=None if line.reason is None else names.say(line.reason),
        unneeded=line.unneeded,
        details=tuple(names.say(detail) for detail in _details(line, round_now, names)),
    )


def _card_named(line: LineTold, names: Names) -> str | None:
    """Return the name of a card that a line names by its number (C.43)."""
    named = NAMING.search(line.text.upper())
    number = next(filter(None, named.groups())) if named else None
    return next((card.name for card in names.cards if str(card.number) == number), None)


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
