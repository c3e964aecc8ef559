"""Armies raised, split, merged and recruited for; marches, engagements, ground and areas, in words (C.52 to C.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, comma, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.baton.events import armies as events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.report.wording.names import Names


@text_of.register(events.LeaderRaised)
def _(event: events.LeaderRaised, names: Names) -> EventText:
    return event_text(
        "raised",
        "{leader} is raised in {area} with morale {morale}.",
        leader=names.leader(event.leader),
        area=names.place(event.area),
        morale=event.morale,
    )


@text_of.register(events.ArmySplit)
def _(event: events.ArmySplit, names: Names) -> EventText:
    units = comma(map(names.unit, event.units)) if event.units else say("no units")
    return event_text(
        "split",
        "{leader} is split from {old} with morale {morale}: {units}.",
        leader=names.leader(event.leader),
        old=names.leader(event.old),
        morale=event.morale,
        units=units,
    )


@text_of.register(events.ArmiesMerged)
def _(event: events.ArmiesMerged, names: Names) -> EventText:
    return event_text(
        "merged",
        "{leader} takes over the army of {absorbed}: morale {morale}.",
        leader=names.leader(event.leader),
        absorbed=names.leaders(event.absorbed),
        morale=event.morale,
    )


@text_of.register(events.UnitRecruited)
def _(event: events.UnitRecruited, names: Names) -> EventText:
    return event_text("recruited", "{army} gets {card}.", army=names.leader(event.army), card=names.unit(event.card))


@text_of.register(events.ArmyMoved)
def _(event: events.ArmyMoved, names: Names) -> EventText:
    army = names.leader(event.army)
    if event.goal.on_border:
        return event_text("march", "{army} marches onto {border}.", army=army, border=event.goal.where)
    return event_text("march", "{army} marches into {area}.", army=army, area=names.place(event.goal.where))


@text_of.register(events.ArmyEngaged)
def _(event: events.ArmyEngaged, names: Names) -> EventText:
    return event_text(
        "engaged", "{army} engages {enemy}.", army=names.leader(event.army), enemy=names.leader(event.enemy)
    )


@text_of.register(events.ArmyDisengaged)
def _(event: events.ArmyDisengaged, names: Names) -> EventText:
    return event_text(
        "disengaged",
        "{army} disengages from {foes} into {area}.",
        army=names.leader(event.army),
        foes=names.leaders(event.foes),
        area=names.place(event.goal.where),
    )


@text_of.register(events.EngagementEnded)
def _(event: events.EngagementEnded, names: Names) -> EventText:
    one, other = names.leader(event.one), names.leader(event.other)
    return event_text("parted", "{one} and {other} are no longer engaged.", one=one, other=other)


@text_of.register(events.GroundLaid)
def _(event: events.GroundLaid, names: Names) -> EventText:
    return event_text(
        "ground",
        "{army} has ground: {terrain} ({card}).",
        army=names.leader(event.army),
        terrain=names.terrain(event.card),
        card=names.card(event.card),
    )


@text_of.register(events.GroundLost)
def _(event: events.GroundLost, names: Names) -> EventText:
    return event_text(
        "ground_lost",
        "{army} loses its ground, {terrain}.",
        army=names.leader(event.army),
        terrain=names.terrain(event.card),
    )


@text_of.register(events.AreaTaken)
def _(event: events.AreaTaken, names: Names) -> EventText:
    army, area = names.leader(event.army), names.place(event.area)
    if event.former is None:
        return event_text("taken", "{army} takes {area}.", army=army, area=area)
    if event.former == names.owners.get(event.army):
        return event_text("point", "{army} moves onto the control point of {area}.", army=army, area=area)
    return event_text(
        "taken", "{army} takes {area} from {power}.", army=army, area=area, power=names.power(event.former)
    )


@text_of.register(events.CubesChanged)
def _(event: events.CubesChanged, names: Names) -> EventText:
    return EventText("cubes", cubes_changed([event.area], event.by, names))


def cubes_changed(areas: Sequence[str], by: int, names: Names) -> Phrase:
    """Say how many cubes areas have gained or lost, the same number in each."""
    named, number = all_of(map(names.place, areas)), abs(by)
    if len(areas) > 1:
        if by < 0:
            return several("{areas} lose {n} cube each.", "{areas} lose {n} cubes each.", number, areas=named)
        return several("{areas} gain {n} cube each.", "{areas} gain {n} cubes each.", number, areas=named)
    if by < 0:
        return several("{area} loses {n} cube.", "{area} loses {n} cubes.", number, area=named)
    return several("{area} gains {n} cube.", "{area} gains {n} cubes.", number, area=named)
