"""Combats of the turn, as both armies and the public may know them (N.101)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kit.shown import shown
from pbm.quick.record import record
from pbm.rulesets.battles.events import fights as events
from pbm.rulesets.battles.events import losses
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.report.sides import Sides
from pbm.rulesets.battles.report.telling import telling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

    Document = dict[str, object]

SUFFERED: dict[type[Event[World]], str] = {
    losses.BattalionShaken: "shaken",
    losses.BattalionRouted: "routed",
    losses.BattalionEliminated: "eliminated",
    losses.BattalionBlown: "blown",
}
"""The possible effects on a battalion, as words for programs."""

TRIED: dict[type[Event[World]], tuple[str, str]] = {
    events.FireReacted: ("reaction", "army battalion reaction throw limit passed"),
    events.SquareTried: ("square", "army battalion throw limit passed=formed"),
    events.BreakingOffTried: ("breaking_off", "army battalion throw limit passed"),
}
"""Attempts of battalions before the Attack rolls (N.61 to N.63): the key in the document, and the keys below it."""

OF_COMBATS: tuple[type[Event[World]], ...] = (
    *TRIED,
    *SUFFERED,
    events.CameToNothing,
    events.RodeAway,
    events.CounterCharged,
    events.SupportersFound,
    events.AttackRolled,
    losses.NervesTested,
    losses.GeneralAtRisk,
    losses.StackTested,
    losses.StackChecked,
)
"""The events of which the telling of a combat is made, besides cards."""


@record(frozen=False)
class Check:
    """A stack check: the battalions that routed, and every throw, which only the owner sees."""

    made: losses.StackChecked
    routed: list[str] = field(default_factory=list)
    tests: tuple[losses.NervesInCheck, ...] | None = None

    def shown(self) -> Document:
        """Return the check as documents have it."""
        return {**shown(self.made, "army stack tested held"), "routed": self.routed, "tests": self.shown_tests()}

    def shown_tests(self) -> list[Document] | None:
        """Return the throws; None for all but the owner."""
        return None if self.tests is None else [shown(each, "battalion throw added limit held") for each in self.tests]


@record
class Combat:
    """A combat: its beginning, and what the reader may know of it."""

    begun: events.CombatBegun
    happened: list[Event[World]]

    def checks(self) -> list[Check]:
        """Return the stack checks in their order."""
        checked = (event for event in self.happened if isinstance(event, losses.StackChecked))
        found = [Check(event) for event in checked if event.tested]
        for event in self.happened:
            if isinstance(event, losses.BattalionRouted) and event.why is losses.Why.CHECK:
                _failing(found, event).routed.append(event.battalion)
            elif isinstance(event, losses.StackTested):
                own = _of_stack(found, event.empire, event.stack)
                next(check for check in own if check.tests is None).tests = event.tests
        return found


def combats(happened: Iterable[Event[World]]) -> list[Combat]:
    """Return the combats of the turn in the order in which they were fought."""
    found: list[Combat] = []
    for event in happened:
        if isinstance(event, events.CombatBegun):
            found.append(Combat(event, []))
        elif is_of_combat(event):
            found[-1].happened.append(event)
    return found


def is_of_combat(event: Event[World]) -> bool:
    """Tell whether an event is shown with its combat; cards may be played outside of combats."""
    return isinstance(event, OF_COMBATS) or (isinstance(event, CardPlayed) and event.fight is not None)


def _failing(found: Sequence[Check], event: losses.BattalionRouted) -> Check:
    """Return the check that a battalion has failed: the first of its stack with failures not yet named."""
    own = _of_stack(found, event.army, event.stack)
    return next(check for check in own if len(check.routed) < check.made.tested - check.made.held)


def _of_stack(found: Iterable[Check], army: str, stack: str) -> Iterator[Check]:
    return (check for check in found if (check.made.army, check.made.stack) == (army, stack))


def fight(combat: Combat, sight: Sight, names: Names) -> Document:
    """Return a combat as documents have it."""
    begun, happened, sides = combat.begun, combat.happened, Sides(combat.begun, sight, names)
    for event in happened:
        sides.note(event)
    rolled = next((event for event in happened if isinstance(event, events.AttackRolled)), None)
    return {
        **shown(begun, "name round clash"),
        "attacker": None if begun.name.endswith("CLASH") else begun.name.split()[-1],
        **shown(sides, "way counter_charge"),
        "sides": [side.shown() for side in sides.both],
        **_tried(happened),
        "nothing": next((names.say(each.reason) for each in happened if isinstance(each, events.CameToNothing)), None),
        "difference": None if rolled is None else rolled.difference,
        "nerves": _each(losses.NervesTested, happened, "army battalion throw limit held"),
        "suffered": list(_suffered(happened)),
        "generals": _each(losses.GeneralAtRisk, happened, "army general throw falls"),
        "checks": [check.shown() for check in combat.checks()],
        "told": telling(begun, happened, sides.both, names),
    }


def _each(kind: type[Event[World]], happened: Iterable[Event[World]], keys: str) -> list[Document]:
    return [shown(event, keys) for event in happened if isinstance(event, kind)]


def _tried(happened: Iterable[Event[World]]) -> Document:
    """Return what cavalry and infantry have tried before the Attack rolls; None where they tried nothing."""
    found: Document = dict.fromkeys(key for key, _ in TRIED.values())
    for event in happened:
        if type(event) in TRIED:
            key, keys = TRIED[type(event)]
            found[key] = shown(event, keys)
    return found


def _suffered(happened: Iterable[Event[World]]) -> Iterator[Document]:
    """Yield the effects on battalions, in order."""
    for event in happened:
        if type(event) in SUFFERED:
            why = event.why.value if isinstance(event, (losses.BattalionShaken, losses.BattalionRouted)) else None
            yield {**shown(event, "army battalion stack"), "what": SUFFERED[type(event)], "why": why}
