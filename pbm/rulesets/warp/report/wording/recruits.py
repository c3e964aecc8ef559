"""Offers and new units in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import recruits as events
from pbm.rulesets.warp.orders.words import points
from pbm.rulesets.warp.position.units import units_in_words
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(events.OfferDrawn)
def _(event: events.OfferDrawn, names: Names) -> Told | None:  # noqa: ARG001 - no name in it
    chits = event.chits if event.spare is None else (*event.chits, event.spare)
    return told("offer", "On offer next turn: {units}.", units=units_in_words(chits)) if chits else None


@tell.register(events.MoreDrawn)
def _(event: events.MoreDrawn, names: Names) -> Told:  # noqa: ARG001 - no name in it
    if not event.chits:
        return told("more-drawn", "All on offer is bought; no more units are left to draw.")
    pattern = "All on offer is bought; {n} rolled, drawn besides: {units}."
    return told("more-drawn", pattern, n=event.rolled, units=units_in_words(event.chits))


@tell.register(events.UnitBought)
def _(event: events.UnitBought, names: Names) -> Told:
    area, price = names.area(event.area), points(event.payment.total)
    return told("bought", "{unit} bought for {points}, in {area}.", unit=unit(event.chit.code), points=price, area=area)


@tell.register(events.UnitGained)
def _(event: events.UnitGained, names: Names) -> Told:
    return told("gained", "{unit} joins in {area}.", unit=unit(event.chit.code), area=names.area(event.area))
