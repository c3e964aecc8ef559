"""The course of a turn: events before the tricks, who led, followed and planned in each, and its end (C.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.shown import shown
from pbm.quick.record import record
from pbm.rulesets.baton.events.cards import CardsDrawn, Draw
from pbm.rulesets.baton.events.tricks import CardsPaid, DeedDone, LeadPassed, TrickBegun, TricksEnded, WhyPlanned
from pbm.rulesets.baton.report.steps import OnMap, steps
from pbm.rulesets.baton.report.wording.tricks import deed_head, plan_head

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.baton.position.cards import Deed, Suit
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.report.steps import Step
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

    Happened = list[Event[World]]

DEED = "power how failed drawn deed army target suit paid text"


@record
class TrickPart:
    """The events of a trick: what its power did, and if it led, with what results; then the others who followed.

    Attributes:
        begun: the power whose trick it is.
        deeds: the deed led, then those that followed it, each with all its results.
        planned: what happened if no deed was led.

    """

    begun: TrickBegun
    deeds: list[tuple[DeedDone, Happened]]
    planned: Happened

    @property
    def happened(self) -> Happened:
        """All its events, in order."""
        return [*self.planned, *(event for _, happened in self.deeds for event in happened)]


@record
class Parts:
    """The events of a turn, divided into its parts."""

    opening: Happened
    tricks: list[TrickPart]
    ending: Happened


def parts_of(happened: Sequence[Event[World]]) -> Parts:
    """Divide events into the parts of the turn."""
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


@record
class ToldDeed:
    """The action of a power in a trick, as its reader sees it: ``how`` is led, followed, planned or passed.

    ``failed`` says that the reader's own lead failed, and ``drawn`` how many cards planning has drawn.
    """

    power: str
    how: str
    failed: bool
    drawn: int
    deed: Deed | None
    army: str | None
    target: str | None
    suit: Suit | None
    paid: tuple[int, ...]
    text: str
    steps: tuple[Step, ...]

    @property
    def document(self) -> dict[str, object]:
        """The deed as documents show it."""
        return {**shown(self, DEED), "steps": [step.document for step in self.steps]}


@record
class ToldTrick:
    """A trick, as its reader sees it."""

    round: int
    led: ToldDeed
    followers: tuple[ToldDeed, ...]

    @property
    def document(self) -> dict[str, object]:
        """The trick as documents show it."""
        followers = [deed.document for deed in self.followers]
        return {"round": self.round, **self.led.document, "followers": followers}


@record
class Course:
    """A turn in its parts, as its reader sees it."""

    opening: tuple[Step, ...]
    tricks: tuple[ToldTrick, ...]
    ending: tuple[Step, ...]

    @property
    def steps(self) -> Iterator[Step]:
        """All steps of the turn, in order."""
        yield from self.opening
        for trick in self.tricks:
            for deed in (trick.led, *trick.followers):
                yield from deed.steps
        yield from self.ending

    @property
    def document(self) -> dict[str, object]:
        """The course as documents show it."""
        return {
            "opening": [step.document for step in self.opening],
            "tricks": [trick.document for trick in self.tricks],
            "ending_of_turn": [step.document for step in self.ending],
        }


def course_of_turn(view: View[Sight], names: Names) -> Course:
    """Describe the events of the turn."""
    parts = parts_of(view.events)
    teller = Teller(view.empire, OnMap(view.sight.armies, view.events), names)
    opening = teller.steps(parts.opening)
    tricks = tuple(teller.trick(trick) for trick in parts.tricks)
    return Course(opening, tricks, teller.steps(parts.ending))


class Teller:
    """Describes for a reader what happened, from the beginning of the turn to its end."""

    def __init__(self, reader: str | None, on_map: OnMap, names: Names) -> None:
        """Begin at the beginning."""
        self._reader, self._on_map, self._names = reader, on_map, names
        self._introducing = names

    def steps(self, happened: Happened) -> tuple[Step, ...]:
        """Describe events outside of tricks; leaders are introduced anew."""
        self._introduce()
        return self._steps(happened)

    def trick(self, trick: TrickPart) -> ToldTrick:
        """Describe a trick: what was led, and who followed; or that its power planned."""
        self._introduce()
        led, *followed = [self._deed(*deed) for deed in trick.deeds] or [self._plan(trick)]
        return ToldTrick(trick.begun.round, led, tuple(followed))

    def _introduce(self) -> None:
        self._introducing = self._names.introducing(self._on_map.owners, self._on_map.morale)

    def _steps(self, happened: Happened) -> tuple[Step, ...]:
        return tuple(steps(happened, self._reader, self._on_map, self._introducing))

    def _deed(self, deed: DeedDone, happened: Happened) -> ToldDeed:
        """Describe a deed: who does it with which army, what it was paid with, and its results."""
        paid = next((event for event in happened if isinstance(event, CardsPaid)), None)
        return ToldDeed(
            power=deed.power,
            how="led" if deed.led else "followed",
            failed=False,
            drawn=0,
            deed=deed.deed,
            army=deed.army,
            target=deed.target,
            suit=deed.deed.suit,
            paid=() if paid is None else paid.cards,
            text=self._names.say(deed_head(deed, paid, self._introducing)),
            steps=self._steps(happened),
        )

    def _plan(self, trick: TrickPart) -> ToldDeed:
        """Describe a power's planning: how many cards it has drawn for it, and what it merged."""
        happened = trick.planned
        passed = any(isinstance(event, LeadPassed) for event in happened)
        drawn = sum(event.number for event in happened if isinstance(event, CardsDrawn) and event.why is Draw.PLAN)
        return ToldDeed(
            power=trick.begun.power,
            how="passed" if passed else "planned",
            failed=any(isinstance(event, WhyPlanned) and event.empire == self._reader for event in happened),
            drawn=drawn,
            deed=None,
            army=None,
            target=None,
            suit=None,
            paid=(),
            text=self._names.say(plan_head(trick.begun.power, drawn, self._introducing, passes=passed)),
            steps=self._steps(happened),
        )
