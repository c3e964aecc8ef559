"""Combats of the turn as both armies, and everybody, may know them (N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events import fights as events
from pbm.rulesets.battles.events import losses
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.report.checks import checks
from pbm.rulesets.battles.report.sides import Sides
from pbm.rulesets.battles.report.telling import telling

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

Document = dict[str, Any]
Happened = list["Event[Any]"]

SUFFERED: dict[type[Event[Any]], str] = {
    losses.BattalionShaken: "shaken",
    losses.BattalionRouted: "routed",
    losses.BattalionEliminated: "eliminated",
    losses.BattalionBlown: "blown",
}
"""What may befall a battalion, in words for programs."""

TRIED: dict[type[Event[Any]], str] = {
    events.FireReacted: "reaction",
    events.SquareTried: "square",
    events.BreakingOffTried: "breaking_off",
}
"""What battalions may try before the Attack rolls, by the keys of the document."""

OF_COMBATS: tuple[type[Event[Any]], ...] = (
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


def fights(happened: Iterable[Event[Any]], sight: Sight, names: Names) -> list[Document]:
    """List the combats of the turn in the order in which they were fought."""
    combats: list[tuple[events.CombatBegun, Happened]] = []
    for event in happened:
        if isinstance(event, events.CombatBegun):
            combats.append((event, []))
        elif is_of_combat(event):
            combats[-1][1].append(event)
    return [_fight(begun, of_combat, sight, names) for begun, of_combat in combats]


def is_of_combat(event: Event[Any]) -> bool:
    """Tell whether an event is told with the combat in which it happened; a card may be played outside of all."""
    return isinstance(event, OF_COMBATS) or (isinstance(event, CardPlayed) and event.fight is not None)


def _fight(begun: events.CombatBegun, happened: Happened, sight: Sight, names: Names) -> Document:
    sides = Sides(begun, sight, names)
    for event in happened:
        sides.note(event)
    rolled = next((event for event in happened if isinstance(event, events.AttackRolled)), None)
    return {
        "name": begun.name,
        "round": begun.round,
        "clash": begun.clash,
        "attacker": None if begun.name.endswith("CLASH") else begun.name.split()[-1],
        "way": sides.way,
        "counter_charge": sides.counter_charge,
        "sides": sides.both,
        **_tried(happened),
        "nothing": next((names.say(each.reason) for each in happened if isinstance(each, events.CameToNothing)), None),
        "difference": None if rolled is None else rolled.difference,
        "nerves": [_nerves(each) for each in happened if isinstance(each, losses.NervesTested)],
        "suffered": list(_suffered(happened)),
        "generals": [
            {"army": each.army, "general": each.general, "throw": each.throw, "falls": each.falls}
            for each in happened
            if isinstance(each, losses.GeneralAtRisk)
        ],
        "checks": checks(happened),
        "told": telling(begun, happened, sides.both, names),
    }


def _tried(happened: Sequence[Event[Any]]) -> Document:
    """Return what cavalry and infantry have tried before the Attack rolls; None where nothing was (N.61 to N.63)."""
    found: Document = dict.fromkeys(TRIED.values())
    for event in happened:
        if isinstance(event, (events.FireReacted, events.SquareTried, events.BreakingOffTried)):
            found[TRIED[type(event)]] = {
                "army": event.army,
                "battalion": event.battalion,
                **({"reaction": event.reaction.value} if isinstance(event, events.FireReacted) else {}),
                "throw": list(event.throw),
                "limit": event.limit,
                "passed": event.formed if isinstance(event, events.SquareTried) else event.passed,
            }
    return found


def _nerves(event: losses.NervesTested) -> Document:
    return {
        "army": event.army,
        "battalion": event.battalion,
        "throw": list(event.throw),
        "limit": event.limit,
        "held": event.held,
    }


def _suffered(happened: Sequence[Event[Any]]) -> Iterable[Document]:
    """Yield what befell battalions, in the order in which it did."""
    for event in happened:
        if isinstance(
            event, (losses.BattalionShaken, losses.BattalionRouted, losses.BattalionEliminated, losses.BattalionBlown)
        ):
            why = event.why.value if isinstance(event, (losses.BattalionShaken, losses.BattalionRouted)) else None
            yield {
                "army": event.army,
                "battalion": event.battalion,
                "stack": event.stack,
                "what": SUFFERED[type(event)],
                "why": why,
            }
