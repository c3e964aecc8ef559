"""Points, control markers, offers and new units in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
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
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(RevenueGained)
def _(event: RevenueGained, names: Names) -> Told:  # noqa: ARG001 - no name in it
    gained = sum(number for _, number in event.incomes)
    lost = sum(number for _, number in event.raids)
    if not lost:
        return told("revenue", "Your territories pay {points}.", points=points(gained))
    pattern = "Your territories pay {points}; raiders have taken {lost}."
    return told("revenue", pattern, points=points(gained), lost=points(lost))


@tell.register(WinterRevenue)
def _(event: WinterRevenue, names: Names) -> Told:  # noqa: ARG001 - no name in it
    brought = points(event.revenue)
    if not event.lost:
        return told(
            "revenue", "Your territories bring {points} for upkeep; in winter they are not saved.", points=brought
        )
    pattern = (
        "Your territories bring {points} for upkeep; in winter they are not saved, and {lost} saved before are lost."
    )
    return told("revenue", pattern, points=brought, lost=points(event.lost))


@tell.register(IncomeKnown)
def _(event: IncomeKnown, names: Names) -> Told:
    pattern = "{empire} has {n} territories, which pay {points}."
    return told("income", pattern, empire=names.empire(event.empire), n=event.areas, points=points(event.income))


@tell.register(CardPointsGained)
def _(event: CardPointsGained, names: Names) -> Told:
    return told("card-points", "{card} brings {points}.", card=names.card(event.card), points=points(event.points))


@tell.register(PointsLost)
def _(event: PointsLost, names: Names) -> Told:
    card, lost, victim = names.card(event.card), points(event.points), names.empire(event.victim)
    if not event.handed:
        return told("points-lost", "{card}: {victim} loses {points}.", card=card, victim=victim, points=lost)
    pattern = "{card}: {empire} takes {points} from {victim}."
    return told("points-taken", pattern, card=card, empire=names.empire(event.empire), points=lost, victim=victim)


@tell.register(UpkeepPaid)
def _(event: UpkeepPaid, names: Names) -> Told:  # noqa: ARG001 - no name in it
    paid = sum(number for _, number in event.stacks)
    return told("upkeep", "Upkeep of {units}: {points}.", units=units(paid), points=points(event.payment.total))


@tell.register(UnitsStarved)
def _(event: UnitsStarved, names: Names) -> Told:
    pattern = "No upkeep in {area}: {units} back in the pile."
    return told("starved", pattern, area=names.area(event.area), units=units_in_words(event.units))


@tell.register(CargoLost)
def _(event: CargoLost, names: Names) -> Told:
    area, lost = names.area(event.area), units_in_words(event.units)
    return told("drowned", "Drowned in {area} because there were no ships for them: {units}.", area=area, units=lost)


@tell.register(MarkerPlaced)
def _(event: MarkerPlaced, names: Names) -> Told:
    area, empire = names.area(event.area), names.empire(event.empire)
    if event.former is None:
        return told("marker", "{empire} controls {area}.", empire=empire, area=area)
    former = names.empire(event.former)
    return told(
        "marker", "{empire} controls {area}, held by {former} until now.", empire=empire, area=area, former=former
    )


@tell.register(TreasuryCaptured)
def _(event: TreasuryCaptured, names: Names) -> Told:
    area, treasure, victim = names.area(event.area), points(event.points), names.empire(event.victim)
    if event.lost:
        return told("treasury-lost", "{victim} loses {points} in {area}.", points=treasure, victim=victim, area=area)
    pattern = "{empire} captures {points} in {area} from {victim}."
    empire = names.empire(event.empire)
    return told("treasury-captured", pattern, empire=empire, points=treasure, area=area, victim=victim)


@tell.register(PointsMoved)
def _(event: PointsMoved, names: Names) -> Told:
    moved, origin = points(event.points), names.area(event.origin)
    if event.goal is None:
        return told("points-gone", "{points} in {area} are lost: no way to a city.", points=moved, area=origin)
    pattern = "{points} from {origin} saved in {area}."
    return told("points-saved", pattern, points=moved, origin=origin, area=names.area(event.goal))


@tell.register(CardPointsSaved)
def _(event: CardPointsSaved, names: Names) -> Told:
    left = points(event.points)
    if event.goal is None:
        return told("points-gone", "{points} from cards are lost: no city to save them in.", points=left)
    return told("points-saved", "{points} from cards saved in {area}.", points=left, area=names.area(event.goal))


@tell.register(OfferDrawn)
def _(event: OfferDrawn, names: Names) -> Told | None:  # noqa: ARG001 - no name in it
    chits = event.chits if event.spare is None else (*event.chits, event.spare)
    return told("offer", "On offer next turn: {units}.", units=units_in_words(chits)) if chits else None


@tell.register(MoreDrawn)
def _(event: MoreDrawn, names: Names) -> Told:  # noqa: ARG001 - no name in it
    if not event.chits:
        return told("more-drawn", "All on offer is bought; no more units are left to draw.")
    pattern = "All on offer is bought; {n} rolled, drawn besides: {units}."
    return told("more-drawn", pattern, n=event.rolled, units=units_in_words(event.chits))


@tell.register(UnitBought)
def _(event: UnitBought, names: Names) -> Told:
    area, price = names.area(event.area), points(event.payment.total)
    return told("bought", "{unit} bought for {points}, in {area}.", unit=unit(event.chit.code), points=price, area=area)


@tell.register(UnitGained)
def _(event: UnitGained, names: Names) -> Told:
    return told("gained", "{unit} joins in {area}.", unit=unit(event.chit.code), area=names.area(event.area))
