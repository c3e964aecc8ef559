"""Fights in words: sides, Force, winners and retreats; units lost, prisoners and prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, Sentence, all_of, comma, say
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.warp.events.fights import (
    FightBegun,
    FightDecided,
    ForcesReckoned,
    LeaderProven,
    Retreated,
    TotalsReckoned,
    UnitForce,
)
from pbm.rulesets.warp.events.losses import Cause, LeaderCaptured, ShipTaken, UnitsLost
from pbm.rulesets.warp.position.cards.data import Contest
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.warp.report.wording.names import Names


CONTESTS: Mapping[str, Sentence] = {
    Contest.BATTLE: say("A battle in {area}: {attackers} against {defenders}."),
    Contest.SIEGE: say("A siege in {area}: {attackers} against {defenders}."),
    Contest.SEA: say("A sea fight in {area}: {attackers} against {defenders}."),
}


def fighters(players: Sequence[str], names: Names) -> Phrase:
    """Name the players of a side; a side without any is a garrison."""
    return all_of(names.empire(player) for player in players or (GARRISON,))


@text_of.register(FightBegun)
def _(event: FightBegun, names: Names) -> EventText:
    values: dict[str, Value] = {
        "area": names.area(event.area),
        "attackers": fighters(event.attackers, names),
        "defenders": fighters(event.defenders, names),
    }
    return EventText("fight", Sentence(CONTESTS[event.contest].pattern, tuple(values.items())))


@text_of.register(ForcesReckoned)
def _(event: ForcesReckoned, names: Names) -> EventText:
    attackers, defenders = (line(units, bonus) for units, bonus in zip(event.units, event.bonus, strict=True))
    return event_text(
        "forces",
        "Force in {area}: {attackers}, together {attacker}, attack; {defenders}, together {defender}, defend.",
        area=names.area(event.area),
        attackers=attackers,
        attacker=event.totals[0],
        defenders=defenders,
        defender=event.totals[1],
    )


def line(units: Sequence[UnitForce], bonus: int) -> Phrase:
    """List the units of a side with the Force of each, and the leader bonus if it has one (W.47)."""
    alike: dict[tuple[str, str, int], int] = {}
    for each in units:
        key = each.holder, each.unit.code, each.force
        alike[key] = alike.get(key, 0) + 1
    listed: list[Phrase | str] = [_alike(code, force, number) for (_, code, force), number in alike.items()]
    if bonus:
        listed.append(say("leader bonus {bonus}", bonus=bonus))
    return comma(listed or [say("no unit")])


def _alike(code: str, force: int, number: int) -> str:
    """Write alike units with the Force of each: ``GENE1 10``, ``3 LINE 4``; codes are not translated."""
    return f"{code} {force}" if number == 1 else f"{number} {code} {force}"


@text_of.register(TotalsReckoned)
def _(event: TotalsReckoned, names: Names) -> EventText:
    pattern = "The totals in {area} are {attacker} for the attack, {defender} for the defence."
    return event_text("totals", pattern, area=names.area(event.area), attacker=event.attacker, defender=event.defender)


@text_of.register(FightDecided)
def _(event: FightDecided, names: Names) -> EventText:
    area = names.area(event.area)
    if event.winner is None:
        return event_text("decided", "Nobody has a unit left in {area}.", area=area)
    mine, other = event.attacker_total, event.defender_total
    if event.winner == event.defender:
        mine, other = other, mine
    winner = names.empire(event.winner)
    won = say("{side} has won in {area}, {total} to {other}.", side=winner, area=area, total=mine, other=other)
    return EventText("decided", Begun(won))


@text_of.register(Retreated)
def _(event: Retreated, names: Names) -> EventText:
    empire, area, goal = names.empire(event.empire), names.area(event.area), names.area(event.goal)
    if event.on_foot:
        land_units = "The land units of {empire} retreat from {area} to {goal}."
        return event_text("retreat", land_units, empire=empire, area=area, goal=goal)
    pattern = "{empire} retreats from {area} to {goal}."
    return event_text("retreat", pattern, empire=empire, area=area, goal=goal)


@text_of.register(LeaderProven)
def _(event: LeaderProven, names: Names) -> EventText:
    pattern = "{leader} has proved himself in {area}: his experience is {experience}."
    experience = event.leader.experience + 1
    return event_text(
        "experience", pattern, leader=unit(event.leader.code), area=names.area(event.area), experience=experience
    )


CAUSES: Mapping[Cause, Sentence] = {
    Cause.CARD: say("{empire} loses {units} in {area} by a card."),
    Cause.FORTIFICATION: say("{empire} loses {units} in {area} with the fight."),
    Cause.PICKED: say("{empire} loses {units} in {area}, picked by the winner."),
    Cause.LOST: say("{empire} loses {units} in {area}."),
    Cause.NOWHERE: say("{empire} loses {units} in {area}, with nowhere to go."),
    Cause.DROWNED: say("{empire} loses {units} in {area}, drowned."),
}


def counted(codes: Sequence[str]) -> Phrase:
    """Count units: ``GENE1 General, 3 LINE Line Battalion``."""
    numbers = {code: codes.count(code) for code in codes}
    return comma(unit(code, number) for code, number in numbers.items())


@text_of.register(UnitsLost)
def _(event: UnitsLost, names: Names) -> EventText:
    values: dict[str, Value] = {
        "empire": names.empire(event.empire),
        "units": counted(event.units),
        "area": names.area(event.area),
    }
    return EventText("losses", Begun(Sentence(CAUSES[event.cause].pattern, tuple(values.items()))))


@text_of.register(LeaderCaptured)
def _(event: LeaderCaptured, names: Names) -> EventText:
    captured = say(
        "{captor} captures {leader} of {empire} in {area}.",
        captor=names.empire(event.captor),
        leader=unit(event.leader),
        empire=names.empire(event.empire),
        area=names.area(event.area),
    )
    return EventText("captured", Begun(captured))


@text_of.register(ShipTaken)
def _(event: ShipTaken, names: Names) -> EventText:
    return event_text(
        "prize",
        "{captor} takes {ship} of {empire} in {area} as a prize.",
        captor=names.empire(event.captor),
        ship=unit(event.ship),
        empire=names.empire(event.empire),
        area=names.area(event.area),
    )
