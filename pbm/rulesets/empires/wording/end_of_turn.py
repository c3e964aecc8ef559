"""The roll call and the end of the turn in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import end_of_turn as events
from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import listed
from pbm.rulesets.empires.wording.names import points
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.names import trains
from pbm.rulesets.empires.wording.names import verb
from pbm.rulesets.empires.wording.telling import tell
from pbm.rulesets.empires.wording.telling import told

if TYPE_CHECKING:
    from pbm.rulesets.empires.wording.names import Names
    from pbm.rulesets.empires.wording.telling import Told


@tell.register(events.SheetMissed)
def _(event: events.SheetMissed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    if event.becomes_standby:
        return told("missed", "No sheet came again: your empire stands by, played as a dummy, until one comes.")
    return told("missed", "No sheet came for this turn, so no actions were played.")


@tell.register(events.LeftoversSpent)
def _(event: events.LeftoversSpent, names: Names) -> Told | None:
    parts = []
    if event.to_treasury:
        parts.append(f"{points(event.to_treasury)} back to the treasury")
    if event.trains and event.capital is not None:
        parts.append(f"{trains(event.trains)} in {names.area(event.capital)}")
    if event.armies:
        parts.append(f"{armies(event.armies)} into the reserve")
    if event.bid:
        parts.append(f"{points(event.bid)} bid for the order of play")
    return told("leftovers", "Unspent BPs: {what}.", what=listed(parts)) if parts else None


@tell.register(events.ArmiesDispersed)
def _(event: events.ArmiesDispersed, names: Names) -> Told:
    parts = ["no army disperses"]
    if event.armies:
        parts = [f"{armies(event.armies)} {verb(event.armies, 'disperses', 'disperse')} to the reserve"]
    if event.trains_used:
        parts.append(f"{trains(event.trains_used)} used up")
    return told("dispersal", "{area}: {what}.", area=names.area(event.area), what=", ".join(parts))


@tell.register(events.FleetDispersed)
def _(event: events.FleetDispersed, names: Names) -> Told:
    number = sum(ships for _, ships in event.ships)
    parts = [f"{ships(number)} to the naval reserve"] if number else []
    if event.armies:
        parts.append(f"{armies(event.armies)} to the army reserve")
    return told("dispersal", "{area}: {what}.", area=names.area(event.sea), what=listed(parts))


@tell.register(events.IncomeReceived)
def _(event: events.IncomeReceived, names: Names) -> Told:
    parts = [f"Income {event.income}, supply costs {event.cost}"]
    if event.trains_used:
        areas = listed(names.area(area) for area in event.trains_used)
        parts.append(f"a supply train used up to save costs in {areas}")
    if event.from_treasury:
        parts.append(f"{points(event.from_treasury)} paid by the treasury")
    parts += [f"{armies(number)} in {names.area(area)} unpaid, to the reserve" for area, number in event.unpaid]
    if event.forgiven:
        parts.append(f"{points(event.forgiven)} forgiven")
    return told("income", "{what}.", what="; ".join(parts))


@tell.register(events.CensusHeld)
def _(event: events.CensusHeld, names: Names) -> Told:
    ranked = sorted(event.points, key=lambda item: (-item[1], item[0]))
    scores = ", ".join(f"{names.empire(empire)} {vps}" for empire, vps in ranked)
    return told("census", "A census is held. Victory points scored: {scores}.", scores=scores)


@tell.register(events.EmpireEliminated)
def _(event: events.EmpireEliminated, names: Names) -> Told:
    return told("elimination", "{empire} is out of the game.", empire=names.empire(event.empire))


@tell.register(events.GameWon)
def _(event: events.GameWon, names: Names) -> Told:
    won = [f"{names.empire(code)} {listed(VICTORIES[why] for why in met)}" for code, met in event.victors]
    return told("victory", "The game is over. The winner: {won}.", won="; ".join(won))


VICTORIES = {
    events.Condition.HALF: "owns half of all populated land",
    events.Condition.POINTS: "leads with enough victory points",
    events.Condition.ALONE: "is the only empire left",
}
