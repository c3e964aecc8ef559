"""The roll call and the end of the turn in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Phrase, all_of, clauses, comma, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.empires.events import end_of_turn as events

if TYPE_CHECKING:
    from pbm.rulesets.empires.report.wording.names import Names


@text_of.register(events.SheetMissed)
def _(event: events.SheetMissed, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    if event.becomes_standby:
        return event_text("missed", "No sheet came: the program plays your empire until one comes.")
    return event_text("missed", "No sheet came for this turn, so no actions were played.")


@text_of.register(events.LeftoversSpent)
def _(event: events.LeftoversSpent, names: Names) -> EventText | None:
    parts: list[Phrase] = []
    if event.to_treasury:
        parts.append(several("{n} BP back to the treasury", "{n} BPs back to the treasury", event.to_treasury))
    if event.trains and event.capital is not None:
        area = names.area(event.capital)
        parts.append(several("{n} supply train in {area}", "{n} supply trains in {area}", event.trains, area=area))
    if event.armies:
        parts.append(several("{n} army into the reserve", "{n} armies into the reserve", event.armies))
    if event.bid:
        parts.append(several("{n} BP bid for the order of play", "{n} BPs bid for the order of play", event.bid))
    return event_text("leftovers", "Unspent BPs: {what}.", what=all_of(parts)) if parts else None


@text_of.register(events.ArmiesDispersed)
def _(event: events.ArmiesDispersed, names: Names) -> EventText:
    parts: list[Phrase] = [say("no army disperses")]
    if event.armies:
        parts = [several("{n} army disperses to the reserve", "{n} armies disperse to the reserve", event.armies)]
    if event.trains_used:
        parts.append(several("{n} supply train used up", "{n} supply trains used up", event.trains_used))
    return event_text("dispersal", "{area}: {what}.", area=names.area(event.area), what=comma(parts))


@text_of.register(events.FleetDispersed)
def _(event: events.FleetDispersed, names: Names) -> EventText:
    number = sum(ships for _, ships in event.ships)
    parts: list[Phrase] = []
    if number:
        parts.append(several("{n} ship to the naval reserve", "{n} ships to the naval reserve", number))
    if event.armies:
        parts.append(several("{n} army to the army reserve", "{n} armies to the army reserve", event.armies))
    return event_text("dispersal", "{area}: {what}.", area=names.area(event.sea), what=all_of(parts))


@text_of.register(events.IncomeReceived)
def _(event: events.IncomeReceived, names: Names) -> EventText:
    parts: list[Phrase] = [say("Income {income}, supply costs {cost}", income=event.income, cost=event.cost)]
    if event.trains_used:
        areas = all_of(names.area(area) for area in event.trains_used)
        parts.append(say("a supply train used up to save costs in {areas}", areas=areas))
    if event.from_treasury:
        parts.append(several("{n} BP paid by the treasury", "{n} BPs paid by the treasury", event.from_treasury))
    parts += [
        several(
            "{n} army in {area} unpaid, to the reserve",
            "{n} armies in {area} unpaid, to the reserve",
            number,
            area=names.area(area),
        )
        for area, number in event.unpaid
    ]
    if event.forgiven:
        parts.append(several("{n} BP forgiven", "{n} BPs forgiven", event.forgiven))
    return event_text("income", "{what}.", what=clauses(parts))


@text_of.register(events.CensusHeld)
def _(event: events.CensusHeld, names: Names) -> EventText:
    ranked = sorted(event.points, key=lambda item: (-item[1], item[0]))
    scores = comma(say("{empire} {vps}", empire=names.empire(empire), vps=vps) for empire, vps in ranked)
    return event_text("census", "A census is held. Victory points scored: {scores}.", scores=scores)


@text_of.register(events.EmpireEliminated)
def _(event: events.EmpireEliminated, names: Names) -> EventText:
    return event_text("elimination", "{empire} is out of the game.", empire=names.empire(event.empire))


@text_of.register(events.GameWon)
def _(event: events.GameWon, names: Names) -> EventText:
    won = [
        say("{empire} {why}", empire=names.empire(code), why=all_of(VICTORIES[condition] for condition in met))
        for code, met in event.victors
    ]
    one, many = "The game is over. The winner: {won}.", "The game is over. The winners: {won}."
    return EventText("victory", several(one, many, len(won), won=clauses(won)))


VICTORIES = {
    events.Condition.HALF: say("owns half of all populated land"),
    events.Condition.POINTS: say("leads with enough victory points"),
    events.Condition.ALONE: say("is the only empire left"),
}
