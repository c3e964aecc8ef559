"""The special rules of the rulebook, and the events that are instances of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.events.battles import (
    AreaCaptured,
    BattleFought,
    LandingFought,
    Met,
    Occupied,
    SeaBattleFought,
    Withdrew,
)
from pbm.rulesets.empires.events.end_of_turn import (
    ArmiesDispersed,
    CensusHeld,
    EmpireEliminated,
    FleetDispersed,
    IncomeReceived,
    LeftoversSpent,
)
from pbm.rulesets.empires.events.movement import Departed, Returned
from pbm.rulesets.empires.position.terrain import STICKY
from pbm.rulesets.empires.position.world import MoveKind

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.world import Force, World


def special(event: Event[Any], before: World) -> list[str]:  # noqa: C901, PLR0911, PLR0912 - a table
    """Name the special rules that an event is an instance of."""
    match event:
        case Withdrew():
            return ["retreat (E.31)"]
        case BattleFought():
            reckoning = event.reckoning
            facts = {
                "battle on land (E.31)": True,
                "battle against neutrals": event.defender is None,
                "ambush (E.33)": reckoning.ambushed,
                "entrenchment (E.32)": reckoning.entrenchment > 0,
                "forts lost (E.35)": reckoning.forts_lost > 0,
                "failed attack (E.34)": not reckoning.captured,
                "attack from the sea (E.27)": event.force.origin in before.seas,
            }
            return [name for name, true in facts.items() if true]
        case Met():
            return ["fleets swap spaces (E.8)" if event.one.ships else "meeting engagement on land (E.8)"]
        case SeaBattleFought():
            return ["sea battle (E.36)", *(["armies drown (E.36)"] if event.drowned else [])]
        case LandingFought():
            return ["landing battle (E.36)"]
        case Occupied():
            found = ["divided force (E.19)"] if event.armies < event.force.armies else []
            return found + ["sticky terrain entered (E.30)"] * (before.lands[event.force.destination].terrain in STICKY)
        case AreaCaptured():
            captured = ["capture"]
            if event.former is not None and before.empires[event.former].capital == event.area:
                captured.append("capital captured (E.15)")
            if before.lands[event.area].base is not None:
                captured.append("base captured (E.15)")
            return captured
        case ArmiesDispersed():
            return ["dispersal on land (E.21)"]
        case FleetDispersed():
            return ["dispersal at sea (E.21)"]
        case IncomeReceived():
            facts = {
                "shortfall from treasury (E.37)": event.from_treasury > 0,
                "armies not paid (E.37)": bool(event.unpaid),
                "shortfall forgiven (E.37)": event.forgiven > 0,
                "trains reduce supply cost (E.22)": bool(event.trains_used),
            }
            return [name for name, true in facts.items() if true]
        case LeftoversSpent():
            return ["leftover trains (S.12)"] if event.trains else []
        case CensusHeld():
            return ["census (E.38)"]
        case EmpireEliminated():
            return ["elimination (E.39)"]
        case Departed():
            return departure(event)
        case Returned():
            lost = event.dispersed or event.ships_dispersed
            return ["origin lost on return (E.8)"] if lost else []
        case _:
            return []


def departure(event: Departed) -> list[str]:
    """Name what is special in a departure."""
    force: Force = event.force
    found = ["armies sail (E.28)"] if force.kind is MoveKind.SAIL and force.armies else []
    if event.dispersed:
        found.append("march without a train (E.18)")
    if event.ships_dispersed:
        found.append("ship without a home base (E.28)")
    return found
