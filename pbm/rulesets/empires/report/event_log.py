"""The events of a turn in a report: the actions with their results, and the events in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, cast

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.reports.narration import text_once
from pbm.rulesets.empires.events.administration import ActionTaken, DisowningLapsed
from pbm.rulesets.empires.events.battles import (
    BattleFought,
    LandingFought,
    Met,
    Occupied,
    PointsScored,
    SeaBattleFought,
    WithdrawalReckoned,
    Withdrew,
)
from pbm.rulesets.empires.events.end_of_turn import (
    ArmiesDispersed,
    FleetDispersed,
    IncomeReceived,
    LeftoversSpent,
    SheetMissed,
)
from pbm.rulesets.empires.events.movement import Departed
from pbm.rulesets.empires.events.treasury import GiftReceived
from pbm.rulesets.empires.position.world import MoveKind
from pbm.rulesets.empires.report.wording import text_of
from pbm.rulesets.empires.report.wording.accounts import account_of
from pbm.rulesets.empires.report.wording.battles import outcome_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.shared import Shared
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.report.keys import EmpiresAction, EmpiresEvent
    from pbm.rulesets.empires.report.wording import Names
    from pbm.rulesets.empires.report.wording.accounts import Battle

Telling = Sequence[tuple["Event[World]", "EmpiresEvent | None"]]
"""Events, each with what the report says of it alone."""

BATTLES = (BattleFought, SeaBattleFought, LandingFought, Withdrew, Met)
AFTERMATH = (Occupied, PointsScored)
"""Shown with the battle they follow from."""
CLOSING = (LeftoversSpent, ArmiesDispersed, FleetDispersed, IncomeReceived)
"""Shown as the end of the turn."""
SHARED = frozenset({"public", "battle"})
"""Parts of a report that are the same for several readers."""
BY_THEMSELVES = (*AFTERMATH, *CLOSING, SheetMissed, GiftReceived, DisowningLapsed, WithdrawalReckoned)
"""Own events that are not shown with an action."""


def actions(telling: Telling, names: Names, reader: str) -> list[EmpiresAction]:
    """List the reader's actions, each with what followed from it before the next, and its march in peace, if any."""
    listed: list[EmpiresAction] = []
    for event, told in telling:
        scope = scope_of(event)
        if scope == "public":
            continue
        if isinstance(event, ActionTaken):
            listed.append(_action(event, names))
        elif listed and scope == "detail":
            if isinstance(event, Departed) and event.force.kind is not MoveKind.ATTACK:
                listed[-1]["march"] = [event.force.origin, event.force.destination]
            listed[-1]["details"] += [told["text"]] if told else []
        elif listed and isinstance(event, BATTLES) and reader in attackers(event):
            listed[-1]["details"].append(names.say(outcome_of(event, names)))
    return listed


def _action(event: ActionTaken, names: Names) -> EmpiresAction:
    return {
        "number": event.place,
        "text": event.text,
        "outcome": event.outcome.value,
        "cost": event.cost,
        "purse": "treasury" if event.from_treasury else "balance",
        "reason": None if event.reason is None else names.say(names.explain(event.reason)),
        "details": [],
        "march": None,
    }


def telling_of(events: Iterable[Event[World]], names: Names, shared: Shared) -> Telling:
    """Return events with what the report says of each.

    Args:
        events: those that the reader may know.
        names: how things are called, and in which language.
        shared: what is the same for several readers.

    """
    return [(event, _known(event, names, shared)) for event in events]


def happenings(telling: Telling) -> list[EmpiresEvent]:
    """List the events shown, in order; a battle holds what followed from it for the reader."""
    listed: list[EmpiresEvent] = []
    battle: EmpiresEvent | None = None
    for event, told in telling:
        scope = scope_of(event)
        if scope == "public":
            listed += [told] if told else []
            continue
        if battle is not None and isinstance(event, WithdrawalReckoned):
            battle["forecast"] = asdict(event.forecast)
        if told is None:
            continue
        document = told
        if scope == "battle":
            document = battle = {**told, "details": []}
        elif battle is not None and isinstance(event, AFTERMATH):
            battle["details"].append(told["text"])
            document = {**told, "scope": "aftermath"}
        else:
            battle = None
        if isinstance(event, PointsScored):
            document["vps"] = event.vps
        listed.append(document)
    return listed


def _known(event: Event[World], names: Names, shared: Shared) -> EmpiresEvent | None:
    """Return what every reader is shown of an event, if it is shown alone: made once for all of a language."""
    if scope_of(event) not in SHARED:
        return _told(event, names)
    return text_once(event, names, shared, lambda: _told(event, names))


def _told(event: Event[World], names: Names) -> EmpiresEvent | None:
    told = text_of(event, names)
    if told is None:
        return None
    document: EmpiresEvent = {"kind": told.kind, "text": names.say(told.sentence), "scope": scope_of(event)}
    if isinstance(event, BATTLES):
        return cast("EmpiresEvent", {**document, **figures(event), "account": account(event, names)})
    return document


def attackers(event: Battle) -> tuple[str, ...]:
    """Return who attacked in a battle; in a meeting engagement both sides did."""
    return (event.one.empire, event.other.empire) if isinstance(event, Met) else (event.force.empire,)


def scope_of(event: Event[World]) -> str:
    """Return the part of a report that an event belongs to."""
    return _scope(type(event))


@cache
def _scope(kind: type[Event[World]]) -> str:
    if issubclass(kind, BATTLES):
        return "battle"
    if issubclass(kind, PublicEvent):
        return "public"
    if issubclass(kind, CLOSING):
        return "closing"
    return "detail" if issubclass(kind, OwnEvent) and not issubclass(kind, BY_THEMSELVES) else "own"


def account(event: Battle, names: Names) -> list[list[str]]:
    """Describe a battle line by line: what the line is about, and its text."""
    return [[names.say(label), names.say(line)] for label, line in account_of(event, names)]


def figures(event: Battle) -> dict[str, object]:
    """Return a battle's figures, for programs; supply trains of either side are not among them."""
    match event:
        case Met():
            sides = ((event.one, event.one_losses), (event.other, event.other_losses))
            return {
                "round": event.round,
                "sides": [
                    {
                        "empire": force.empire,
                        "origin": force.origin,
                        "armies": force.armies,
                        "ships": force.ship_count,
                        "losses": losses,
                    }
                    for force, losses in sides
                ],
                "turned_back": list(event.turned_back()),
            }
        case SeaBattleFought():
            return {**_attack(event), "attack": event.force.ship_count, "defence": event.ships, "captured": event.won}
        case LandingFought():
            return {**_attack(event), "attack": event.ships, "defence": event.ships_in_base}
        case BattleFought():
            return {
                **_attack(event),
                "defenders": event.armies,
                "forts": event.forts,
                "population": event.population,
                **asdict(event.reckoning),
            }
        case Withdrew():
            return {**_attack(event), "defenders": event.armies, "to": event.to, "forecast": None}


def _attack(event: BattleFought | SeaBattleFought | LandingFought | Withdrew) -> dict[str, object]:
    return {
        "round": event.round,
        "area": event.force.destination,
        "origin": event.force.origin,
        "attacker": event.force.empire,
        "defender": event.defender,
        "attackers": event.force.armies,
    }
