"""Fights in words: who fights whom, with what Force, who wins and who retreats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, Sentence, all_of, comma, say
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.warp.events import fights as events
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


@tell.register(events.FightBegun)
def _(event: events.FightBegun, names: Names) -> Told:
    values: dict[str, Value] = {
        "area": names.area(event.area),
        "attackers": fighters(event.attackers, names),
        "defenders": fighters(event.defenders, names),
    }
    return Told("fight", Sentence(CONTESTS[event.contest].pattern, tuple(values.items())))


@tell.register(events.ForcesReckoned)
def _(event: events.ForcesReckoned, names: Names) -> Told:
    attackers, defenders = (line(units, bonus) for units, bonus in zip(event.units, event.bonus, strict=True))
    return told(
        "forces",
        "Force in {area}: {attackers}, together {attacker}, attack; {defenders}, together {defender}, defend.",
        area=names.area(event.area),
        attackers=attackers,
        attacker=event.totals[0],
        defenders=defenders,
        defender=event.totals[1],
    )


def line(units: Sequence[events.UnitForce], bonus: int) -> Phrase:
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
    """Write alike units with the Force of each: ``GENE1 10``, ``3 LINE 4``; codes are no words of any language."""
    return f"{code} {force}" if number == 1 else f"{number} {code} {force}"


@tell.register(events.TotalsReckoned)
def _(event: events.TotalsReckoned, names: Names) -> Told:
    pattern = "The totals in {area} are {attacker} for the attack, {defender} for the defence."
    return told("totals", pattern, area=names.area(event.area), attacker=event.attacker, defender=event.defender)


@tell.register(events.FightDecided)
def _(event: events.FightDecided, names: Names) -> Told:
    area = names.area(event.area)
    if event.winner is None:
        return told("decided", "Nobody has a unit left in {area}.", area=area)
    mine, other = event.attacker_total, event.defender_total
    if event.winner == event.defender:
        mine, other = other, mine
    winner = names.empire(event.winner)
    won = say("{side} has won in {area}, {total} to {other}.", side=winner, area=area, total=mine, other=other)
    return Told("decided", Begun(won))


@tell.register(events.Retreated)
def _(event: events.Retreated, names: Names) -> Told:
    empire, area, goal = names.empire(event.empire), names.area(event.area), names.area(event.goal)
    if event.on_foot:
        land_units = "The land units of {empire} retreat from {area} to {goal}."
        return told("retreat", land_units, empire=empire, area=area, goal=goal)
    pattern = "{empire} retreats from {area} to {goal}."
    return told("retreat", pattern, empire=empire, area=area, goal=goal)


@tell.register(events.LeaderProven)
def _(event: events.LeaderProven, names: Names) -> Told:
    pattern = "{leader} has proved himself in {area}: his experience is {experience}."
    experience = event.leader.experience + 1
    return told(
        "experience", pattern, leader=unit(event.leader.code), area=names.area(event.area), experience=experience
    )
