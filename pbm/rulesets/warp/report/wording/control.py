"""Control markers and saved points in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import control as events
from pbm.rulesets.warp.orders.words import points

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(events.MarkerPlaced)
def _(event: events.MarkerPlaced, names: Names) -> Told:
    area, empire = names.area(event.area), names.empire(event.empire)
    if event.former is None:
        return told("marker", "{empire} controls {area}.", empire=empire, area=area)
    former = names.empire(event.former)
    return told("marker", "{empire} controls {area}, until now {former}'s.", empire=empire, area=area, former=former)


@tell.register(events.TreasuryCaptured)
def _(event: events.TreasuryCaptured, names: Names) -> Told:
    area, treasure, victim = names.area(event.area), points(event.points), names.empire(event.victim)
    if event.lost:
        return told("treasury-lost", "{points} of {victim} in {area} lost.", points=treasure, victim=victim, area=area)
    pattern = "{empire} captures {points} in {area} from {victim}."
    empire = names.empire(event.empire)
    return told("treasury-captured", pattern, empire=empire, points=treasure, area=area, victim=victim)


@tell.register(events.PointsMoved)
def _(event: events.PointsMoved, names: Names) -> Told:
    moved, origin = points(event.points), names.area(event.origin)
    if event.goal is None:
        return told("points-gone", "{points} in {area} are lost: no way to a city.", points=moved, area=origin)
    pattern = "{points} from {origin} saved in {area}."
    return told("points-saved", pattern, points=moved, origin=origin, area=names.area(event.goal))


@tell.register(events.CardPointsSaved)
def _(event: events.CardPointsSaved, names: Names) -> Told:
    left = points(event.points)
    if event.goal is None:
        return told("points-gone", "{points} from cards are lost: no city to save them in.", points=left)
    return told("points-saved", "{points} from cards saved in {area}.", points=left, area=names.area(event.goal))
