"""Former formats of worlds and journals: classes and fields that have been renamed since.

A former format never changes, so its entry need never be changed either: it leads to the names of the next format, not
to those of today.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.saved import Former

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

IN_FORMAT_1: dict[str, str] = {
    "pbm.kernel.order": "Outcome",
    "pbm.kernel.seat": "Status",
    "pbm.kernel.sentence": "Sentence Several Listing Begun",
    "pbm.rulesets.empires.battle": "Reckoning",
    "pbm.rulesets.empires.combat": "Reckoning",
    "pbm.rulesets.empires.settings": "Adjudication Settings",
    "pbm.rulesets.empires.world": (
        "Terrain Mode Status Course MoveKind Base Land Fleet Sea Empire Force Today TurnState World"
    ),
    "pbm.rulesets.empires.events.administration": (
        "ActionTaken Levied ArmiesRaised ArmiesPlaced Fortified Razed Grown ModeSet BorderEntrenched "
        "Disowning DisowningLapsed Disowned"
    ),
    "pbm.rulesets.empires.events.bases": (
        "BaseBuilt BaseClosed CapitalNamed ShipsReserved ShipsBuilt ShipsRecovered ShipsCommissioned ShipsScrapped"
    ),
    "pbm.rulesets.empires.events.battles": (
        "Met SeaBattleFought LandingFought BattleFought Withdrew WithdrawalReckoned AreaCaptured Occupied PointsScored"
    ),
    "pbm.rulesets.empires.events.correction": "Corrected",
    "pbm.rulesets.empires.events.end_of_turn": (
        "SheetMissed SheetReceived LeftoversSpent ArmiesDispersed FleetDispersed IncomeReceived OrderOfPlaySet "
        "CensusHeld NextCensusDrawn EmpireEliminated Condition VictoryInSight GameWon TurnEnded"
    ),
    "pbm.rulesets.empires.events.movement": "Departed Arrived Returned",
    "pbm.rulesets.empires.events.supply": "TrainsGathered TrainsSent WagonsMoved TrainsUnloaded",
    "pbm.rulesets.empires.events.treasury": "TaxRaised Stashed Cashed BidMade GiftSent GiftReceived",
}
"""The classes of format 1, which had their modules in their names; some moved or were renamed within the format."""

RENAMED = {"Course": "MoveKind", "Today": "TurnState"}
"""Classes of format 1 that have other names in format 2."""


def withdrew(values: dict[str, Any]) -> Sequence[tuple[str, dict[str, Any]]]:
    """Split a withdrawal into the public event and its costs, which only the defender sees.

    The last programs of format 1 wrote two events already.
    """
    if "forecast" not in values:
        return [("Withdrew", values)]
    rest = {name: value for name, value in values.items() if name != "forecast"}
    reckoned = {"empire": values["defender"], "forecast": values["forecast"]}
    return [("Withdrew", rest), ("WithdrawalReckoned", reckoned)]


FORMER_FORMATS: Mapping[int, Former] = {
    1: Former(
        classes={
            f"{module} {name}": RENAMED.get(name, name)
            for module, names in IN_FORMAT_1.items()
            for name in names.split()
        },
        fields={
            "pbm.rulesets.empires.world World": {"road": "moving", "today": "turn_state"},
            "pbm.rulesets.empires.world Force": {"course": "kind"},
        },
        parted={"pbm.rulesets.empires.events.battles Withdrew": withdrew},
    ),
}
