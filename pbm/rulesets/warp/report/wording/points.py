"""Points in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import points as events
from pbm.rulesets.warp.orders.words import points, units
from pbm.rulesets.warp.position.units import units_in_words

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(events.RevenueGained)
def _(event: events.RevenueGained, names: Names) -> Told:  # noqa: ARG001 - no name in it
    gained = sum(number for _, number in event.incomes)
    lost = sum(number for _, number in event.raids)
    if not lost:
        return told("revenue", "Your territories pay {points}.", points=points(gained))
    pattern = "Your territories pay {points}; raiders have taken {lost}."
    return told("revenue", pattern, points=points(gained), lost=points(lost))


@tell.register(events.WinterRevenue)
def _(event: events.WinterRevenue, names: Names) -> Told:  # noqa: ARG001 - no name in it
    brought = points(event.revenue)
    if not event.lost:
        return told(
            "revenue", "Your territories bring {points} for upkeep; in winter they are not saved.", points=brought
        )
    pattern = (
        "Your territories bring {points} for upkeep; in winter they are not saved, and {lost} saved before are lost."
    )
    return told("revenue", pattern, points=brought, lost=points(event.lost))


@tell.register(events.IncomeKnown)
def _(event: events.IncomeKnown, names: Names) -> Told:
    pattern = "{empire} has {n} territories, which pay {points}."
    return told("income", pattern, empire=names.empire(event.empire), n=event.areas, points=points(event.income))


@tell.register(events.CardPointsGained)
def _(event: events.CardPointsGained, names: Names) -> Told:
    return told("card-points", "{card} brings {points}.", card=names.card(event.card), points=points(event.points))


@tell.register(events.PointsLost)
def _(event: events.PointsLost, names: Names) -> Told:
    card, lost, victim = names.card(event.card), points(event.points), names.empire(event.victim)
    if not event.handed:
        return told("points-lost", "{card}: {victim} loses {points}.", card=card, victim=victim, points=lost)
    pattern = "{card}: {empire} takes {points} from {victim}."
    return told("points-taken", pattern, card=card, empire=names.empire(event.empire), points=lost, victim=victim)


@tell.register(events.UpkeepPaid)
def _(event: events.UpkeepPaid, names: Names) -> Told:  # noqa: ARG001 - no name in it
    paid = sum(number for _, number in event.stacks)
    return told("upkeep", "Upkeep of {units}: {points}.", units=units(paid), points=points(event.payment.total))


@tell.register(events.UnitsStarved)
def _(event: events.UnitsStarved, names: Names) -> Told:
    pattern = "No upkeep in {area}: {units} back in the pile."
    return told("starved", pattern, area=names.area(event.area), units=units_in_words(event.units))


@tell.register(events.CargoLost)
def _(event: events.CargoLost, names: Names) -> Told:
    area, lost = names.area(event.area), units_in_words(event.units)
    return told("drowned", "Drowned in {area} for want of ships: {units}.", area=area, units=lost)
