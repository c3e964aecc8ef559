"""The report document: all that an empire's report says, made of JSON's types."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING
from typing import Any

from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.events.base import OwnEvent
from pbm.rulesets.empires.events.base import PublicEvent
from pbm.rulesets.empires.events.battles import BattleFought
from pbm.rulesets.empires.events.battles import Met
from pbm.rulesets.empires.events.battles import PointsScored
from pbm.rulesets.empires.events.battles import Withdrew
from pbm.rulesets.empires.events.end_of_turn import IncomeReceived
from pbm.rulesets.empires.wording import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.empires.look import Sight

Document = dict[str, Any]


def report(view: View) -> Document:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the empire may not know.
    """
    sight: Sight = view.sight
    own = sight.empire
    ledger = _ledger(view)
    areas = _charged(sight.areas, view.events)
    return {
        "game": view.game,
        "scenario": sight.scenario,
        "turn": view.turn,
        "empire": view.empire,
        "name": own["name"],
        "deadline": view.deadline,
        "key": view.key,
        "balance": own["balance"],
        "income": ledger["income"],
        "treasury": own["treasury"],
        "vps": own["vps"],
        "capital": own["capital"],
        "supply_capacity": own["supply_capacity"],
        "army_reserve": own["army_reserve"],
        "naval_reserve": own["naval_reserve"],
        "status": own["status"],
        "order_of_play": list(sight.order_of_play),
        "places": sight.actions,
        "sheet": view.sheet,
        "problems": [
            {
                "line": problem.line,
                "column": problem.column,
                "source": problem.underlined()[0],
                "carets": problem.underlined()[1],
                "message": str(problem.message),
                "suggestion": problem.suggestion and str(problem.suggestion),
            }
            for problem in view.problems
        ],
        "actions": _actions(view.events),
        "ledger": ledger,
        "areas": areas,
        "other_areas": sight.other_areas,
        "attention": _attention(areas, ledger),
        "events": [_event(event) for event in view.events if tell(event)],
        "standings": sight.standings,
        "leaders": list(sight.leaders),
        "owners": sight.owners,
        "neighbours": list(sight.neighbours),
        "friends": list(sight.friends),
        "enemies": list(sight.enemies),
        "winners": list(sight.winners),
        "names": sight.names,
        "messages": [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages],
    }


def _actions(events: Sequence[Event[Any]]) -> list[Document]:
    """List the actions, each with what followed from it before the next."""
    actions: list[Document] = []
    for event in events:
        if isinstance(event, ActionTaken):
            actions.append(
                {
                    "number": event.place,
                    "text": event.text,
                    "outcome": event.outcome.value,
                    "cost": event.cost,
                    "purse": "treasury" if event.from_treasury else "balance",
                    "reason": event.reason and str(event.reason),
                    "details": [],
                }
            )
        elif isinstance(event, OwnEvent) and actions and type(event).__name__ in DETAILS:
            told = tell(event)
            if told and str(told.sentence):
                actions[-1]["details"].append(str(told.sentence))
    return actions


DETAILS = frozenset(
    {"Levied", "ArmiesRaised", "ArmiesPlaced", "TrainsUnloaded", "Departed", "BaseBuilt", "CapitalNamed"}
)
"""Events that a report tells beside the action they follow from."""


def _event(event: Event[Any]) -> Document:
    """Tell an event: its kind, its text, and the figures of a battle."""
    told = tell(event)
    assert told is not None
    document: Document = {"kind": told.kind, "text": str(told.sentence), "scope": _scope(event)}
    match event:
        case BattleFought():
            document |= {
                "area": event.force.destination,
                "origin": event.force.origin,
                "attacker": event.force.empire,
                "defender": event.defender,
                "attackers": event.force.armies,
                "defenders": event.armies,
                "forts": event.forts,
                "population": event.population,
                **asdict(event.reckoning),
            }
        case Withdrew():
            document |= {
                "area": event.force.destination,
                "origin": event.force.origin,
                "attacker": event.force.empire,
                "defender": event.defender,
                "attackers": event.force.armies,
                "defenders": event.armies,
                "to": event.to,
                **asdict(event.forecast),
            }
        case Met():
            document |= {
                "sides": [
                    {"empire": force.empire, "origin": force.origin, "armies": force.armies, "losses": losses}
                    for force, losses in ((event.one, event.one_losses), (event.other, event.other_losses))
                ],
                "turned_back": list(event.turned_back()),
            }
        case PointsScored():
            document |= {"vps": event.vps}
    return document


def _scope(event: Event[Any]) -> str:
    """Sort an event into a part of the report."""
    if isinstance(event, (BattleFought, Withdrew, Met)):
        return "battle"
    if isinstance(event, PublicEvent):
        return "public"
    return "detail" if type(event).__name__ in DETAILS else "own"


def _ledger(view: View) -> Document:
    """Reckon the header's figures: how the balance came about, and what threatens to disperse."""
    sight: Sight = view.sight
    lands = [area for area in sight.areas.values() if area["kind"] == "land"]
    income = sum(area["population"] for area in lands)
    cost = sum(area.get("supply_cost", 0) for area in sight.areas.values())
    ledger = {"income": income, "supply_cost": cost, "from_treasury": 0, "unpaid": 0}
    for event in view.events:
        if isinstance(event, IncomeReceived):
            ledger = {
                "income": event.income,
                "supply_cost": event.cost,
                "from_treasury": event.from_treasury,
                "unpaid": sum(number for _, number in event.unpaid),
            }
    ledger["disperses"] = sum(area.get("disperses", 0) for area in sight.areas.values())
    return ledger


def _charged(areas: dict[str, Document], events: Sequence[Event[Any]]) -> dict[str, Document]:
    """Give each own area the supply cost it was charged, so that they sum to the header's figure."""
    charged = [event for event in events if isinstance(event, IncomeReceived)]
    if not charged:
        return areas
    costs = dict(charged[-1].costs)
    return {code: {**area, "supply_cost": costs.get(code, 0)} for code, area in areas.items()}


def _attention(areas: dict[str, Document], ledger: Document) -> list[str]:
    """List what an empire should look at before anything else."""
    notes = []
    for code, area in areas.items():
        if area.get("disperses"):
            notes.append(f"{code} {area['name']}: {area['disperses']} of {_armies(area)} will disperse")
        if area["kind"] == "land" and area["armies"] and area["supply_source"] is None:
            notes.append(f"{code} {area['name']}: no supply line; {area['trains']} trains there")
    if ledger["unpaid"]:
        notes.append(f"{ledger['unpaid']} armies could not be paid and went to the reserve")
    return notes


def _armies(area: Document) -> str:
    number = area["armies"] if area["kind"] == "land" else area["fleet"]["armies"]
    return f"{number} {'army' if number == 1 else 'armies'}"
