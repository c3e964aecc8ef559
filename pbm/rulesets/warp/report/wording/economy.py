"""Points, control markers, offers and new units in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import event_text, text_of
from pbm.rulesets.warp.events.control import CardPointsSaved, MarkerPlaced, PointsMoved, TreasuryCaptured
from pbm.rulesets.warp.events.points import (
    CardPointsGained,
    CargoLost,
    IncomeKnown,
    PointsLost,
    RevenueGained,
    UnitsStarved,
    UpkeepPaid,
    WinterRevenue,
)
from pbm.rulesets.warp.events.recruits import MoreDrawn, OfferDrawn, UnitBought, UnitGained
from pbm.rulesets.warp.orders.words import points, units
from pbm.rulesets.warp.position.units import units_in_words
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from pbm.reports.narration import EventText
    from pbm.rulesets.warp.report.wording.names import Names


@text_of.register(RevenueGained)
def _(event: RevenueGained, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    gained = sum(number for _, number in event.incomes)
    lost = sum(number for _, number in event.raids)
    if not lost:
        return event_text("revenue", "Your territories pay {points}.", points=points(gained))
    pattern = "Your territories pay {points}; raiders have taken {lost}."
    return event_text("revenue", pattern, points=points(gained), lost=points(lost))


@text_of.register(WinterRevenue)
def _(event: WinterRevenue, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    brought = points(event.revenue)
    if not event.lost:
        return event_text(
            "revenue", "Your territories bring {points} for upkeep; in winter they are not saved.", points=brought
        )
    pattern = (
        "Your territories bring {points} for upkeep; in winter they are not saved, and {lost} saved before are lost."
    )
    return event_text("revenue", pattern, points=brought, lost=points(event.lost))


@text_of.register(IncomeKnown)
def _(event: IncomeKnown, names: Names) -> EventText:
    pattern = "{empire} has {n} territories, which pay {points}."
    return event_text("income", pattern, empire=names.empire(event.empire), n=event.areas, points=points(event.income))


@text_of.register(CardPointsGained)
def _(event: CardPointsGained, names: Names) -> EventText:
    return event_text(
        "card-points", "{card} brings {points}.", card=names.card(event.card), points=points(event.points)
    )


@text_of.register(PointsLost)
def _(event: PointsLost, names: Names) -> EventText:
    card, lost, victim = names.card(event.card), points(event.points), names.empire(event.victim)
    if not event.handed:
        return event_text("points-lost", "{card}: {victim} loses {points}.", card=card, victim=victim, points=lost)
    pattern = "{card}: {empire} takes {points} from {victim}."
    return event_text("points-taken", pattern, card=card, empire=names.empire(event.empire), points=lost, victim=victim)


@text_of.register(UpkeepPaid)
def _(event: UpkeepPaid, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    paid = sum(number for _, number in event.stacks)
    return event_text("upkeep", "Upkeep of {units}: {points}.", units=units(paid), points=points(event.payment.total))


@text_of.register(UnitsStarved)
def _(event: UnitsStarved, names: Names) -> EventText:
    pattern = "No upkeep in {area}: {units} back in the pile."
    return event_text("starved", pattern, area=names.area(event.area), units=units_in_words(event.units))


@text_of.register(CargoLost)
def _(event: CargoLost, names: Names) -> EventText:
    area, lost = names.area(event.area), units_in_words(event.units)
    return event_text(
        "drowned", "Drowned in {area} because there were no ships for them: {units}.", area=area, units=lost
    )


@text_of.register(MarkerPlaced)
def _(event: MarkerPlaced, names: Names) -> EventText:
    area, empire = names.area(event.area), names.empire(event.empire)
    if event.former is None:
        return event_text("marker", "{empire} controls {area}.", empire=empire, area=area)
    former = names.empire(event.former)
    return event_text(
        "marker", "{empire} controls {area}, held by {former} until now.", empire=empire, area=area, former=former
    )


@text_of.register(TreasuryCaptured)
def _(event: TreasuryCaptured, names: Names) -> EventText:
    area, treasure, victim = names.area(event.area), points(event.points), names.empire(event.victim)
    if event.lost:
        return event_text(
            "treasury-lost", "{victim} loses {points} in {area}.", points=treasure, victim=victim, area=area
        )
    pattern = "{empire} captures {points} in {area} from {victim}."
    empire = names.empire(event.empire)
    return event_text("treasury-captured", pattern, empire=empire, points=treasure, area=area, victim=victim)


@text_of.register(PointsMoved)
def _(event: PointsMoved, names: Names) -> EventText:
    moved, origin = points(event.points), names.area(event.origin)
    if event.goal is None:
        return event_text("points-gone", "{points} in {area} are lost: no way to a city.", points=moved, area=origin)
    pattern = "{points} from {origin} saved in {area}."
    return event_text("points-saved", pattern, points=moved, origin=origin, area=names.area(event.goal))


@text_of.register(CardPointsSaved)
def _(event: CardPointsSaved, names: Names) -> EventText:
    left = points(event.points)
    if event.goal is None:
        return event_text("points-gone", "{points} from cards are lost: no city to save them in.", points=left)
    return event_text("points-saved", "{points} from cards saved in {area}.", points=left, area=names.area(event.goal))


@text_of.register(OfferDrawn)
def _(event: OfferDrawn, names: Names) -> EventText | None:  # noqa: ARG001 - no name in it
    chits = event.chits if event.spare is None else (*event.chits, event.spare)
    return event_text("offer", "On offer next turn: {units}.", units=units_in_words(chits)) if chits else None


@text_of.register(MoreDrawn)
def _(event: MoreDrawn, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    if not event.chits:
        return event_text("more-drawn", "All on offer is bought; no more units are left to draw.")
    pattern = "All on offer is bought; {n} rolled, drawn besides: {units}."
    return event_text("more-drawn", pattern, n=event.rolled, units=units_in_words(event.chits))


@text_of.register(UnitBought)
def _(event: UnitBought, names: Names) -> EventText:
    area, price = names.area(event.area), points(event.payment.total)
    return event_text(
        "bought", "{unit} bought for {points}, in {area}.", unit=unit(event.chit.code), points=price, area=area
    )


@text_of.register(UnitGained)
def _(event: UnitGained, names: Names) -> EventText:
    return event_text("gained", "{unit} joins in {area}.", unit=unit(event.chit.code), area=names.area(event.area))
