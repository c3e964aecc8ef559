"""The tricks of the turn in their order: who led, followed and planned, and what came of it (C.95.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.cards import CardsDrawn, Draw
from pbm.rulesets.baton.events.tricks import CardsPaid, LeadPassed, WhyPlanned
from pbm.rulesets.baton.report.on_map import OnMap
from pbm.rulesets.baton.report.parts import parts_of
from pbm.rulesets.baton.report.steps import steps
from pbm.rulesets.baton.report.wording.heads import deed_head, plan_head

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.events.tricks import DeedDone
    from pbm.rulesets.baton.report.parts import TrickPart
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

    Happened = Sequence[Event[Any]]

Document = dict[str, Any]


def course_of_turn(happened: Happened, sight: Sight, reader: str | None, names: Names) -> Document:
    """Return what happened in the turn: ``opening``, ``tricks``, ``ending_of_turn``."""
    parts, on_map = parts_of(happened), OnMap(sight.armies, happened)
    teller = Teller(reader, on_map, names)
    return {
        "opening": teller.steps(parts.opening),
        "tricks": [teller.trick(trick) for trick in parts.tricks],
        "ending_of_turn": teller.steps(parts.ending),
    }


class Teller:
    """Tells a reader of what happened, from the beginning of the turn to its end."""

    def __init__(self, reader: str | None, on_map: OnMap, names: Names) -> None:
        """Begin at the beginning."""
        self._reader, self._on_map, self._names = reader, on_map, names
        self._acquainted = names

    def steps(self, happened: Happened) -> list[Document]:
        """Tell what happened outside of tricks; leaders are introduced anew."""
        self._introduce()
        return self._steps(happened)

    def trick(self, trick: TrickPart) -> Document:
        """Tell a trick: what was led, and who followed; or that its power planned."""
        self._introduce()
        begun = {"round": trick.begun.round, "power": trick.begun.power}
        led, *followed = [self._deed(*deed) for deed in trick.deeds] or [self._plan(trick)]
        return {**begun, **led, "followers": followed}

    def _introduce(self) -> None:
        self._acquainted = self._names.getting_acquainted(self._on_map.owners, self._on_map.morale)

    def _steps(self, happened: Happened) -> list[Document]:
        return list(steps(happened, self._reader, self._on_map, self._acquainted))

    def _deed(self, deed: DeedDone, happened: Happened) -> Document:
        """Tell a deed: who does it with which army, what it was paid with, what came of it."""
        paid = next((event for event in happened if isinstance(event, CardsPaid)), None)
        return {
            "power": deed.power,
            "how": "led" if deed.led else "followed",
            "failed": False,
            "drawn": 0,
            "deed": deed.deed.value,
            "army": deed.army,
            "target": deed.target,
            "suit": deed.deed.suit.value,
            "paid": [] if paid is None else list(paid.cards),
            "text": self._names.say(deed_head(deed, paid, self._acquainted)),
            "steps": self._steps(happened),
        }

    def _plan(self, trick: TrickPart) -> Document:
        """Tell that a power has planned, how many cards it has drawn for it, and what it merged."""
        happened = trick.planned
        passed = any(isinstance(event, LeadPassed) for event in happened)
        drawn = sum(event.number for event in happened if isinstance(event, CardsDrawn) and event.why is Draw.PLAN)
        return {
            "how": "passed" if passed else "planned",
            "failed": any(isinstance(event, WhyPlanned) and event.empire == self._reader for event in happened),
            "drawn": drawn,
            "deed": None,
            "army": None,
            "target": None,
            "suit": None,
            "paid": [],
            "text": self._names.say(plan_head(trick.begun.power, drawn, self._acquainted, passes=passed)),
            "steps": self._steps(happened),
        }
