"""Battles, captures and victory points in words: one sentence or two for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.empires.events import battles as events
from pbm.rulesets.empires.orders.quantities import armies, ships
from pbm.rulesets.empires.report.wording.accounts import account_of, afloat, manpower
from pbm.rulesets.empires.report.wording.losses import losses

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.empires.position.world import Force
    from pbm.rulesets.empires.report.wording.accounts import Battle
    from pbm.rulesets.empires.report.wording.names import Names


def outcome_of(event: Battle, names: Names) -> Phrase:
    """Say how a battle ended."""
    return account_of(event, names)[-1][1]


def attack(force: Force, names: Names) -> dict[str, Value]:
    """Return the values of a sentence about an attack."""
    return {
        "attacker": names.empire(force.empire),
        "area": names.area(force.destination),
        "origin": names.area(force.origin),
        "attackers": manpower(force),
    }


@text_of.register(events.Met)
def _(event: events.Met, names: Names) -> EventText:
    one, other = event.one, event.other
    return event_text(
        "meeting",
        "{a} with {na} from {oa} and {b} with {nb} from {ob} meet on the way. Losses: {losses} {outcome}",
        a=names.empire(one.empire),
        na=manpower(one),
        oa=names.area(one.origin),
        b=names.empire(other.empire),
        nb=manpower(other),
        ob=names.area(other.origin),
        losses=losses(event, names),
        outcome=outcome_of(event, names),
    )


@text_of.register(events.SeaBattleFought)
def _(event: events.SeaBattleFought, names: Names) -> EventText:
    return event_text(
        "sea-battle",
        "{attacker} sails from {origin} to {area} with {attackers} and fights {defender} with {defenders}. "
        "Losses: {losses} {outcome}",
        **attack(event.force, names),
        defender=names.empire(event.defender),
        defenders=afloat(event.ships, event.armies),
        losses=losses(event, names),
        outcome=outcome_of(event, names),
    )


@text_of.register(events.LandingFought)
def _(event: events.LandingFought, names: Names) -> EventText:
    return event_text(
        "landing",
        "{attacker} comes from {origin} with {ships} to land {attackers} in {area}, and fights {defender} with "
        "{defenders} in the base. Losses: {losses} {outcome}",
        **attack(event.force, names),
        ships=ships(event.ships),
        defender=names.empire(event.defender),
        defenders=ships(event.ships_in_base),
        losses=losses(event, names),
        outcome=outcome_of(event, names),
    )


@text_of.register(events.BattleFought)
def _(event: events.BattleFought, names: Names) -> EventText:
    return event_text(
        "battle",
        "{attacker} attacks {area} from {origin} with {attackers}: strength {attack} against {defence}. "
        "Losses: {losses} {outcome}",
        **attack(event.force, names),
        attack=event.reckoning.attack,
        defence=event.reckoning.defence,
        losses=losses(event, names),
        outcome=outcome_of(event, names),
    )


@text_of.register(events.Withdrew)
def _(event: events.Withdrew, names: Names) -> EventText:
    return event_text(
        "retreat",
        "{attacker} attacks {area} from {origin} with {attackers}; {defender} withdraws to {to} with {defenders}.",
        **attack(event.force, names),
        defender=names.empire(event.defender),
        defenders=armies(event.armies),
        to=names.area(event.to),
    )


@text_of.register(events.AreaCaptured)
def _(event: events.AreaCaptured, names: Names) -> EventText:
    empire, area = names.empire(event.empire), names.area(event.area)
    if event.former is None:
        return event_text("conquest", "{empire} takes {area}, neutral until now.", empire=empire, area=area)
    pattern = "{empire} takes {area} from {former}."
    return event_text("conquest", pattern, empire=empire, area=area, former=names.empire(event.former))


@text_of.register(events.Occupied)
def _(event: events.Occupied, names: Names) -> EventText:
    number, area = event.armies, names.area(event.force.destination)
    rest = event.force.armies - number
    if event.trains_used:
        one, many = (
            "{n} army goes into {area}, with an extra supply train.",
            "{n} armies go into {area}, with an extra supply train.",
        )
        return EventText("occupation", several(one, many, number, area=area))
    if not rest:
        return EventText(
            "occupation", several("{n} army goes into {area}.", "{n} armies go into {area}.", number, area=area)
        )
    return event_text(
        "occupation",
        "{going}; {returning}.",
        going=several("{n} army goes into {area}", "{n} armies go into {area}", number, area=area),
        returning=several(
            "without an extra supply train {n} army turns back",
            "without an extra supply train {n} armies turn back",
            rest,
        ),
    )


@text_of.register(events.PointsScored)
def _(event: events.PointsScored, names: Names) -> EventText:
    return event_text("points", "{vps}: {reason}.", vps=vps(event.vps), reason=names.explain(event.reason))


def vps(number: int) -> Phrase:
    """Return victory points with their sign."""
    return several("{vps} VP", "{vps} VPs", abs(number), vps=f"{number:+}")
